import React, {type ReactNode} from 'react';
import {builtHtml} from '../../lib/built-html';

export interface FormulaProps {
  readonly className: string;
  /** HTML that KaTeX rendered at build time. */
  readonly html: string;
}

/** A formula of a document; inserted by `build-tools/remark/math-html.ts`. */
export default function Formula({className, html}: FormulaProps): ReactNode {
  return <span className={className} dangerouslySetInnerHTML={{__html: builtHtml(html)}} />;
}

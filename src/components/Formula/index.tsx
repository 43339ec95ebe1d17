import React, {type ReactNode} from 'react';
import {builtHtml} from '../../lib/built-html';

/** A formula of a document, as HTML that KaTeX rendered at build time; inserted by `build-tools/remark/math-html.ts`. */
export default function Formula({className, html}: {readonly className: string; readonly html: string}): ReactNode {
  return <span className={className} dangerouslySetInnerHTML={{__html: builtHtml(html)}} />;
}

/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/CodeBlock.
 * Why: hands the places of the tokens, which `build-tools/remark/code-colours` found at build time, to what draws the code;
 * and does not draw every block twice, which upstream does to change between the colour themes of two modes.
 */
import React, {isValidElement, type ReactNode} from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type {Props} from '@theme/CodeBlock';
import {CodeColours} from './colours';

interface ColouredProps extends Props {
  /** What `encodeColours` wrote of the code; without it the code is plain. */
  readonly 'data-colours'?: string;
}

export default function CodeBlock({children, 'data-colours': colours, ...props}: ColouredProps): ReactNode {
  if (React.Children.toArray(children).some((child) => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  return (
    <CodeColours value={colours}>
      <StringContent {...props}>{Array.isArray(children) ? children.join('') : (children as string)}</StringContent>
    </CodeColours>
  );
}

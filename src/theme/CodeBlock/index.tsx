/*
 * Ejected, unsafe. Passes on the token positions that `build-tools/remark/code-colours` computed. Does not mount every
 * block twice, which upstream does to switch between the colour themes of two modes.
 */
import React, {isValidElement, type ReactNode} from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type {Props} from '@theme/CodeBlock';
import {CodeColours} from './colours';

interface ColouredProps extends Props {
  /** Output of `encodeColours`; plain text without it. */
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

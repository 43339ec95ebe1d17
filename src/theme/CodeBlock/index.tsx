/*
 * Ejected, unsafe. Passes on the token positions that `build-tools/remark/code-colors` computed. Does not mount every
 * block twice, which upstream does to switch between the color themes of two modes.
 */
import React, {isValidElement, type ReactNode} from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type {Props} from '@theme/CodeBlock';
import {CodeColors} from './colors';

interface ColoredProps extends Props {
  /** Output of `encodeColors`; plain text without it. */
  readonly 'data-colors'?: string;
}

export default function CodeBlock({children, 'data-colors': colors, ...props}: ColoredProps): ReactNode {
  if (React.Children.toArray(children).some((child) => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  return (
    <CodeColors value={colors}>
      <StringContent {...props}>{Array.isArray(children) ? children.join('') : (children as string)}</StringContent>
    </CodeColors>
  );
}

/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/CodeBlock/Container.
 * Why: the colours of a block are tokens of the stylesheet; upstream writes them into every block as inline styles.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';

export default function CodeBlockContainer<As extends 'div' | 'pre'>({
  as,
  ...props
}: {readonly as: As} & ComponentProps<As>): ReactNode {
  // TypeScript cannot see that the props of either element fit the element.
  const Element = as as 'div';
  return (
    <Element
      {...(props as ComponentProps<'div'>)}
      className={clsx(props.className, ThemeClassNames.common.codeBlock)}
    />
  );
}

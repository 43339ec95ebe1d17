/* Ejected, unsafe. Takes colors from the stylesheet; upstream repeats them as inline styles in every block. */
import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';

export default function CodeBlockContainer<As extends 'div' | 'pre'>({
  as,
  ...props
}: {readonly as: As} & ComponentProps<As>): ReactNode {
  // TypeScript cannot infer that the props fit either element.
  const Element = as as 'div';
  return (
    <Element
      {...(props as ComponentProps<'div'>)}
      className={clsx(props.className, ThemeClassNames.common.codeBlock)}
    />
  );
}

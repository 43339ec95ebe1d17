/*
 * Wrapped, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/Heading.
 * Why: the link inside a heading is part of its accessible name, so that screen readers list every heading twice over
 * ("Quem emite Ligação direta a Quem emite"). Names such as «B-LTA» stay on one line.
 */
import React, {type ReactNode} from 'react';
import Heading from '@theme-original/Heading';
import type {Props} from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';

export default function NamedHeading({children, ...props}: Props): ReactNode {
  if (typeof children !== 'string') {
    return <Heading {...props}>{children}</Heading>;
  }
  const hasLink = props.id !== undefined && props.as !== 'h1';
  return (
    <Heading {...props} {...(hasLink && {'aria-label': children})}>
      <NoBreak>{children}</NoBreak>
    </Heading>
  );
}

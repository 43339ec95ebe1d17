/*
 * Wrapped, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/Heading.
 * Why: the link inside a heading is part of its accessible name, so that screen readers list every heading twice over
 * ("Quem emite Ligação direta a Quem emite").
 */
import React, {type ReactNode} from 'react';
import Heading from '@theme-original/Heading';
import type {Props} from '@theme/Heading';

export default function NamedHeading(props: Props): ReactNode {
  const hasLink = props.id !== undefined && props.as !== 'h1';
  return <Heading {...props} {...(hasLink && typeof props.children === 'string' && {'aria-label': props.children})} />;
}

/*
 * Wrapped, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/Heading.
 * Why: the link inside a heading is part of its accessible name, so that screen readers list every heading twice over
 * ("Quem emite Ligação direta a Quem emite"); and names such as «B-LTA» stay on one line. The Markdown transform leaves
 * headings alone, because the contents of a page are made of their text. A heading that is the summary of a folded answer
 * has no link inside: a control within a control is out of reach for a screen reader.
 */
import React, {Children, type ReactNode} from 'react';
import clsx from 'clsx';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme-original/Heading';
import type {Props} from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';

export default function NamedHeading(props: Props & {readonly 'data-summary'?: string}): ReactNode {
  return 'data-summary' in props ? <SummaryHeading {...props} /> : <LinkedHeading {...props} />;
}

function SummaryHeading({as: As, id, className, ...props}: Props): ReactNode {
  const anchorClassName = useAnchorTargetClassName(id);
  useBrokenLinks().collectAnchor(id);
  return <As id={id} className={clsx(anchorClassName, className)} {...props} />;
}

function LinkedHeading(props: Props): ReactNode {
  const hasLink = props.id !== undefined && props.as !== 'h1';
  return (
    <Heading {...props} {...(hasLink && typeof props.children === 'string' && {'aria-label': props.children})}>
      {/* Upstream names the link of a heading after its text, where that is one string. */}
      {hasLink
        ? props.children
        : Children.map(props.children, (child) => (typeof child === 'string' ? <NoBreak>{child}</NoBreak> : child))}
    </Heading>
  );
}

/*
 * Wrapped, unsafe.
 * Upstream: @docusaurus/theme-classic 3.10.2, src/theme/Heading.
 *
 * Excludes the heading's link from its accessible name, which screen readers would otherwise list as "Quem emite
 * Ligação direta a Quem emite". Keeps names such as «B-LTA» on one line; the Markdown transform cannot, because the
 * table of contents is built from heading text. A heading inside a summary gets no link, because screen readers cannot
 * reach a control within a control.
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
      {/* Upstream labels the link with the heading's text if that is a single string. */}
      {hasLink
        ? props.children
        : Children.map(props.children, (child) => (typeof child === 'string' ? <NoBreak>{child}</NoBreak> : child))}
    </Heading>
  );
}

/*
 * Wrapped, unsafe. Excludes the heading's link from its accessible name, which screen readers would otherwise list as
 * "Quem emite Ligação direta a Quem emite", and copies the address when it is pressed. Keeps names such as «B-LTA» on
 * one line; the Markdown transform cannot, because the table of contents is built from heading text. A heading inside a
 * summary gets no link, because screen readers cannot reach a control within a control.
 */
import React, {Children, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme-original/Heading';
import type {Props} from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';
import {announce} from '@site/src/dom/announce';

export default function NamedHeading(props: Props & {readonly 'data-summary'?: string}): ReactNode {
  return 'data-summary' in props ? <SummaryHeading {...props} /> : <LinkedHeading {...props} />;
}

function SummaryHeading({as, id, className, ...props}: Props): ReactNode {
  const anchorClassName = useAnchorTargetClassName(id);
  useBrokenLinks().collectAnchor(id);
  return <TiedElement element={as} id={id} className={clsx(anchorClassName, className)} {...props} />;
}

function LinkedHeading({as, ...props}: Props): ReactNode {
  if (as === 'h1' || props.id === undefined) {
    return <TiedElement element={as} {...props} id={undefined} />;
  }
  return (
    <Heading
      {...props}
      {...(typeof props.children === 'string' && {'aria-label': props.children})}
      onClick={copyAddress}
      // Upstream renders any component. It labels the link with the heading's text only if that is a single string.
      as={TiedElement as unknown as Props['as']}
      {...{element: as}}
    />
  );
}

/** Copies the address of a heading whose link was pressed, if the browser allows it; the address bar shows it anyway. */
async function copyAddress({target}: MouseEvent): Promise<void> {
  const link = (target as Element).closest<HTMLAnchorElement>('a.hash-link');
  if (link) {
    try {
      await navigator.clipboard.writeText(link.href);
    } catch {
      return;
    }
    link.dataset.copied = '';
    for (const end of ['blur', 'pointerleave']) {
      link.addEventListener(end, () => delete link.dataset.copied, {once: true});
    }
    announce(translate({id: 'site.heading.copied', message: 'Link copied'}));
  }
}

function TiedElement({
  element: Element,
  children,
  ...props
}: Omit<Props, 'as'> & {readonly element: Props['as']}): ReactNode {
  return (
    <Element {...props}>
      {Children.map(children, (child) => (typeof child === 'string' ? <NoBreak>{child}</NoBreak> : child))}
    </Element>
  );
}

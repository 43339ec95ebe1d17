/*
 * Ejected, safe. Uses the browser's own `<details>`: on hydration, upstream's closes one that the reader has already
 * opened; it also hides closed content from find-in-page. An open answer can be printed alone.
 */
import React, {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import PrintButton from '@site/src/components/PrintButton';

export default function MDXDetails({children, ...props}: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return props.className?.includes('answer') ? (
    <Answer {...props}>{children}</Answer>
  ) : (
    <details {...props}>{children}</details>
  );
}

function Answer({children, ...props}: ComponentProps<'details'>): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const update = () => setWasOpened((before) => before || details.current?.open === true);
  // It may have been opened before hydration.
  useEffect(update, []);
  return (
    <details ref={details} onToggle={update} {...props}>
      {children}
      {wasOpened && <PrintButton>{translate({id: 'site.print.answer', message: 'Print this answer'})}</PrintButton>}
    </details>
  );
}

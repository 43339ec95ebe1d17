import React, {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import PrintButton from '@site/src/components/PrintButton';
import ShareLink from '@site/src/components/ShareLink';
import {showAddress} from '@site/src/dom/show-address';

/**
 * The browser's own `<details>`: on hydration, upstream's closes one that the reader has already opened; it also hides
 * closed content from find-in-page. The address of an open answer is in the address bar; it can be printed and shared
 * alone.
 */
export default function Details(props: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return props.className?.includes('answer') ? <Answer {...props} /> : <details {...props} />;
}

function Answer({children, ...props}: ComponentProps<'details'>): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  // Set once it has been opened.
  const [question, setQuestion] = useState<{readonly id: string; readonly title: string}>();
  const update = () => {
    const heading = details.current?.querySelector('summary [id]');
    if (heading && details.current?.open) {
      setQuestion({id: heading.id, title: heading.textContent});
      showAddress(details.current, heading.id);
    }
  };
  // It may have been opened before hydration.
  useEffect(update, []);
  return (
    <details ref={details} onToggle={update} {...props}>
      {children}
      {question && (
        <p className="entry-actions">
          <PrintButton>{translate({id: 'site.print.answer', message: 'Print this answer'})}</PrintButton>
          <ShareLink {...question} />
        </p>
      )}
    </details>
  );
}

import React, {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {pages} from '@site/src/lib/pages';

/** Elements that React must hydrate. Everything else on a page is text or works by itself. */
const INTERACTIVE = 'button, input, select, textarea, img, video, [role=tablist]';

/** Makes React keep the existing HTML. Always the same object, since a new one would overwrite it. */
const KEPT = {__html: ''};

/** Whether the page being hydrated has no elements for React. */
export function isStatic(): boolean {
  const text = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}`);
  return text !== null && text.querySelector(INTERACTIVE) === null;
}

/** The text of a page as the server rendered it. Makes its internal links navigate and prefetch like `Link`. */
export default function StaticText(): ReactNode {
  const history = useHistory();
  const baseUrl = useBaseUrl('/');
  const text = useRef<HTMLDivElement>(null);
  const leadsToPage = ({origin, pathname}: HTMLAnchorElement) =>
    origin === window.location.origin &&
    pathname !== window.location.pathname &&
    pages.some(({path}) => `${baseUrl}${path.slice(1)}` === pathname);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting) {
          observer.unobserve(target);
          void window.docusaurus.prefetch((target as HTMLAnchorElement).pathname);
        }
      }
    });
    [...(text.current?.querySelectorAll('a') ?? [])].filter(leadsToPage).forEach((link) => observer.observe(link));
    return () => observer.disconnect();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- React never changes these links
  }, []);

  const linkAt = ({target}: MouseEvent) => {
    const link = (target as Element).closest('a');
    return link && leadsToPage(link) ? link : null;
  };
  const onClick = (event: MouseEvent) => {
    const link = linkAt(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link && isPlain && !event.defaultPrevented && !link.target) {
      event.preventDefault();
      history.push(`${link.pathname}${link.search}${link.hash}`);
    }
  };
  const onPointerOver = (event: MouseEvent) => {
    const link = linkAt(event);
    if (link) {
      void window.docusaurus.preload(link.pathname);
    }
  };
  return (
    // The links are the interactive elements; this handler only delegates.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={text}
      className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}
      onClick={onClick}
      onPointerOver={onPointerOver}
      dangerouslySetInnerHTML={KEPT}
      suppressHydrationWarning
    />
  );
}

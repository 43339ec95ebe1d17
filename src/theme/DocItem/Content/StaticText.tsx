import React, {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {pages} from '@site/src/lib/pages';

/** What a component of React answers for; all else in a page is text, or works by itself. */
const INTERACTIVE = 'button, input, select, textarea, img, video, [role=tablist]';

/** Tells React to keep what is there; always the same object, because another one would be written into the page. */
const KEPT = {__html: ''};

/** Whether the text of the page that is being hydrated has nothing for React to do. */
export function isStatic(): boolean {
  const text = document.querySelector(`.${ThemeClassNames.docs.docMarkdown}`);
  return text !== null && text.querySelector(INTERACTIVE) === null;
}

/** The text of a page as the server rendered it. Its links lead to other pages, and fetch them ahead, as `Link` does. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the links of a text that React does not change
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
    // The links inside are what is operated; the division only hears what bubbles up from them.
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

import React, {useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {pages} from '@site/src/lib/pages';
import CodeButtons from './CodeButtons';
import {staticNodes} from './text';

/** Always the same object, so that React leaves the text alone. */
const EMPTY_HTML = {__html: ''};

const PATHS: ReadonlySet<string> = new Set(pages.map(({path}) => path));

/**
 * Shows the text of a page as the server rendered it. Its links navigate and prefetch as `Link` does, and its code
 * blocks get their buttons.
 */
export default function StaticText(): ReactNode {
  const history = useHistory();
  const baseUrl = useBaseUrl('/');
  const text = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<readonly HTMLPreElement[]>([]);
  // Compare the attribute, without fragment: resolving the URLs of 200 links takes 20 ms on a slow phone.
  const leadsToPage = (link: HTMLAnchorElement) => {
    const path = link.getAttribute('href')?.replace(/[?#].*/, '') ?? '';
    return PATHS.has(`/${path.slice(baseUrl.length)}`) && path.startsWith(baseUrl) && path !== window.location.pathname;
  };

  // On the first visit the HTML has the text. Later, insert it before anything looks up the target of a fragment.
  useLayoutEffect(() => {
    if (!text.current?.hasChildNodes()) {
      text.current?.append(...staticNodes());
    }
  }, []);

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
    setCode([...(text.current?.querySelectorAll<HTMLPreElement>('.theme-code-block pre') ?? [])]);
    return () => observer.disconnect();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- React never changes this text
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
    <>
      {/* The links are the interactive elements; these handlers only delegate. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={text}
        className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}
        onClick={onClick}
        onPointerOver={onPointerOver}
        dangerouslySetInnerHTML={EMPTY_HTML}
        suppressHydrationWarning
      />
      {code.map((pre, index) => (
        <CodeButtons key={index} pre={pre} />
      ))}
    </>
  );
}

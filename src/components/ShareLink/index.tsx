import React, {useState, type MouseEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {announce} from '@site/src/dom/announce';
import {copyText} from '@site/src/dom/copy-text';

/** A link to one entry of a page, which opens the device's share sheet, or else copies the address and says so. */
export default function ShareLink({id, title}: {readonly id: string; readonly title: string}): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const {href: url} = event.currentTarget;
    if ('share' in navigator) {
      // Rejects when the visitor closes the sheet.
      await navigator.share({title, url}).catch(() => undefined);
    } else if (await copyText(url)) {
      setCopied(true);
      announce(copied);
    } else {
      // At least the address bar shows it.
      window.location.assign(url);
    }
  };
  const copied = translate({id: 'site.heading.copied', message: 'Link copied'});
  return (
    <a
      className="button button--secondary button--sm"
      data-search-ignore=""
      href={`#${id}`}
      onClick={(event) => void share(event)}
      onBlur={() => setCopied(false)}>
      {/* A new element per text: page translators replace text nodes. */}
      <span key={String(isCopied)}>{isCopied ? copied : translate({id: 'site.share', message: 'Share'})}</span>
    </a>
  );
}

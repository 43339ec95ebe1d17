import React, {type ReactNode} from 'react';
import {titleParts} from '@site/src/data/citations';
import type {Publication} from '@site/src/data/schemas';

/** The title of a source as a link. Marks parts in another language (WCAG 3.1.2). */
export default function SourceTitle({title, language, url}: Publication): ReactNode {
  const text = language
    ? titleParts(title).map((part, index) =>
        index % 2 ? (
          <span key={index} lang={language}>
            {part}
          </span>
        ) : (
          part
        ),
      )
    : title;
  return url ? <a href={url}>{text}</a> : text;
}

import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {formatIsoDate} from '@site/src/lib/dates';

/** When a document was last reviewed, and how many sources it cites; at its start. The `citations` transform counts. */
export default function Review({sources = 0}: {readonly sources?: number}): ReactNode {
  const {lastUpdatedAt} = useDoc().metadata;
  return (
    <p className="page-review secondary" data-search-ignore>
      {lastUpdatedAt && `Revisto em ${formatIsoDate(new Date(lastUpdatedAt).toISOString().slice(0, 10))}, com `}
      <a href="#fontes">{sources === 1 ? '1 fonte' : `${sources} fontes`}</a>
    </p>
  );
}

import React, {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useResultCount} from '@site/src/hooks/useResultCount';
import services from '@generated/site-data/default/public-services.json';
import {isElsewhere} from '@site/src/lib/elsewhere';
import type {LateAnswers, SearchClient} from '@sign/search/client';

/** Wait until the visitor stops typing: announcing a number per letter would interrupt. */
const WRITING_PAUSE_MS = 1000;

interface Props {
  readonly late: LateAnswers<SearchClient>;
}

/** Announces the number of results (R43), which DocSearch only shows, and that a query is not about this site. */
export default function SearchStatus({late}: Props): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  const [query, setQuery] = useState('');
  const inWords = useResultCount();
  // eslint-disable-next-line react-hooks/set-state-in-effect -- DocSearch renders the container first
  useEffect(() => setPlace(document.querySelector('.DocSearch-Modal')), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = late.subscribe(() => {
      clearTimeout(timer);
      // Clear first: identical text is not announced again.
      setQuery('');
      timer = setTimeout(() => {
        setQuery(document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value ?? '');
      }, WRITING_PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [late]);
  const count = query ? late.countOf(query) : undefined;
  return (
    place &&
    createPortal(
      <div role="status" className="DocSearch-VisuallyHiddenForAccessibility">
        {count !== undefined && inWords(count)}
        {isElsewhere(query, services) && ' Isto não é deste sítio.'}
      </div>,
      place,
    )
  );
}

import React, {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useResultCount} from '@site/src/hooks/useResultCount';
import type {SearchClient} from '@site/src/search/client';
import type {CountingClient} from '@site/src/search/hit-counts';

/** After this the visitor has stopped writing: a number for each letter would only interrupt. */
const WRITING_PAUSE_MS = 1000;

interface Props {
  readonly counting: CountingClient<SearchClient>;
}

/** Says inside the dialog, to who hears it, how many results there are (R43); DocSearch only shows them. */
export default function SearchStatus({counting}: Props): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  const [count, setCount] = useState<number>();
  const inWords = useResultCount();
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the place is DocSearch's and exists only after its render
  useEffect(() => setPlace(document.querySelector('.DocSearch-Modal')), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = counting.subscribe(() => {
      clearTimeout(timer);
      // The same words again are only heard when they were gone.
      setCount(undefined);
      timer = setTimeout(() => {
        const query = document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value;
        setCount(query ? counting.countOf(query) : undefined);
      }, WRITING_PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [counting]);
  return (
    place &&
    createPortal(
      <div role="status" className="DocSearch-VisuallyHiddenForAccessibility">
        {count !== undefined && inWords(count)}
      </div>,
      place,
    )
  );
}

import React, {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useResultCount} from '@site/src/hooks/useResultCount';
import type {LateAnswers, SearchClient} from '@sign/search/client';

/** Wait until the visitor stops typing: announcing a number per letter would interrupt. */
const WRITING_PAUSE_MS = 1000;

interface Props {
  readonly late: LateAnswers<SearchClient>;
}

/** Announces the number of results to screen readers (R43); DocSearch only shows it. */
export default function SearchStatus({late}: Props): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  const [count, setCount] = useState<number>();
  const inWords = useResultCount();
  // eslint-disable-next-line react-hooks/set-state-in-effect -- DocSearch renders the container first
  useEffect(() => setPlace(document.querySelector('.DocSearch-Modal')), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = late.subscribe(() => {
      clearTimeout(timer);
      // Clear first: identical text is not announced again.
      setCount(undefined);
      timer = setTimeout(() => {
        const query = document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value;
        setCount(query ? late.countOf(query) : undefined);
      }, WRITING_PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [late]);
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

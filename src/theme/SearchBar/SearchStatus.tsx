import React, {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';

/** Wait until the visitor stops typing: announcing a number per letter would interrupt. */
const WRITING_PAUSE_MS = 1000;

interface Props {
  readonly query: string;
  readonly message: string;
  readonly place: Element;
}

/** Announces the number of results to screen readers (R43); DocSearch only shows it. */
export default function SearchStatus({query, message, place}: Props): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), WRITING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      // Identical text is not announced again.
      setAnnounced('');
    };
  }, [query, message]);
  return createPortal(
    <div role="status" className="DocSearch-VisuallyHiddenForAccessibility">
      {announced}
    </div>,
    place,
  );
}

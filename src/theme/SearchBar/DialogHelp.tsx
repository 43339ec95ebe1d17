import React, {useCallback, useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import SearchHelp from '@site/src/components/SearchHelp';
import Elsewhere from '@site/src/components/SearchHelp/Elsewhere';
import TaskList from '@site/src/components/TaskList';
import type {LateAnswers, SearchClient} from '@sign/search/client';
import {search} from './search';
import SlashChoice from './SlashChoice';

interface Props {
  readonly late: LateAnswers<SearchClient>;
  readonly onFollow: () => void;
}

/** Common tasks while the dialog is empty, and next steps when a query finds nothing or is not about this site. */
export default function DialogHelp({late, onFollow}: Props): ReactNode {
  const [modal, setModal] = useState<Element | null>(null);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- DocSearch renders the container first
  useEffect(() => setModal(document.querySelector('.DocSearch-Modal')), []);
  const query = useWrittenQuery(modal, late);
  const count = useSyncExternalStore(late.subscribe, () => late.countOf(query));
  const place = modal?.querySelector('.DocSearch-Dropdown');
  if (!place) {
    return null;
  }
  return createPortal(
    query ? (
      <>
        <div className="DocSearch-Dialog-notice">
          <Elsewhere query={query} />
        </div>
        {count === 0 && (
          <div className="DocSearch-Dialog-help">
            <SearchHelp query={query} onSearch={search} onFollow={onFollow} />
          </div>
        )}
      </>
    ) : (
      <div className="DocSearch-Dialog-help">
        <div role="group" aria-labelledby="docsearch-tasks">
          <p id="docsearch-tasks" className="DocSearch-Hit-source">
            Preciso de…
          </p>
          <TaskList onFollow={onFollow} />
        </div>
        <SlashChoice />
      </div>
    ),
    place,
  );
}

/** The query in the input of the dialog. DocSearch does not expose it, and its buttons change it without an event. */
function useWrittenQuery(modal: Element | null, {subscribe}: LateAnswers<SearchClient>): string {
  const onChange = useCallback(
    (changed: () => void) => {
      const afterReset = () => requestAnimationFrame(changed);
      // Listen on the document, to run after React: rendering before its handler would restore the old value.
      document.addEventListener('input', changed);
      modal?.addEventListener('reset', afterReset);
      const unsubscribe = subscribe(changed);
      return () => {
        document.removeEventListener('input', changed);
        modal?.removeEventListener('reset', afterReset);
        unsubscribe();
      };
    },
    [modal, subscribe],
  );
  return useSyncExternalStore(onChange, () => modal?.querySelector('input')?.value ?? '');
}

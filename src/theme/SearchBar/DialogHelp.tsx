import React, {useSyncExternalStore, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import translations from '@theme/SearchTranslations';
import SearchHelp from '@site/src/components/SearchHelp';
import Elsewhere from '@site/src/components/SearchHelp/Elsewhere';
import TaskList from '@site/src/components/TaskList';
import {useResultCount} from '@site/src/hooks/useResultCount';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import {feedbackAddress} from '@site/src/lib/feedback';
import type {LateAnswers, SearchClient} from '@sign/search/client';
import {search} from './search';
import SearchStatus from './SearchStatus';
import SlashChoice from './SlashChoice';

interface Props {
  /** The open dialog. */
  readonly modal: Element;
  readonly query: string;
  readonly hasFailed: boolean;
  readonly late: LateAnswers<SearchClient>;
  readonly onFollow: () => void;
}

/**
 * What the dialog shows beside results: common tasks while it is empty, next steps when a query finds nothing or is not
 * about this site, and a failure. DocSearch's own screens suggest earlier hits, so at first nothing (R43), and never
 * show a failure (R42).
 */
export default function DialogHelp({modal, query, hasFailed, late, onFollow}: Props): ReactNode {
  const count = useSyncExternalStore(late.subscribe, () => late.countOf(query));
  const inWords = useResultCount();
  const place = modal.querySelector('.DocSearch-Dropdown');
  const isEmpty = count === 0 && !hasFailed;
  return (
    <>
      {place &&
        createPortal(
          <>
            <div className="DocSearch-Dialog-notice" aria-live="polite">
              <Elsewhere query={query} />
            </div>
            <div className="DocSearch-Dialog-help">
              {hasFailed && <Failure />}
              {isEmpty && <NoResults query={query} />}
              {isEmpty && <SearchHelp query={query} onSearch={search} onFollow={onFollow} />}
              {!query && <Tasks onFollow={onFollow} />}
            </div>
          </>,
          place,
        )}
      <SearchStatus place={modal} query={query} message={count === undefined || !query ? '' : inWords(count)} />
    </>
  );
}

function Failure(): ReactNode {
  const texts = translations.modal?.errorScreen;
  return (
    <div className="DocSearch-ErrorScreen" role="alert">
      <p className="DocSearch-Title">{texts?.titleText}</p>
      <p className="DocSearch-Help">{texts?.helpText}</p>
    </div>
  );
}

/** Names the query, and whom to tell about a missing page: by e-mail or issue, or on the page with the contacts. */
function NoResults({query}: {readonly query: string}): ReactNode {
  const fields = useSiteFields();
  const team = useBaseUrl('/team#a-quem-recorrer');
  const subject = translate({id: 'site.search.missing.subject', message: 'Search without results: {query}'}, {query});
  const body = translate({id: 'site.search.missing.body', message: 'What I was looking for:\n'});
  const texts = translations.modal?.noResultsScreen;
  return (
    <>
      <p className="DocSearch-Title">
        {texts?.noResultsText} «<strong>{query}</strong>»
      </p>
      <p className="DocSearch-Help">
        {texts?.reportMissingResultsText}{' '}
        <Link href={feedbackAddress(fields, subject, body) ?? team}>{texts?.reportMissingResultsLinkText}</Link>
      </p>
    </>
  );
}

function Tasks({onFollow}: Pick<Props, 'onFollow'>): ReactNode {
  return (
    <>
      <div role="group" aria-labelledby="docsearch-tasks">
        <p id="docsearch-tasks" className="DocSearch-Hit-source">
          Preciso de…
        </p>
        <TaskList onFollow={onFollow} />
      </div>
      <SlashChoice />
    </>
  );
}

import React, {useEffect, useState, type ReactNode} from 'react';
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
import {hasSlash, setSlash} from '@site/src/lib/search-shortcut';

interface Props {
  /** The open dialog. */
  readonly modal: Element;
  readonly query: string;
  /** The number of results, if known. */
  readonly count: number | undefined;
  readonly hasFailed: boolean;
  readonly onFollow: () => void;
}

/**
 * What the dialog shows beside results: common tasks while it is empty, next steps when a query finds nothing or is not
 * about this site, and a failure. DocSearch's own screens suggest earlier hits, so at first nothing (R43), and never
 * show a failure (R42).
 */
export default function DialogHelp({modal, query, count, hasFailed, onFollow}: Props): ReactNode {
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
      {createPortal(
        <div role="status" className="DocSearch-VisuallyHiddenForAccessibility">
          {useAnnouncement(count === undefined || !query ? '' : inWords(count), query)}
        </div>,
        modal,
      )}
    </>
  );
}

/** Wait until the visitor stops typing: announcing a number per letter would interrupt. */
const WRITING_PAUSE_MS = 1000;

/** Announces the number of results to screen readers (R43), which DocSearch only shows; for each query again. */
function useAnnouncement(message: string, query: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), WRITING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      // Identical text is not announced again.
      setAnnounced('');
    };
  }, [query, message]);
  return announced;
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

/** Turns the slash off as a shortcut, for people who dictate or press it by accident (WCAG 2.1.4). */
function SlashChoice(): ReactNode {
  const [isOn, setIsOn] = useState(hasSlash);
  return (
    <label className="DocSearch-Slash secondary">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({target}) => {
          setSlash(target.checked);
          // Read it back: without storage the choice has no effect.
          setIsOn(hasSlash());
        }}
      />
      A tecla / abre a pesquisa
    </label>
  );
}

/** Searches in the open dialog as if the reader had typed the query. */
function search(query: string): void {
  const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (field) {
    // Use the native setter: React tracks the value set on the element and would ignore the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query);
    field.dispatchEvent(new Event('input', {bubbles: true}));
    field.focus();
  }
}

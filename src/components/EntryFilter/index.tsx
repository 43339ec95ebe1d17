import React, {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import {countInWords} from '@site/src/components/FilterBar/count-in-words';
import {builtHtml} from '../../lib/built-html';
import {routes} from '../../lib/routes';
import {filterEntries} from './filter-entries';
import styles from './styles.module.css';

/** Whether a heading is a topic, rather than a letter of the alphabet or the list of sources. */
const isTopic = ({level, id, value}: {readonly level: number; readonly id: string; readonly value: string}) =>
  level === 2 && id !== 'fontes' && value.length > 1;

/** Filters the entries of the page (`[data-entry]`) by words and topic. Resetting the form shows all of them. */
export default function EntryFilter(): ReactNode {
  const id = useId();
  const topics = useDoc().toc.filter(isTopic);
  const noun =
    topics.length > 0
      ? translate({id: 'site.entries.questions', message: 'questions'})
      : translate({id: 'site.entries.terms', message: 'terms'});
  const [query, setQuery] = useState('');
  const [topic, setTopic] = useState<string>();
  const [areOpen, setOpen] = useState(false);
  const [counts, setCounts] = useState<ReturnType<typeof filterEntries>>();
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const filter = (words: string, chosen: string | undefined) => {
    setQuery(words);
    setTopic(chosen);
    setCounts(filterEntries(words, chosen));
  };
  const toggleAll = () => {
    setOpen(!areOpen);
    document.querySelectorAll<HTMLDetailsElement>('details.answer').forEach((answer) => {
      answer.open = !areOpen;
    });
  };
  // The field may be at the lower edge of the screen.
  useEffect(() => {
    if (counts) {
      status.current?.scrollIntoView({block: 'nearest'});
    }
  }, [counts]);

  return (
    <form
      className={`needs-script ${styles.filter}`}
      data-entry-filter=""
      aria-label={translate({id: 'site.entries.filter', message: 'Filter this page'})}
      onSubmit={(event) => event.preventDefault()}
      onReset={() => filter('', undefined)}>
      <label htmlFor={id}>{translate({id: 'site.entries.words', message: 'Find on this page'})}</label>
      <input
        ref={input}
        id={id}
        type="search"
        className="control"
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={(event) => filter(event.target.value, topic)}
      />
      {topics.length > 1 && (
        <ul className={`clean-list ${styles.topics}`}>
          {topics.map(({id: value, value: name}) => (
            <li key={value}>
              <button
                type="button"
                aria-pressed={topic === value}
                onClick={() => filter(query, topic === value ? undefined : value)}
                // The theme's table of contents provides heading text as HTML. Without what is in parentheses, all topics
                // fit in three rows.
                dangerouslySetInnerHTML={{__html: builtHtml(name.replaceAll(/ \([^)]*\)/g, ''))}}
              />
            </li>
          ))}
        </ul>
      )}
      {topics.length > 0 && (
        <button type="button" className="button button--secondary button--sm" onClick={toggleAll}>
          <span key={String(areOpen)}>
            {areOpen
              ? translate({id: 'site.entries.close', message: 'Close all answers'})
              : translate({id: 'site.entries.open', message: 'Open all answers'})}
          </span>
        </button>
      )}
      <p ref={status} role="status" className={styles.count}>
        {counts && countInWords(counts, noun)}
      </p>
      {counts?.count === 0 && (
        <p className={styles.none}>
          {/* The button disappears, so move the focus. */}
          <button type="reset" className="button button--secondary" onClick={() => input.current?.focus()}>
            {translate({id: 'site.filter.clear', message: 'Show all'})}
          </button>
          <Link to={`${routes.search}?${new URLSearchParams({q: query}).toString()}`}>
            {translate({id: 'site.entries.search', message: 'Search the whole site'})}
          </Link>
        </p>
      )}
    </form>
  );
}

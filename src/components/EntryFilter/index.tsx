import React, {useId, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {translate} from '@docusaurus/Translate';
import {builtHtml} from '../../lib/built-html';
import styles from './styles.module.css';

/** Whether a heading is a topic, rather than a letter of the alphabet or the list of sources. */
const isTopic = ({level, id, value}: {readonly level: number; readonly id: string; readonly value: string}) =>
  level === 2 && id !== 'fontes' && value.length > 1;

/**
 * Filters the entries of a page (`[data-entry]`) by words and topic. Renders plain HTML; `client-modules/entry-filter`
 * provides the behavior.
 */
export default function EntryFilter(): ReactNode {
  const id = useId();
  const search = useBaseUrl('/search');
  const topics = useDoc().toc.filter(isTopic);
  return (
    <form
      className={styles.filter}
      data-entry-filter=""
      aria-label={translate({id: 'site.entries.filter', message: 'Filter this page'})}>
      <label htmlFor={id}>{translate({id: 'site.entries.words', message: 'Find on this page'})}</label>
      <input id={id} type="search" className="control" autoComplete="off" maxLength={100} />
      {topics.length > 1 && (
        <ul className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic.id}>
              <button
                type="button"
                aria-pressed="false"
                value={topic.id}
                // The theme's table of contents provides heading text as HTML. Without what is in parentheses, all topics
                // fit in three rows.
                dangerouslySetInnerHTML={{__html: builtHtml(topic.value.replaceAll(/ \([^)]*\)/g, ''))}}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.count} />
      <p className={styles.none} data-no-entries="" hidden>
        <button type="button" className="button button--secondary" data-show-all="">
          {translate({id: 'site.filter.clear', message: 'Show all'})}
        </button>
        {/* Not a `Link`: `client-modules/entry-filter` adds the query. */}
        <a href={search}>{translate({id: 'site.entries.search', message: 'Search the whole site'})}</a>
      </p>
    </form>
  );
}

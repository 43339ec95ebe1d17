import React, {useId, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

/** The topics of a page that are no letters of an alphabet, and not its sources. */
const isTopic = ({level, id, value}: {readonly level: number; readonly id: string; readonly value: string}) =>
  level === 2 && id !== 'fontes' && value.length > 1;

/**
 * A filter of the entries of a page (`[data-entry]`) by words and topic. Plain HTML: `client-modules/entry-filter` does
 * what it says, on what is in the page.
 */
export default function EntryFilter(): ReactNode {
  const id = useId();
  const topics = useDoc().toc.filter(isTopic);
  return (
    <form
      className={styles.filter}
      data-entry-filter=""
      aria-label={translate({
        id: 'site.entries.filter',
        message: 'Filter this page',
        description: 'ARIA label of the filter of the entries of a page',
      })}>
      <label htmlFor={id}>
        {translate({
          id: 'site.entries.words',
          message: 'Find on this page',
          description: 'Label of the box that filters the entries of a page',
        })}
      </label>
      <input id={id} type="search" className="control" autoComplete="off" maxLength={100} />
      {topics.length > 1 && (
        <ul className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic.id}>
              <button
                type="button"
                aria-pressed="false"
                value={topic.id}
                // The theme's contents: text of headings as HTML.
                dangerouslySetInnerHTML={{__html: topic.value}}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.count} />
    </form>
  );
}

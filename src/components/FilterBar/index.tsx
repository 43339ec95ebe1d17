import React, {useId, useRef, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {countInWords} from './count-in-words';
import styles from './styles.module.css';

export interface Filter {
  readonly name: string;
  /** The selected option, or `''` (`useFilter`). */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: Readonly<Record<string, string>>;
}

export interface FilterBarProps {
  readonly label: string;
  /** A search field for words in the entries, for long lists. */
  readonly words?: Omit<Filter, 'options'>;
  readonly filters: readonly Filter[];
  readonly count: number;
  readonly total: number;
  /** What the list consists of, in the plural. */
  readonly noun: string;
}

/** Filters a list and shows the number of results while some are hidden. The selection lives in the URL. */
export default function FilterBar({label, words, filters, count, total, noun}: FilterBarProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const showAll = () => {
    filters.forEach(({onChange}) => onChange(''));
    words?.onChange('');
    // The button disappears, so move focus.
    form.current?.querySelector('select')?.focus();
  };
  return (
    <form
      ref={form}
      className={`needs-script ${styles.bar}`}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}>
      {words && <WordsField {...words} />}
      {filters.map((filter) => (
        <FilterField key={filter.name} {...filter} />
      ))}
      <p role="status" className={styles.count}>
        {count < total && countInWords({count, total}, noun)}
      </p>
      {count === 0 && (
        <button type="button" className="button button--secondary" onClick={showAll}>
          {translate({id: 'site.filter.clear', message: 'Show all'})}
        </button>
      )}
    </form>
  );
}

function WordsField({name, value, onChange}: Omit<Filter, 'options'>): ReactNode {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="search"
        className="control"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function FilterField({name, value, onChange, options}: Filter): ReactNode {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{name}</label>
      <select id={id} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{translate({id: 'site.filter.all', message: 'All'})}</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

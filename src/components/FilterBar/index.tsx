import React, {useId, useRef, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {countInWords} from './count-in-words';
import styles from './styles.module.css';

export interface Filter {
  readonly name: string;
  /** The selected option, or `''` (`useFilter`). */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Without them, the filter is a search field for words in the entries. */
  readonly options?: Readonly<Record<string, string>>;
}

export interface FilterBarProps {
  readonly label: string;
  readonly filters: readonly Filter[];
  readonly count: number;
  readonly total: number;
  /** What the list consists of, in the plural. */
  readonly noun: string;
}

/** Filters a list and shows the number of results while some are hidden. The selection lives in the URL. */
export default function FilterBar({label, filters, count, total, noun}: FilterBarProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const showAll = () => {
    filters.forEach(({onChange}) => onChange(''));
    // The button disappears, so move focus.
    form.current?.querySelector('select')?.focus();
  };
  return (
    <form
      ref={form}
      className={`needs-script ${styles.bar}`}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}>
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

function FilterField({name, value, onChange, options}: Filter): ReactNode {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{name}</label>
      {options ? (
        <select id={id} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{translate({id: 'site.filter.all', message: 'All'})}</option>
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="search"
          className="control"
          autoComplete="off"
          maxLength={100}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

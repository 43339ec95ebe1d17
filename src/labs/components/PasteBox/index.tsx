import React, {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import layout from '../layout.module.css';
import styles from './styles.module.css';

export interface PasteBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly action: string;
  readonly onText: (text: string) => void;
}

/** Accepts pasted text in place of a file. */
export default function PasteBox({label, placeholder, action, onText}: PasteBoxProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className={clsx(layout.field, styles.box)}
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="control"
        rows={3}
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button button--secondary">
        {action}
      </button>
    </form>
  );
}

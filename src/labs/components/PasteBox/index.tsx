import React, {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import layout from '../layout.module.css';
import styles from './styles.module.css';

/** Accepts the pasted text of a certificate in place of a file. */
export default function PasteBox({onText}: {readonly onText: (text: string) => void}): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className={clsx(layout.field, styles.box)}
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}>
      <label htmlFor={id}>Ou cole o texto de um certificado</label>
      <textarea
        id={id}
        className="control"
        rows={3}
        spellCheck={false}
        placeholder="-----BEGIN CERTIFICATE-----"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button button--secondary">
        Inspecionar o texto
      </button>
    </form>
  );
}

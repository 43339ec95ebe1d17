import React, {useState, type ReactNode} from 'react';
import {announce} from '@site/src/dom/announce';
import {copyText} from '@site/src/dom/copy-text';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text and reports the outcome. */
export default function CopyButton({text, label}: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState('');
  const press = async () => {
    const result = (await copyText(text)) ? 'Copiado' : 'Não foi possível copiar';
    setOutcome(result);
    announce(result);
  };
  return (
    <button type="button" className="button button--secondary" onClick={() => void press()}>
      {/* A new element per value: page translators replace text nodes. */}
      <span key={outcome} translate="no">
        {outcome || label}
      </span>
    </button>
  );
}

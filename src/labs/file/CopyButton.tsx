import React, {useState, type ReactNode} from 'react';
import {announce} from '@site/src/dom/announce';
import {copyText} from '@site/src/dom/copy-text';
import Action from '../components/Action';

/** Copies a text and reports the outcome. */
export default function CopyButton({text, label}: {readonly text: string; readonly label: string}): ReactNode {
  const [outcome, setOutcome] = useState('');
  const press = async () => {
    const result = (await copyText(text)) ? 'Copiado' : 'Não foi possível copiar';
    setOutcome(result);
    announce(result);
  };
  return (
    <Action onClick={() => void press()}>
      {/* A new element per value: page translators replace text nodes. */}
      <span key={outcome} translate="no">
        {outcome || label}
      </span>
    </Action>
  );
}

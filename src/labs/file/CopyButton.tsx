import React, {useState, type ReactNode} from 'react';
import {announce} from '@site/src/client-modules/announce';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Permission denied or insecure context: fall back to `execCommand`.
    return import('copy-text-to-clipboard').then(
      (module) => module.default(text),
      () => false,
    );
  }
}

/** Copies a text and reports the outcome. */
export default function CopyButton({text, label}: CopyButtonProps): ReactNode {
  const [said, setSaid] = useState('');
  const press = async () => {
    const outcome = (await copy(text)) ? 'Copiado' : 'Não foi possível copiar';
    setSaid(outcome);
    announce(outcome);
  };
  return (
    <button type="button" className="button button--secondary" onClick={() => void press()}>
      {/* A new element per value: page translators replace text nodes. */}
      <span key={said} translate="no">
        {said || label}
      </span>
    </button>
  );
}

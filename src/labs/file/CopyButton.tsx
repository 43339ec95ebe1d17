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
    // Not allowed, or a page without a secure connection, where an older way may still work.
    return import('copy-text-to-clipboard').then(
      (module) => module.default(text),
      () => false,
    );
  }
}

/** Copies a text, and says whether it did. */
export default function CopyButton({text, label}: CopyButtonProps): ReactNode {
  const [said, setSaid] = useState('');
  const press = async () => {
    const outcome = (await copy(text)) ? 'Copiado' : 'Não foi possível copiar';
    setSaid(outcome);
    announce(outcome);
  };
  return (
    <button type="button" className="button button--secondary" onClick={() => void press()}>
      {/* Written anew: a translator may have taken the words over. */}
      <span key={said} translate="no">
        {said || label}
      </span>
    </button>
  );
}

import React, {useEffect, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {announce} from '@site/src/dom/announce';
import {copyText} from '@site/src/dom/copy-text';

export interface CopyButtonProps {
  readonly label: string;
  readonly className: string;
  readonly text: () => string;
}

const OUTCOME_SHOWN_MS = 5000;

/** Copies a text, and reports for a moment whether that succeeded. */
export default function CopyButton({label, className, text}: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState('');

  useEffect(() => {
    const timeout = outcome && setTimeout(() => setOutcome(''), OUTCOME_SHOWN_MS);
    return () => clearTimeout(timeout || undefined);
  }, [outcome]);

  const press = async () => {
    const result = (await copyText(text()))
      ? translate({id: 'theme.CodeBlock.copied', message: 'Copied'})
      : translate({id: 'site.code.refused', message: 'Could not copy'});
    setOutcome(result);
    announce(result);
  };

  return (
    <button type="button" className={className} onClick={() => void press()}>
      {/* A new element per value: page translators replace text nodes. */}
      <span key={outcome}>{outcome || label}</span>
    </button>
  );
}

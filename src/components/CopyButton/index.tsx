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
  // An object, so that a second press shows the same outcome anew.
  const [shown, show] = useState({outcome: ''});

  useEffect(() => {
    const timeout = shown.outcome && setTimeout(() => show({outcome: ''}), OUTCOME_SHOWN_MS);
    return () => clearTimeout(timeout || undefined);
  }, [shown]);

  const press = async () => {
    const outcome = (await copyText(text()))
      ? translate({id: 'theme.CodeBlock.copied', message: 'Copied'})
      : translate({id: 'site.code.refused', message: 'Could not copy'});
    show({outcome});
    announce(outcome);
  };

  return (
    <button type="button" className={className} onClick={() => void press()}>
      {/* A new element per value: page translators replace text nodes. */}
      <span key={shown.outcome}>{shown.outcome || label}</span>
    </button>
  );
}

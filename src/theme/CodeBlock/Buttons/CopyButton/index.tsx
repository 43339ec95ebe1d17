/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/CodeBlock/Buttons/CopyButton.
 * Why: says so when the code could not be copied; upstream then shows nothing, or that it was copied.
 */
import React, {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import type {Props} from '@theme/CodeBlock/Buttons/CopyButton';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import {announce} from '@site/src/client-modules/announce';
import styles from './styles.module.css';

/** In milliseconds: words take longer to read than a sign. */
const SHOWN = {copied: 1000, refused: 5000} as const;

async function copy(text: string): Promise<keyof typeof SHOWN> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Not allowed, or a page without a secure connection, where an older way may still work.
    return import('copy-text-to-clipboard').then(
      (module) => (module.default(text) ? 'copied' : 'refused'),
      () => 'refused',
    );
  }
}

export default function CopyButton({className}: Props): ReactNode {
  const {code} = useCodeBlockContext().metadata;
  const [result, setResult] = useState<keyof typeof SHOWN>();

  useEffect(() => {
    const timeout = result && setTimeout(() => setResult(undefined), SHOWN[result]);
    return () => clearTimeout(timeout);
  }, [result]);

  const said = {
    copied: translate({
      id: 'theme.CodeBlock.copied',
      message: 'Copied',
      description: 'The copied button label on code blocks',
    }),
    refused: translate({
      id: 'site.code.refused',
      message: 'Could not copy',
      description: 'Shown and spoken when the code of a block could not be copied',
    }),
  };
  const press = async () => {
    const outcome = await copy(code);
    setResult(outcome);
    announce(said[outcome]);
  };
  const Icon = result ? IconSuccess : IconCopy;

  return (
    <Button
      aria-label={
        result
          ? said[result]
          : translate({
              id: 'theme.CodeBlock.copyButtonAriaLabel',
              message: 'Copy code to clipboard',
              description: 'The ARIA label for copy code blocks button',
            })
      }
      title={translate({
        id: 'theme.CodeBlock.copy',
        message: 'Copy',
        description: 'The copy button label on code blocks',
      })}
      className={clsx(className, result && styles[result])}
      onClick={() => void press()}>
      {result === 'refused' ? <span>{said.refused}</span> : <Icon className={styles.icon} aria-hidden="true" />}
    </Button>
  );
}

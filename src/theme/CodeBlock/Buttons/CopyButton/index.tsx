/* Ejected, unsafe. Reports when copying fails; upstream shows nothing, or claims success. */
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

/** Display times in ms: words need more time than an icon. */
const SHOWN = {copied: 1000, refused: 5000} as const;

async function copy(text: string): Promise<keyof typeof SHOWN> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Permission denied or insecure context: fall back to `execCommand`.
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
    copied: translate({id: 'theme.CodeBlock.copied', message: 'Copied'}),
    refused: translate({id: 'site.code.refused', message: 'Could not copy'}),
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
          : translate({id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard'})
      }
      title={translate({id: 'theme.CodeBlock.copy', message: 'Copy'})}
      className={clsx(className, result && styles[result])}
      onClick={() => void press()}>
      {result === 'refused' ? <span>{said.refused}</span> : <Icon className={styles.icon} aria-hidden="true" />}
    </Button>
  );
}

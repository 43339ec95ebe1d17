/* Ejected, unsafe. Reports when copying fails; upstream shows nothing, or claims success. */
import React, {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import type {Props} from '@theme/CodeBlock/Buttons/CopyButton';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import {announce} from '@site/src/dom/announce';
import {copyText} from '@site/src/dom/copy-text';
import styles from './styles.module.css';

/** Display times in ms: words need more time than an icon. */
const SHOWN = {copied: 1000, refused: 5000} as const;

export default function CopyButton({className}: Props): ReactNode {
  const {code} = useCodeBlockContext().metadata;
  const [result, setResult] = useState<keyof typeof SHOWN>();

  useEffect(() => {
    const timeout = result && setTimeout(() => setResult(undefined), SHOWN[result]);
    return () => clearTimeout(timeout);
  }, [result]);

  const labels = {
    copied: translate({id: 'theme.CodeBlock.copied', message: 'Copied'}),
    refused: translate({id: 'site.code.refused', message: 'Could not copy'}),
  };
  const press = async () => {
    const outcome = (await copyText(code)) ? 'copied' : 'refused';
    setResult(outcome);
    announce(labels[outcome]);
  };
  const Icon = result ? IconSuccess : IconCopy;

  return (
    <Button
      aria-label={
        result
          ? labels[result]
          : translate({id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard'})
      }
      title={translate({id: 'theme.CodeBlock.copy', message: 'Copy'})}
      className={clsx(className, result && styles[result])}
      onClick={() => void press()}>
      {result === 'refused' ? <span>{labels.refused}</span> : <Icon className={styles.icon} aria-hidden="true" />}
    </Button>
  );
}

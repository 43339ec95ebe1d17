import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {Verdict} from '@sign/signatures';
import ReasonList, {type ShownReason} from '../ReasonList';
import VerdictIcon from '@site/src/components/VerdictIcon';
import styles from './styles.module.css';

/** The three verdicts of ETSI EN 319 102-1, in plain Portuguese. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  valid: 'Válida',
  invalid: 'Inválida',
  indeterminate: 'Não é possível concluir',
};

export interface VerdictPanelProps {
  readonly verdict: Verdict;
  /** Replaces the verdict's default wording. */
  readonly word?: string;
  readonly reasons: readonly ShownReason[];
  readonly children?: ReactNode;
}

/**
 * Shows a verdict, its reasons and what the reader can do.
 *
 * Each verdict gets a new element: a page translator replaces text nodes, and React would keep updating detached ones.
 * For the same reason, the verdict itself is excluded from translation.
 */
export default function VerdictPanel({verdict, word, reasons, children}: VerdictPanelProps): ReactNode {
  return (
    <div
      key={JSON.stringify([verdict, word, reasons])}
      className={clsx(styles.verdict, styles[verdict])}
      data-verdict={verdict}>
      <p className={styles.word} translate="no">
        <VerdictIcon tone={verdict} />
        {word ?? VERDICT_WORDS[verdict]}
      </p>
      {children}
      {reasons.length > 0 && <ReasonList reasons={reasons} />}
    </div>
  );
}

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import layout from '../layout.module.css';
import {ResultLevel} from '../ResultHeading';
import styles from './styles.module.css';

export interface LabPanelProps {
  readonly title: string;
  /** False while the lab's code or samples are loading. */
  readonly isReady: boolean;
  readonly problem: string | null;
  readonly children: ReactNode;
}

/** The frame of an open lab. Announces when the lab is ready. */
export default function LabPanel({title, isReady, problem, children}: LabPanelProps): ReactNode {
  return (
    <section
      className={clsx(layout.stack, styles.panel)}
      aria-label={`Laboratório: ${title}`}
      aria-busy={!isReady && !problem}>
      <p role="status" className="secondary margin--none">
        {problem ??
          (isReady ? 'Pronto. Pode desligar a internet: nada sai deste navegador.' : 'A carregar o laboratório…')}
      </p>
      <ResultLevel value="h4">{isReady && children}</ResultLevel>
    </section>
  );
}

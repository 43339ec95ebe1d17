import React, {type ReactNode} from 'react';
import Ring from '@site/src/components/Ring';
import {POINTS} from '@site/src/lib/ring-geometry';
import styles from './styles.module.css';

export interface ChainStep {
  readonly name: string;
  /** Describes the link to the next step. */
  readonly note: string;
  /** Whether the next step vouches for it. */
  readonly isVouched: boolean;
}

export interface ChainRingProps {
  /** From the holder to the root. */
  readonly steps: readonly ChainStep[];
  /** Whether the last step is a root. */
  readonly hasRoot: boolean;
}

/** A certificate chain, as points on the ring (joined where one vouches for another) and as a list. */
export default function ChainRing({steps, hasRoot}: ChainRingProps): ReactNode {
  const shown = steps.slice(0, POINTS);
  const links = shown.flatMap(({isVouched}, index): [number, number][] =>
    isVouched && index + 1 < shown.length ? [[index, index + 1]] : [],
  );
  return (
    <div className={styles.chain}>
      <Ring
        className={styles.ring}
        links={links}
        filled={shown.length}
        marked={hasRoot ? [shown.length - 1] : []}
        label={`Cadeia de ${steps.length === 1 ? 'um certificado' : `${steps.length} certificados`}: ${steps
          .map(({name}) => name)
          .join(', emitido por ')}.`}
      />
      <ol className={styles.steps}>
        {steps.map(({name, note}, index) => (
          <li key={`${index} ${name}`}>
            <b>{name}</b>
            <br />
            {note}
          </li>
        ))}
      </ol>
    </div>
  );
}

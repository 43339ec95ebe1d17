import React, {useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import LoadFailure from '@site/src/components/LoadFailure';
import {AUDIENCES, TUTORIAL_TOPICS} from '@site/src/data/labels';
import type {Lab} from '@site/src/data/schemas';
import styles from './labs.module.css';

/** The code of each lab: a chunk of its own, asked for when the reader opens it. */
const panels: Readonly<Record<Lab['id'], () => Promise<{default: ComponentType}>>> = {
  'laboratorio-certificado': () => import('@site/src/labs/certificado'),
  'laboratorio-texto': () => import('@site/src/labs/texto'),
  'laboratorio-pdf': () => import('@site/src/labs/pdf'),
  'laboratorio-assinatura-destacada': () => import('@site/src/labs/cades'),
  'laboratorio-xml': () => import('@site/src/labs/xml'),
};

type State =
  | {readonly kind: 'closed'}
  | {readonly kind: 'loading'}
  | {readonly kind: 'open'; readonly Panel: ComponentType}
  | {readonly kind: 'failed'; readonly error: unknown};

export interface LabCardProps {
  readonly lab: Lab;
}

/** One lab: what it does and does not, what to use instead of it, and its panel once the reader opens it. */
export default function LabCard({lab}: LabCardProps): ReactNode {
  useBrokenLinks().collectAnchor(lab.id);
  const [state, setState] = useState<State>({kind: 'closed'});
  const isOpen = state.kind !== 'closed';
  const panelId = `${lab.id}-painel`;

  const open = () => {
    setState({kind: 'loading'});
    panels[lab.id]().then(
      ({default: Panel}) => setState({kind: 'open', Panel}),
      (error: unknown) => setState({kind: 'failed', error}),
    );
  };

  return (
    <li id={lab.id} className={clsx(styles.card, isOpen && styles.open)}>
      <Heading as="h3" className={styles.title}>
        {lab.title}
      </Heading>
      <p className={styles.facts}>
        {TUTORIAL_TOPICS[lab.topic]} · {lab.minutes} min ·{' '}
        {lab.audience.map((audience) => AUDIENCES[audience]).join(', ')}
      </p>
      <p className={styles.summary}>{lab.summary}</p>
      <details className={styles.about}>
        <summary>O que faz e o que não faz</summary>
        <p className={styles.listName}>Precisa de</p>
        <ul>
          {lab.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <p className={styles.listName}>Faz</p>
        <ul>
          {lab.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
        <p className={styles.listName}>Não faz</p>
        <ul>
          {lab.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
          <li>Não dá um parecer jurídico</li>
        </ul>
        <p className={styles.listName}>O mesmo, no seu computador e sem este laboratório</p>
        <CodeBlock language="bash">{lab.command}</CodeBlock>
        <p className={styles.listName}>Veja também</p>
        <ul>
          {lab.links.map(({label, to}) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </details>
      <noscript>
        <p>Este laboratório precisa de JavaScript. Sem ele, use o comando que está acima.</p>
      </noscript>
      <button
        type="button"
        className={clsx('button', isOpen ? 'button--secondary' : 'button--primary', styles.toggle)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`${isOpen ? 'Fechar' : 'Abrir'} o laboratório: ${lab.title}`}
        onClick={() => (isOpen ? setState({kind: 'closed'}) : open())}>
        {isOpen ? 'Fechar' : 'Abrir'}
      </button>
      <div id={panelId} className={styles.panel}>
        {state.kind === 'open' && <state.Panel />}
        {state.kind === 'failed' && <LoadFailure error={state.error} onRetry={open} />}
      </div>
    </li>
  );
}

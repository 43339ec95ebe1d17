import React, {useRef, useState, type ComponentType, type DragEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import LinkList from '@site/src/components/LinkList';
import LoadFailure from '@site/src/components/LoadFailure';
import NoBreak from '@site/src/components/NoBreak';
import ShareLink from '@site/src/components/ShareLink';
import TextList from '@site/src/components/TextList';
import {AUDIENCES, TUTORIAL_TOPICS} from '@site/src/data/labels';
import type {Lab} from '@site/src/data/schemas';
import styles from './labs.module.css';

/** The code of each lab, as a chunk loaded when the reader opens it. */
const panels: Readonly<Record<Lab['id'], () => Promise<{default: ComponentType}>>> = {
  'laboratorio-certificado': () => import('@site/src/labs/certificate'),
  'laboratorio-texto': () => import('@site/src/labs/text'),
  'laboratorio-pdf': () => import('@site/src/labs/pdf'),
  'laboratorio-assinatura-destacada': () => import('@site/src/labs/cades'),
  'laboratorio-xml': () => import('@site/src/labs/xml'),
};

type State =
  | {readonly kind: 'closed'}
  | {readonly kind: 'loading'}
  | {readonly kind: 'open'; readonly Panel: ComponentType}
  | {readonly kind: 'failed'; readonly error: unknown};

/** One lab: what it does and does not do, alternatives, and its panel once opened. */
export default function LabCard({lab, isHidden}: {readonly lab: Lab; readonly isHidden: boolean}): ReactNode {
  useBrokenLinks().collectAnchor(lab.id);
  const [state, setState] = useState<State>({kind: 'closed'});
  const toggle = useRef<HTMLButtonElement>(null);
  const isOpen = state.kind !== 'closed';
  const panelId = `${lab.id}-painel`;

  const open = () => {
    // Ignore the code if the lab was closed meanwhile.
    const settle = (next: State) => setState((now) => (now.kind === 'loading' ? next : now));
    setState({kind: 'loading'});
    panels[lab.id]().then(
      ({default: Panel}) => settle({kind: 'open', Panel}),
      (error: unknown) => settle({kind: 'failed', error}),
    );
  };
  const retry = () => {
    // Move focus, because the retry button disappears.
    toggle.current?.focus();
    open();
  };

  // Never hide an open lab: the reader may have data in it.
  if (isHidden && !isOpen) {
    return null;
  }

  return (
    <li
      id={lab.id}
      hidden={isHidden}
      className={clsx(styles.card, isOpen && styles.open)}
      onDragOver={preventFileOpen}
      onDrop={preventFileOpen}>
      <Heading as="h3" className={styles.title}>
        {lab.title}
      </Heading>
      <p className={clsx('secondary', styles.facts)}>
        {TUTORIAL_TOPICS[lab.topic]} · {lab.minutes} min ·{' '}
        {lab.audience.map((audience) => AUDIENCES[audience]).join(', ')}
      </p>
      <p className={styles.summary}>
        <NoBreak>{lab.summary}</NoBreak>
      </p>
      <details className={clsx(styles.about, 'marked')}>
        <summary>O que faz e o que não faz</summary>
        <p className={styles.listName}>Precisa de</p>
        <TextList items={lab.needs} />
        <p className={styles.listName}>Faz</p>
        <TextList items={lab.checks} />
        <p className={styles.listName}>Limites</p>
        <TextList items={[...lab.limits, 'Não dá um parecer jurídico']} />
        <p className={styles.listName}>No seu computador, sem este laboratório</p>
        <CodeBlock language="Bash">{lab.command}</CodeBlock>
        {lab.commandLimit && <p>{lab.commandLimit}</p>}
        <p className={styles.listName}>Veja também</p>
        <LinkList links={lab.links} />
      </details>
      <noscript>
        <p>Este laboratório precisa de JavaScript. Sem ele, use o comando que está acima.</p>
      </noscript>
      <p className="entry-actions">
        <button
          ref={toggle}
          type="button"
          className={clsx('needs-script button', isOpen ? 'button--secondary' : 'button--primary', styles.toggle)}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={`${isOpen ? 'Fechar' : 'Abrir'} o laboratório: ${lab.title}`}
          onClick={() => (isOpen ? setState({kind: 'closed'}) : open())}>
          {isOpen ? 'Fechar' : 'Abrir'}
        </button>
        <ShareLink id={lab.id} title={lab.title} />
      </p>
      <p role="status" className={clsx('secondary', styles.loading)}>
        {state.kind === 'loading' && 'A carregar o laboratório…'}
      </p>
      <div id={panelId} className={styles.panel}>
        {state.kind === 'open' && <state.Panel />}
        {state.kind === 'failed' && <LoadFailure error={state.error} onRetry={retry} />}
      </div>
    </li>
  );
}

/** Stops the browser from opening a file that was dropped beside the drop zone. */
function preventFileOpen(event: DragEvent): void {
  if (!event.defaultPrevented && event.dataTransfer.types.includes('Files')) {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  }
}

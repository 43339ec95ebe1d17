import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@site/src/theme/CodeBlock';
import Heading from '@theme/Heading';
import LinkList from '@site/src/components/LinkList';
import NoBreak from '@site/src/components/NoBreak';
import PrintButton from '@site/src/components/PrintButton';
import ShareLink from '@site/src/components/ShareLink';
import SourceLine from '@site/src/components/SourceLine';
import TextList from '@site/src/components/TextList';
import {showAddress} from '@site/src/dom/show-address';
import {AUDIENCES, TUTORIAL_TOPICS} from '@site/src/data/labels';
import type {ShownTutorial} from '@site/src/data/schemas';
import styles from './styles.module.css';

/** One tutorial, expanded in place under its own anchor. */
export default function TutorialCard({tutorial}: {readonly tutorial: ShownTutorial}): ReactNode {
  useBrokenLinks().collectAnchor(tutorial.id);
  return (
    <details
      id={tutorial.id}
      className={styles.card}
      onToggle={({currentTarget}) => showAddress(currentTarget, tutorial.id)}>
      <summary className={styles.summary}>
        <Heading as="h3" className={styles.title}>
          {tutorial.title}
        </Heading>
        <span className="secondary">
          {TUTORIAL_TOPICS[tutorial.topic]} · {tutorial.minutes} min ·{' '}
          {tutorial.audience.map((audience) => AUDIENCES[audience]).join(', ')}
        </span>
        <span className={styles.lead}>
          <NoBreak>{tutorial.summary}</NoBreak>
        </span>
      </summary>
      <div className={styles.body}>
        <Heading as="h4">O que é preciso</Heading>
        <TextList items={tutorial.needs} />
        <Heading as="h4">Passos</Heading>
        <ol className={styles.steps}>
          {tutorial.steps.map(({title, text, code}) => (
            <li key={title}>
              <b>{title}</b>
              <p>
                <NoBreak>{text}</NoBreak>
              </p>
              {code && <CodeBlock {...code} />}
            </li>
          ))}
        </ol>
        <Heading as="h4">Como sabe que correu bem</Heading>
        <p>
          <NoBreak>{tutorial.result}</NoBreak>
        </p>
        {tutorial.links && <LinkList links={tutorial.links} />}
        <SourceLine citations={tutorial.citations} />
        <p className="entry-actions">
          <PrintButton>Imprimir este guia</PrintButton>
          <ShareLink id={tutorial.id} title={tutorial.title} />
        </p>
      </div>
    </details>
  );
}

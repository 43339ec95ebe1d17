import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@theme/CodeBlock';
import SourceCodes from '@site/src/components/SourceCodes';
import {AUDIENCES, TUTORIAL_TOPICS} from '@site/src/data/labels';
import type {Tutorial} from '@site/src/data/schemas';
import styles from './styles.module.css';

export interface TutorialCardProps {
  readonly tutorial: Tutorial;
}

/** One guide, opened in place under its own anchor. */
export default function TutorialCard({tutorial}: TutorialCardProps): ReactNode {
  useBrokenLinks().collectAnchor(tutorial.id);
  return (
    <details id={tutorial.id} className={styles.card}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{tutorial.title}</h2>
        <span className={styles.facts}>
          {TUTORIAL_TOPICS[tutorial.topic]} · {tutorial.minutes} min ·{' '}
          {tutorial.audience.map((audience) => AUDIENCES[audience]).join(', ')}
        </span>
        <span className={styles.lead}>{tutorial.summary}</span>
      </summary>
      <div className={styles.body}>
        <h3>O que é preciso</h3>
        <ul>
          {tutorial.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <h3>Passos</h3>
        <ol className={styles.steps}>
          {tutorial.steps.map(({title, text, code}) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
              {code && <CodeBlock language={code.language}>{code.text}</CodeBlock>}
            </li>
          ))}
        </ol>
        <h3>Como sabe que correu bem</h3>
        <p>{tutorial.result}</p>
        {tutorial.links && (
          <ul>
            {tutorial.links.map(({label, to}) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
        <SourceCodes ids={tutorial.sources} />
      </div>
    </details>
  );
}

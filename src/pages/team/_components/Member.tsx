import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import LinkList from '@site/src/components/LinkList';
import NoBreak from '@site/src/components/NoBreak';
import TextList from '@site/src/components/TextList';
import type {TeamEntry} from '@site/src/data/schemas';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import styles from './styles.module.css';

export interface MemberProps {
  readonly entry: TeamEntry;
  /** Whether to show name and role, unless they are the page title. */
  readonly isTitled?: boolean;
}

/** One person or function: responsibilities, and contact if there is one. */
export default function Member({entry, isTitled = true}: MemberProps): ReactNode {
  const {contactEmail} = useSiteFields();
  const photo = useBaseUrl(entry.photo);
  const SubLevel = isTitled ? 'h3' : 'h2';
  return (
    <article className={styles.member} id={entry.id}>
      <div>
        {/* Decorative, because the name follows. */}
        {entry.photo && <img className={styles.photo} src={photo} alt="" width={160} height={160} />}
        {isTitled && (
          <>
            <Heading as="h2">{entry.name}</Heading>
            <p className="lead">{entry.role}</p>
          </>
        )}
        <p>
          <NoBreak>{entry.summary}</NoBreak>
        </p>
        {entry.topics && <p className={styles.topics}>Assuntos: {entry.topics.join(', ')}.</p>}
        {contactEmail && (
          <>
            <p>
              <NoBreak>{entry.preferredContact}</NoBreak>
            </p>
            <Link
              className="button button--primary"
              href={`mailto:${contactEmail}?subject=${encodeURIComponent(entry.contactTopic)}`}>
              Escrever sobre «{entry.contactTopic}»
            </Link>
          </>
        )}
      </div>
      <div>
        <SubLevel>{entry.kind === 'pessoa' ? 'Responsabilidades' : 'De que trata'}</SubLevel>
        <TextList items={entry.responsibilities} />
        {entry.links && (
          <>
            <SubLevel>Onde se explica</SubLevel>
            <LinkList links={entry.links} />
          </>
        )}
      </div>
    </article>
  );
}

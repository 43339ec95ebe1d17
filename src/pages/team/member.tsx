import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import PageHeader from '@site/src/components/PageHeader';
import Ring from '@site/src/components/Ring';
import team from '@generated/site-data/default/team.json';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import Member from './_components/Member';
import styles from './_components/styles.module.css';

/** What the page is called while no member is selected. */
const TITLE = 'As áreas, por assunto';

/**
 * The page of one team member, selected by `?id=`. The HTML contains all members, so that it is complete without
 * JavaScript; scripts remove the others.
 */
export default function TeamMember(): ReactNode {
  const [id] = useQueryString('id');
  const {contactEmail} = useSiteFields();
  const chosen = team.find((entry) => entry.id === id);
  return (
    <Layout
      title={chosen?.name ?? TITLE}
      description="De que assuntos trata cada área do Sign e que entidade pública trata de cada problema.">
      <main>
        {(chosen ?? !id) && (
          <PageHeader title={chosen?.name ?? TITLE} parent="/team">
            <p>{chosen?.role ?? 'De que assuntos trata cada área, e que páginas os explicam.'}</p>
          </PageHeader>
        )}
        <div className="container margin-bottom--xl">
          {!chosen && id && (
            <>
              <Ring className={styles.missing} missing={3} />
              <Heading as="h1">Não encontrámos essa pessoa ou área</Heading>
              <p>
                A ligação pode estar errada, ou a entrada pode ter sido retirada. Veja na equipa quem trata de cada
                assunto.
              </p>
            </>
          )}
          {!contactEmail && (chosen ?? !id) && (
            <p>
              Estas áreas ainda não têm contacto publicado. A quem perguntar:{' '}
              <Link to="/team#a-quem-recorrer">a entidade pública que trata de cada problema</Link>.
            </p>
          )}
          {!chosen && !id && <Index />}
          {chosen && <Member key={chosen.id} entry={chosen} isTitled={false} />}
          {!chosen && !id && team.map((entry) => <Member key={entry.id} entry={entry} />)}
          <p className="margin-top--lg">
            <Link to="/team">Voltar à equipa</Link>
          </p>
        </div>
      </main>
    </Layout>
  );
}

/** Links to the members on the page. */
function Index(): ReactNode {
  return (
    <nav aria-label="Nesta página">
      <ul className={`clean-list ${styles.index}`}>
        {team.map(({id, name}) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

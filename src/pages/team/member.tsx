import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import PageHeader from '@site/src/components/PageHeader';
import team from '@generated/site-data/default/team.json';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import Member from './_components/Member';
import UnknownMember from './_components/UnknownMember';

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
      title={chosen?.name ?? 'Membro da equipa'}
      description="De que assuntos trata cada área do Sign e que entidade pública trata de cada problema.">
      <main>
        {chosen ? (
          <PageHeader title={chosen.name} parent="/team">
            <p>{chosen.role}</p>
          </PageHeader>
        ) : (
          !id && (
            <PageHeader title="As áreas, por assunto" parent="/team">
              <p>De que assuntos trata cada área, e que páginas os explicam.</p>
            </PageHeader>
          )
        )}
        <div className="container margin-bottom--xl">
          {!contactEmail && (chosen ?? !id) && (
            <p className="margin-top--lg">
              Estas áreas ainda não têm contacto publicado. Veja{' '}
              <Link to="/team#a-quem-recorrer">a entidade pública que trata de cada problema</Link>.
            </p>
          )}
          {chosen && <Member key={chosen.id} entry={chosen} isTitled={false} />}
          {!chosen && id && <UnknownMember />}
          {!chosen && !id && team.map((entry) => <Member key={entry.id} entry={entry} />)}
          <p className="margin-top--lg">
            <Link to="/team">Voltar à equipa</Link>
          </p>
        </div>
      </main>
    </Layout>
  );
}

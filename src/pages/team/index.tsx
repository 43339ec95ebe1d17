import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import CardGrid from '@site/src/components/CardGrid';
import NoBreak from '@site/src/components/NoBreak';
import PageHeader from '@site/src/components/PageHeader';
import {linksAcross} from '@site/src/lib/ring-geometry';
import team from '@generated/site-data/default/team.json';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import PublicBodies from './_components/PublicBodies';

/** Lists the team: functions and people. */
export default function Team(): ReactNode {
  const {contactEmail, providerName} = useSiteFields();
  return (
    <Layout
      title="Equipa"
      description="A entidade pública que trata de cada problema e o que publica. Depois, as áreas deste sítio e os assuntos de cada uma.">
      <main className="margin-bottom--xl">
        <PageHeader title="Equipa" ring={{links: linksAcross(4)}}>
          <p>
            Primeiro, a entidade pública que trata de cada problema. Depois, os assuntos do {providerName}, por área.
            {contactEmail && (
              <>
                {' '}
                O contacto geral é <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
              </>
            )}
          </p>
        </PageHeader>
        <div className="container">
          <PublicBodies />
          <Heading as="h2" id="areas">
            Os assuntos, por área
          </Heading>
          {['pessoa', 'funcao'].map((kind) => (
            <CardGrid
              key={kind}
              cards={team
                .filter((entry) => entry.kind === kind)
                .map(({id, name, role, summary}) => ({
                  to: `/team/member?id=${id}`,
                  title: name,
                  text: (
                    <>
                      <b>{role}.</b> <NoBreak>{summary}</NoBreak>
                    </>
                  ),
                }))}
            />
          ))}
        </div>
      </main>
    </Layout>
  );
}

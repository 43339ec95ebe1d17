import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import CardGrid from '@site/src/components/CardGrid';
import PageHeader from '@site/src/components/PageHeader';
import {linksAcross} from '@site/src/lib/ring-geometry';
import team from '@generated/site-data/default/team.json';
import {useSiteFields} from '@site/src/hooks/useSiteFields';

const people = team.filter(({kind}) => kind === 'pessoa');
const functions = team.filter(({kind}) => kind === 'funcao');

/** Names what the provider has not published yet. */
function missing(hasContact: boolean): string {
  if (people.length > 0) {
    return hasContact ? '' : ' O prestador ainda não publicou aqui um contacto geral.';
  }
  return hasContact
    ? ' O prestador ainda não publicou nomes: cada entrada descreve uma função.'
    : ' O prestador ainda não publicou aqui nomes nem um contacto geral: cada entrada descreve uma função.';
}

/** Lists the team: functions and people. */
export default function Team(): ReactNode {
  const {contactEmail, providerName} = useSiteFields();
  return (
    <Layout
      title="Equipa"
      description="Quem trata de quê no serviço Sign: áreas de responsabilidade, assuntos de cada uma e a forma certa de as contactar.">
      <main className="margin-bottom--xl">
        <PageHeader title="Equipa" ring={{links: linksAcross(4)}}>
          <p>
            Estas são as áreas de responsabilidade previstas para o serviço {providerName}.
            {missing(Boolean(contactEmail))}
            {contactEmail && (
              <>
                {' '}
                O contacto geral é <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
              </>
            )}
          </p>
        </PageHeader>
        <div className="container">
          {[people, functions].map(
            (entries) =>
              entries.length > 0 && (
                <CardGrid
                  key={entries[0]?.kind}
                  level="h2"
                  cards={entries.map(({id, name, role, summary}) => ({
                    to: `/team/member?id=${id}`,
                    title: name,
                    text: (
                      <>
                        <b>{role}.</b> {summary}
                      </>
                    ),
                  }))}
                />
              ),
          )}
        </div>
      </main>
    </Layout>
  );
}

import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import CardGrid from '@site/src/components/CardGrid';
import PageHeader from '@site/src/components/PageHeader';
import {linksAcross} from '@site/src/components/Ring/geometry';
import team from '@generated/site-data/default/team.json';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import {NO_CONTACT} from './_components/Member';

const people = team.filter(({kind}) => kind === 'pessoa');
const functions = team.filter(({kind}) => kind === 'funcao');

/** Everybody in the team, functions and people. */
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
            {people.length === 0 && ' O prestador ainda não publicou nomes: cada entrada descreve uma função.'}{' '}
            {contactEmail ? (
              <>
                O contacto geral é <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
              </>
            ) : (
              NO_CONTACT
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

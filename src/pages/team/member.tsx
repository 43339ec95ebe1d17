import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import team from '@generated/site-data/default/team.json';
import Member from './_components/Member';
import UnknownMember from './_components/UnknownMember';

/**
 * One page for every entry of the team, chosen by `?id=`. The HTML carries them all, so that the page is
 * complete without JavaScript; with it, only the chosen one stays.
 */
export default function TeamMember(): ReactNode {
  const [id] = useQueryString('id');
  const chosen = team.find((entry) => entry.id === id);
  return (
    <Layout
      title={chosen?.name ?? 'Membro da equipa'}
      description="O que faz cada área do serviço Sign, de que assuntos trata e como a contactar da forma mais rápida.">
      <main className="container margin-vert--xl">
        {chosen && <Member entry={chosen} level="h1" />}
        {!chosen && id && <UnknownMember />}
        {!chosen && !id && (
          <>
            <Heading as="h1">Quem trata de quê</Heading>
            {team.map((entry) => (
              <Member key={entry.id} entry={entry} level="h2" />
            ))}
          </>
        )}
        <p className="margin-top--xl">
          <Link to="/team">Voltar à equipa</Link>
        </p>
      </main>
    </Layout>
  );
}

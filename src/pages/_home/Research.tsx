import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Section from '@site/src/components/Section';

export default function Research(): ReactNode {
  return (
    <Section
      title="Investigação aberta"
      lead="Que prova resiste dez, vinte, cinquenta anos? Como se revoga um certificado quando a ligação entre ilhas falha? Estudamos perguntas destas, com fontes que pode consultar."
      isRaised>
      <p>
        <Link to="/research/research-outline">As sete linhas de investigação</Link> e{' '}
        <Link to="/research/research-papers">os trabalhos em que nos apoiamos</Link>.
      </p>
    </Section>
  );
}

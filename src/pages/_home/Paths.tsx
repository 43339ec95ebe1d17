import React, {type ReactNode} from 'react';
import CardGrid from '@site/src/components/CardGrid';
import Section from '@site/src/components/Section';

const paths = [
  {
    to: '/learn/about-sign/an-introduction-to-sign',
    title: 'Sou cidadã ou cidadão',
    text: 'Veja se o seu cartão ou o seu telemóvel já permitem assinar e o que precisa de ativar.',
  },
  {
    to: '/learn/certificates/buying-cert',
    title: 'Tenho uma empresa',
    text: 'Escolha o certificado certo, prepare os documentos e emita faturas eletrónicas.',
  },
  {
    to: '/learn/integration-services/welcome',
    title: 'Faço integrações',
    text: 'Formatos, níveis, Autentika e e-Fatura, com exemplos que correm no seu computador.',
  },
];

export default function Paths(): ReactNode {
  return (
    <Section title="Por onde quer começar?">
      <CardGrid cards={paths} />
    </Section>
  );
}

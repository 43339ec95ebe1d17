import React, {type ReactNode} from 'react';
import CardGrid from '@site/src/components/CardGrid';
import Section from '@site/src/components/Section';

const paths = [
  {
    to: '/learn/about-sign/an-introduction-to-sign',
    title: 'Sou cidadã ou cidadão',
    ring: {filled: 1, marked: [0]},
    text: 'Veja se o seu cartão ou o seu telemóvel já permitem assinar e o que precisa de ativar.',
  },
  {
    to: '/learn/certificates/buying-cert',
    title: 'Tenho uma loja ou empresa',
    ring: {
      filled: 4,
      marked: [0],
      links: [
        [0, 1],
        [0, 2],
        [0, 3],
      ] as const,
    },
    text: 'Escolha o certificado certo, prepare os documentos e saiba o que pede a fatura eletrónica.',
  },
  {
    to: '/learn/integration-services/welcome',
    title: 'Faço integrações',
    ring: {
      marked: [0],
      links: [
        [0, 2],
        [2, 4],
        [4, 6],
        [6, 8],
        [8, 0],
      ] as const,
    },
    text: 'Formatos, níveis, Autentika e e-Fatura, com exemplos que correm no seu computador.',
  },
];

/** The ways into the site, by who the visitor is. */
export default function Paths(): ReactNode {
  return (
    <Section title="Por onde quer começar?">
      <CardGrid cards={paths} />
    </Section>
  );
}

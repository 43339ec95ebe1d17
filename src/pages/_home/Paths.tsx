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
    title: 'Tenho uma loja ou empresa',
    text: 'Escolha o certificado certo, prepare os documentos e saiba o que pede a fatura eletrónica.',
  },
  {
    to: '/learn/integration-services/welcome',
    title: 'Desenvolvo programas',
    text: 'Formatos, níveis, Autentika e e-Fatura, com exemplos que correm no seu computador.',
  },
  {
    to: '/tutorials',
    title: 'Tutoriais',
    text: 'Guias passo a passo e laboratórios que verificam ficheiros sem os enviar a ninguém.',
  },
  {
    to: '/learn/faqs',
    title: 'Perguntas frequentes',
    text: 'Respostas curtas, cada uma com as suas fontes.',
  },
  {
    to: '/learn/glossary',
    title: 'Glossário',
    text: 'O que quer dizer cada palavra, com exemplos.',
  },
];

/** Entry points by audience, then by content. */
export default function Paths(): ReactNode {
  return (
    <Section title="Por onde quer começar?" isRaised>
      <CardGrid cards={paths} />
    </Section>
  );
}

import React, {type ReactNode} from 'react';
import CardGrid from '@site/src/components/CardGrid';
import Section from '@site/src/components/Section';
import TaskList from '@site/src/components/TaskList';
import styles from './styles.module.css';

const audiences = [
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
];

/** Entry points: the most common tasks, one click away, then a page for each audience. */
export default function Tasks(): ReactNode {
  return (
    <Section title="Preciso de…">
      <div className={styles.tasks}>
        <TaskList />
      </div>
      <CardGrid cards={audiences} />
    </Section>
  );
}

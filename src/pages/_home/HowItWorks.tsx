import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import home from '@generated/site-data/default/home.json';
import Heading from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';
import Ring from '@site/src/components/Ring';
import SourceLine from '@site/src/components/SourceLine';
import Section from '@site/src/components/Section';
import styles from './styles.module.css';

const steps = [
  {
    title: 'O programa calcula o resumo do documento',
    text: 'Um cálculo transforma o ficheiro num código curto. Se mudar uma vírgula, o código é outro.',
    ring: {filled: 3, marked: [0]},
  },
  {
    title: 'A chave privada assina',
    text: 'Está num cartão, num ficheiro protegido ou num módulo seguro. Só o titular a deve usar; em regra, autoriza com um PIN.',
    ring: {filled: 5, marked: [0], links: [[0, 3]] as const},
  },
  {
    title: 'O certificado diz de quem é a chave',
    text: 'Uma entidade certificadora confirmou a identidade do titular e assina essa ligação.',
    ring: {
      filled: 8,
      marked: [0],
      links: [
        [0, 3],
        [0, 7],
      ] as const,
    },
  },
  {
    title: 'Quem recebe verifica',
    text: 'A chave pública mostra que o documento é o mesmo, e o certificado diz quem assinou. Falta ver se o certificado estava no prazo, se foi revogado e se a data está provada.',
    ring: {
      filled: 10,
      marked: [0],
      links: [
        [0, 3],
        [0, 7],
        [3, 7],
      ] as const,
    },
  },
];

/** How a signature works, in four steps. */
export default function HowItWorks(): ReactNode {
  return (
    <Section
      title="Como funciona, em quatro passos"
      lead="Nos desenhos, cada passo enche mais pontos do anel, e um traço une quem responde por outro."
      isRaised>
      <ol className={`clean-list ${styles.steps}`}>
        {steps.map(({title, text, ring}) => (
          <li key={title} className={styles.step}>
            <Ring className={styles.stepRing} {...ring} />
            <Heading as="h3">{title}</Heading>
            <p>
              <NoBreak>{text}</NoBreak>
            </p>
          </li>
        ))}
      </ol>
      <p>
        <Link to="/learn/about-sign/an-introduction-to-sign#como-funciona">Leia a explicação completa</Link> ou{' '}
        <Link to="/learn/media-library/infographics">veja as infografias</Link>.
      </p>
      <SourceLine citations={home.find(({id}) => id === 'como-funciona')?.citations ?? []} />
    </Section>
  );
}

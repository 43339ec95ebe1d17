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
    filled: 3,
  },
  {
    title: 'A chave privada assina',
    text: 'Está num cartão, num ficheiro protegido ou num módulo seguro. Só o titular a deve usar; em regra, autoriza com um PIN.',
    filled: 5,
  },
  {
    title: 'O certificado diz de quem é a chave',
    text: 'Uma entidade certificadora confirmou a identidade do titular e assina essa ligação.',
    filled: 8,
  },
  {
    title: 'Quem recebe verifica',
    text: 'A chave pública mostra que o documento é o mesmo, e o certificado diz quem assinou. Falta ver se o certificado estava no prazo, se foi revogado e se a data está provada.',
    filled: 10,
  },
];

/** Each step after the first one draws one more. */
const LINKS = [
  [0, 3],
  [0, 7],
  [3, 7],
] as const;

/** How a signature works, in four steps. */
export default function HowItWorks(): ReactNode {
  return (
    <Section
      title="Como funciona, em quatro passos"
      lead="Nos desenhos, cada passo enche mais pontos do anel, e um traço une quem responde por outro."
      isRaised>
      <ol className={`clean-list ${styles.steps}`}>
        {steps.map(({title, text, filled}, index) => (
          <li key={title} className={styles.step}>
            <Ring className={styles.stepRing} filled={filled} marked={[0]} links={LINKS.slice(0, index)} />
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

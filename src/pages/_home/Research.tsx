import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Section from '@site/src/components/Section';
import styles from './styles.module.css';

const OUTLINE = '/research/research-outline';

const lines = [
  {id: 'usabilidade', title: 'Usabilidade e inclusão'},
  {id: 'revogacao', title: 'Revogação e estado'},
  {id: 'conservacao', title: 'Conservação'},
  {id: 'agilidade', title: 'Agilidade criptográfica'},
  {id: 'transparencia', title: 'Transparência'},
  {id: 'governacao', title: 'Governação'},
  {id: 'reconhecimento', title: 'Reconhecimento transfronteiriço'},
];

/** Lines of research, each linked to its part of the outline. */
export default function Research(): ReactNode {
  return (
    <Section
      title="Investigar"
      lead="Perguntas para quem investiga, com fontes: como conservar a prova durante décadas, ou como revogar um certificado quando a ligação entre ilhas falha."
      isRaised>
      <ol className={`clean-list ${styles.lines}`}>
        {lines.map(({id, title}) => (
          <li key={id}>
            <Link to={`${OUTLINE}#${id}`} className="touch-target">
              {title}
            </Link>
          </li>
        ))}
      </ol>
      <p>
        Leia <Link to={OUTLINE}>as sete linhas de investigação</Link> e veja{' '}
        <Link to="/research/research-papers">os trabalhos em que nos apoiamos</Link>.
      </p>
    </Section>
  );
}

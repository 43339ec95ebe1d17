import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import home from '@generated/site-data/default/home.json';
import SourceLine from '@site/src/components/SourceLine';
import Section from '@site/src/components/Section';
import styles from './styles.module.css';

/** The certificate chain of ICP-CV as a nested list, so that drawing and text are the same element. */
export default function Chain(): ReactNode {
  return (
    <Section
      title="Quem garante os certificados?"
      lead="Cada nível responde pelo nível de baixo: é a cadeia da Infraestrutura de Chaves Públicas de Cabo Verde (ICP-CV).">
      <ul className={`clean-list ${styles.chain}`}>
        <li>
          <p>
            <b>Entidade de Certificação Raiz (ECR-CV)</b>{' '}
            <span>Só emite certificados para entidades certificadoras.</span>
          </p>
          <ul className="clean-list">
            <li>
              <p>
                <b>RNI</b> <span>Registos, Notariado e Identificação: o certificado do cartão nacional.</span>
              </p>
            </li>
            <li>
              <p>
                <b>SISP</b> <span>Credenciada em dezembro de 2018.</span>
              </p>
            </li>
            <li>
              <p>
                <b>NOSi</b> <span>Credenciado em novembro de 2021.</span>
              </p>
            </li>
          </ul>
        </li>
      </ul>
      <p>
        A Agência Reguladora Multissetorial da Economia (ARME) credencia e fiscaliza as entidades certificadoras.{' '}
        <Link to="/learn/about-sign/an-introduction-to-sign#cadeia">Saiba em pormenor quem faz o quê</Link>.
      </p>
      <SourceLine citations={home.find(({id}) => id === 'cadeia')?.citations ?? []} />
    </Section>
  );
}

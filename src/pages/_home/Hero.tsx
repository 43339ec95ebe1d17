import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';
import Ring from '@site/src/components/Ring';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import {linksAcross} from '@site/src/lib/ring-geometry';
import layout from '@site/src/labs/components/layout.module.css';
import styles from './styles.module.css';

/** The introduction with its two main links, beside the ring. */
export default function Hero(): ReactNode {
  const {publisher} = useSiteFields();
  return (
    <header className={styles.hero}>
      <div className={clsx('container', styles.heroGrid)}>
        <div>
          <Heading as="h1" className={styles.heroTitle}>
            Assine documentos no telemóvel ou no computador e{' '}
            <span className={styles.signed}>
              verifique
              <svg className={styles.stroke} viewBox="0 0 300 24" preserveAspectRatio="none" aria-hidden>
                <path d="M3 16C70 6 190 3 297 7" />
              </svg>
            </span>{' '}
            os que recebe.
          </Heading>
          <p className={clsx('lead', styles.heroLead)}>
            <NoBreak>
              Uma assinatura digital liga um documento a quem o assinou e mostra se alguém o mudou depois. Aqui aprende
              a obter a sua assinatura, a usá-la e a verificar a dos outros, em Cabo Verde.
            </NoBreak>
          </p>
          <p className={`margin-bottom--none ${layout.buttons}`}>
            <Link className="button button--primary button--lg" to="/learn/about-sign/an-introduction-to-sign">
              Começar a aprender
            </Link>
            <Link className="button button--secondary button--lg" to="/tutorials#verificar">
              Verificar um documento
            </Link>
          </p>
          <p className={clsx('secondary', styles.dropHint)}>
            Também pode arrastar um ficheiro para esta página, para o verificar.
          </p>
          <p className={clsx('secondary', styles.publisher)}>
            {publisher ? `Publicado por ${publisher}.` : 'Não é um serviço do Estado.'}{' '}
            <Link to="/learn/about-sign/an-introduction-to-sign#o-que-o-sign-e">Quem publica este sítio</Link>
          </p>
        </div>
        <figure className={clsx('no-print', styles.heroRing)}>
          <Ring pen links={linksAcross(1)} />
          <figcaption>
            Dez pontos, como as dez ilhas, ligados: numa cadeia de confiança, cada um responde por outro.
          </figcaption>
        </figure>
      </div>
    </header>
  );
}

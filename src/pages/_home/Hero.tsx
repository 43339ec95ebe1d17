import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';
import Ring from '@site/src/components/Ring';
import {linksAcross} from '@site/src/lib/ring-geometry';
import styles from './styles.module.css';

/** The introduction with its two main links, beside the ring. */
export default function Hero(): ReactNode {
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
            os que recebe
          </Heading>
          <p className={styles.heroLead}>
            <NoBreak>
              Uma assinatura digital liga um documento a quem o assinou e mostra se alguém o mudou depois. Aqui aprende
              a obter a sua assinatura, a usá-la e a verificar a dos outros, em Cabo Verde.
            </NoBreak>
          </p>
          <p className={styles.actions}>
            <Link className="button button--primary button--lg" to="/learn/about-sign/an-introduction-to-sign">
              Começar a aprender
            </Link>
            <Link className="button button--secondary button--lg" to="/tutorials#verificar">
              Verificar um documento
            </Link>
          </p>
        </div>
        <Ring className={styles.heroRing} pen links={linksAcross(1)} />
      </div>
    </header>
  );
}

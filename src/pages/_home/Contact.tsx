import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Ring from '@site/src/components/Ring';
import {linksAcross} from '@site/src/lib/ring-geometry';
import Section from '@site/src/components/Section';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import layout from '@site/src/labs/components/layout.module.css';
import styles from './styles.module.css';

/** The last section: project contact. */
export default function Contact(): ReactNode {
  const {contactEmail} = useSiteFields();
  return (
    <div data-surface="deep" className={styles.contact}>
      <Section
        title={contactEmail ? 'Participar no projeto e na rede de governação' : 'A quem perguntar'}
        lead={
          contactEmail
            ? 'Se a sua instituição quer participar no projeto e na rede de governação, escreva-nos.'
            : 'Veja que entidade trata de cada assunto, e o que publica. Quem publica este sítio ainda não indicou um contacto.'
        }>
        <p className={`margin-bottom--none ${layout.buttons}`}>
          {contactEmail && (
            <Link className="button button--primary" href={`mailto:${contactEmail}`}>
              Escrever para {contactEmail}
            </Link>
          )}
          <Link className="button button--secondary" to="/team#a-quem-recorrer">
            Ver quem trata de quê
          </Link>
        </p>
      </Section>
      <Ring className={`no-print ${styles.contactRing}`} links={linksAcross(3)} marked={[0]} />
    </div>
  );
}

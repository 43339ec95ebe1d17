import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Ring from '@site/src/components/Ring';
import {linksAcross} from '@site/src/lib/ring-geometry';
import Section from '@site/src/components/Section';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import styles from './styles.module.css';

/** The last section: project contact. */
export default function Contact(): ReactNode {
  const {contactEmail} = useSiteFields();
  const nextStep = contactEmail
    ? 'Se a sua instituição quer participar no projeto e na rede de governação, escreva-nos.'
    : 'Veja que entidade trata de cada assunto.';
  return (
    <div data-surface="deep" className={styles.contact}>
      <Section
        title="Participar no projeto e na rede de governação"
        lead={`Quem decide, quem responde e quem fiscaliza são perguntas tão importantes como a técnica. ${nextStep}`}>
        <p className={styles.actions}>
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
      <Ring className={styles.contactRing} links={linksAcross(3)} marked={[0]} />
    </div>
  );
}

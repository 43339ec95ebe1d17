import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Section from '@site/src/components/Section';
import {useSiteFields} from '@site/src/hooks/useSiteFields';

export default function Contact(): ReactNode {
  const {contactEmail} = useSiteFields();
  return (
    <Section
      title="Projeto e rede de governação"
      lead="Quem decide, quem responde e quem fiscaliza são perguntas tão importantes como a técnica. Se a sua instituição quer participar no projeto e na rede de governação, fale connosco.">
      <p>
        {contactEmail && (
          <>
            <Link className="button button--primary" href={`mailto:${contactEmail}`}>
              Escrever para {contactEmail}
            </Link>{' '}
          </>
        )}
        <Link className="button button--secondary" to="/team">
          Ver quem trata de quê
        </Link>
      </p>
    </Section>
  );
}

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import NoBreak from '@site/src/components/NoBreak';
import SourceLine from '@site/src/components/SourceLine';
import type {Cited, PublicBody} from '@site/src/data/schemas';
import bodies from '@generated/site-data/default/bodies.json';
import styles from './styles.module.css';

// Several problems cite the same publication.
const citations = [
  ...new Map(bodies.flatMap((body) => body.citations).map((citation) => [JSON.stringify(citation), citation])).values(),
];

/** Lists which public body handles each problem, and what it publishes. */
export default function PublicBodies(): ReactNode {
  return (
    <section className={styles.help}>
      <Heading as="h2" id="a-quem-recorrer">
        A quem recorrer
      </Heading>
      <p>
        Procure o seu problema. Por baixo está quem o trata e o que publica. O Sign não substitui nenhum destes
        serviços.
      </p>
      <dl className={styles.bodies}>
        {bodies.map(({id, problem, body, publishes, to}: Cited<PublicBody>) => (
          <div key={id} id={id}>
            <dt>
              <NoBreak>{problem}</NoBreak>
            </dt>
            <dd>
              {body}. <Link to={to}>{publishes}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <details className="marked">
        <summary>{`Ver as ${citations.length} fontes`}</summary>
        <SourceLine citations={citations} />
      </details>
    </section>
  );
}

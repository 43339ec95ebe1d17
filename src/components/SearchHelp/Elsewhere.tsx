import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import services from '@generated/site-data/default/public-services.json';
import {isElsewhere} from '@site/src/lib/elsewhere';

/** Says so when a query asks for another public service. */
export default function Elsewhere({query}: {readonly query: string}): ReactNode {
  return (
    isElsewhere(query, services) && (
      <p>
        Isto não é deste sítio, que só trata da assinatura digital. Veja os serviços do Estado em{' '}
        <Link href="https://gov.cv">gov.cv</Link> ou, fora de Cabo Verde, no{' '}
        <Link href="https://portalconsular.mnec.gov.cv">Portal Consular</Link>.
      </p>
    )
  );
}

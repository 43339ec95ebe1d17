import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useSiteFields} from '@site/src/hooks/useSiteFields';

/** Links the maths stylesheet on pages with formulas; the `math-styles` transform puts it there (R27). */
export default function MathStyles(): ReactNode {
  const href = useBaseUrl(useSiteFields().mathStylesheet);
  return (
    <Head>
      <link rel="stylesheet" href={href} />
    </Head>
  );
}

import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useSiteFields} from '@site/src/hooks/useSiteFields';

/**
 * Links the KaTeX stylesheet on pages with formulas; added by the `math-html` transform (R27).
 *
 * Rendered in place instead of through `Head`: while a slow device hydrates, react-helmet-async may remove and re-add a
 * link, which would briefly unstyle the formulas.
 */
export default function MathStyles(): ReactNode {
  return <link rel="stylesheet" href={useBaseUrl(useSiteFields().mathStylesheet)} />;
}

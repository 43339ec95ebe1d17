import React, {useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useSiteFields} from '@site/src/hooks/useSiteFields';

/**
 * Links the KaTeX stylesheet when client navigation reaches a page with formulas; added by the `math-styles` transform
 * (R27). In static HTML the same rules are part of the critical styles (`build-tools/postbuild/styles.ts`).
 *
 * Rendered in place instead of through `Head`: while a slow device hydrates, react-helmet-async may remove and re-add a
 * link, which would briefly unstyle the formulas.
 */
export default function MathStyles(): ReactNode {
  const stylesheet = useBaseUrl(useSiteFields().mathStylesheet);
  const isBrowser = useIsBrowser();
  const [isLinked] = useState(isBrowser || process.env.NODE_ENV !== 'production');
  return isLinked && <link rel="stylesheet" href={stylesheet} />;
}

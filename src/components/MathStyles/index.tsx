import React, {useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useSiteFields} from '@site/src/hooks/useSiteFields';

/**
 * Links the maths stylesheet when client navigation comes to a page with formulas; the `math-styles` transform puts it
 * before them (R27). In the HTML of such a page it is part of the first stylesheet (`build-tools/postbuild/styles.ts`).
 *
 * In place and not through `Head`: while a slow device hydrates, react-helmet-async may take a link away and put it
 * back, and the formulas would lose their form for a moment.
 */
export default function MathStyles(): ReactNode {
  const stylesheet = useBaseUrl(useSiteFields().mathStylesheet);
  const isBrowser = useIsBrowser();
  const [isLinked] = useState(isBrowser || process.env.NODE_ENV !== 'production');
  return isLinked && <link rel="stylesheet" href={stylesheet} />;
}

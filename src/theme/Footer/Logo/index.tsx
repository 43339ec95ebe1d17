/* Ejected, safe. Draws the logo inline, see Logo. */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Footer/Logo';
import Mark from '@site/src/components/Mark';

export default function FooterLogo({logo}: Props): ReactNode {
  return (
    <Link to={logo.href ?? '/'} aria-label={logo.alt}>
      <Mark className="footer__logo" size="2.25rem" />
    </Link>
  );
}

/* Wrapped, safe. Adds the build stamp below the copyright, with the exact wording of the specification (R14). */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import Copyright from '@theme-original/Footer/Copyright';
import type {Props} from '@theme/Footer/Copyright';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import {routes} from '@site/src/lib/routes';

export default function CopyrightWithBuildStamp(props: Props): ReactNode {
  const {number, date, branch} = useSiteFields().build;
  return (
    <>
      <Copyright {...props} />
      <div className="secondary">
        <span lang="en">{`Build #${number} ${date} with branch ${branch}`}</span>{' '}
        <Link to={`${routes.faqs}#confirmar-pagina`}>
          <Translate id="site.build.check">Check this page</Translate>
        </Link>
      </div>
    </>
  );
}

/*
 * Wrapped, safe. Adds the button that opens the panel again, below the copyright.
 * Upstream: @docusaurus/theme-classic 3.10.2, src/theme/Footer/Copyright; `src/theme` wraps this one in turn.
 */
import React, {type ReactNode} from 'react';
import Copyright from '@theme-init/Footer/Copyright';
import type {Props} from '@theme/Footer/Copyright';
import FooterButton from '@site/src/plugins/measurement/FooterButton';

export default function CopyrightWithMeasurement(props: Props): ReactNode {
  return (
    <>
      <Copyright {...props} />
      <FooterButton />
    </>
  );
}

/* Wrapped, safe. Adds the build stamp below the copyright (R14). */
import React, {type ReactNode} from 'react';
import Copyright from '@theme-original/Footer/Copyright';
import type {Props} from '@theme/Footer/Copyright';
import BuildStamp from '@site/src/components/BuildStamp';

export default function CopyrightWithBuildStamp(props: Props): ReactNode {
  return (
    <>
      <Copyright {...props} />
      <BuildStamp />
    </>
  );
}

/*
 * Wrapped, safe. Puts the panel after the skip link: the second stop of the keyboard, before anything that it may cover.
 * Upstream: @docusaurus/theme-classic 3.10.2, src/theme/SkipToContent.
 */
import React, {type ReactNode} from 'react';
import SkipToContent from '@theme-init/SkipToContent';
import {useConsent} from '@site/build-tools/plugins/measurement/consent';
import Panel from '@site/build-tools/plugins/measurement/Panel';

export default function SkipToContentWithPanel(): ReactNode {
  const {answer, isCalled} = useConsent();
  return (
    <>
      <SkipToContent />
      {(answer === 'none' || isCalled) && <Panel />}
    </>
  );
}

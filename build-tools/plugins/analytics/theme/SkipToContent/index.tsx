/*
 * Wrapped, safe. Puts the panel right after the skip link, so that it is the second tab stop, before anything it may
 * cover.
 */
import React, {type ReactNode} from 'react';
import SkipToContent from '@theme-init/SkipToContent';
import {useConsent} from '@site/build-tools/plugins/analytics/consent';
import Panel from '@site/build-tools/plugins/analytics/Panel';

export default function SkipToContentWithPanel(): ReactNode {
  const {answer, isOpen} = useConsent();
  return (
    <>
      <SkipToContent />
      {(answer === 'none' || isOpen) && <Panel />}
    </>
  );
}

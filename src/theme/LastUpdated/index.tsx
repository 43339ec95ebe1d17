/*
 * Ejected, unsafe. Writes the date in full European Portuguese, identically on server and client. For the locale `pt`,
 * browsers and Node use Brazilian formats ("21 de nov. de 2026") that differ from each other. Avoids `Intl`, which
 * takes 60 ms to start on a slow phone. Never shows an author.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/LastUpdated';
import {formatIsoDate} from '@site/src/lib/dates';

export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) {
    return null;
  }
  const date = new Date(lastUpdatedAt).toISOString();
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate id="site.lastUpdated" values={{date: <time dateTime={date}>{formatIsoDate(date.slice(0, 10))}</time>}}>
        {'Last updated on {date}'}
      </Translate>
    </span>
  );
}

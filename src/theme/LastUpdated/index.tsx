/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/LastUpdated.
 * Why: the date follows the locale `pt`, which browsers and Node write the Brazilian way ("21 de nov. de
 * 2026"), and differently from each other; here it is written in full, and without `Intl`, which takes a slow phone
 * 60 ms to start. There is no author here, ever.
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
      <Translate
        id="site.lastUpdated"
        description="When a page was last reviewed"
        values={{date: <time dateTime={date}>{formatIsoDate(date.slice(0, 10))}</time>}}>
        {'Last updated on {date}'}
      </Translate>
    </span>
  );
}

/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/LastUpdated.
 * Why: the date follows the locale `pt`, which browsers and Node write the Brazilian way ("21 de nov. de
 * 2026"), and differently from each other; pt-PT is written in full. There is no author here, ever.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/LastUpdated';

const format = new Intl.DateTimeFormat('pt-PT', {dateStyle: 'long', timeZone: 'UTC'});

export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) {
    return null;
  }
  const date = new Date(lastUpdatedAt);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="site.lastUpdated"
        description="When a page was last reviewed"
        values={{date: <time dateTime={date.toISOString()}>{format.format(date)}</time>}}>
        {'Last updated on {date}'}
      </Translate>
    </span>
  );
}

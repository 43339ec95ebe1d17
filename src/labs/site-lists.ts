import lists from '@generated/site-data/default/lists.json';
import {formatDigits} from './format';

/** Whether the site's operator configured trusted lists (`TRUSTED_LISTS`); none by default. */
export const hasSiteLists = lists.length > 0;

const inWords = new Intl.ListFormat('pt-PT', {type: 'conjunction'});

/** Describes the lists: country, issue date and expiry. */
export const describeSiteLists = (now: Date = new Date()): string =>
  inWords.format(
    lists.map(({territory, issuedAt, nextUpdate}) =>
      Date.parse(nextUpdate) > now.getTime()
        ? `a de ${territory} de ${formatDigits(issuedAt)}, em vigor até ${formatDigits(nextUpdate)}`
        : `a de ${territory} de ${formatDigits(issuedAt)}, que caducou a ${formatDigits(nextUpdate)}`,
    ),
  );

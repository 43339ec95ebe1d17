import {translate} from '@docusaurus/Translate';

/** Says how many entries of a list a filter shows. A single string: page translators break several text nodes. */
export function countInWords({count, total}: {readonly count: number; readonly total: number}, noun: string): string {
  const shown = translate(
    {id: 'site.filter.count', message: 'Showing {count} of {total} {noun}'},
    {count, total, noun},
  );
  const none = translate({id: 'site.filter.none', message: 'Nothing matches this choice.'});
  return count === 0 ? `${none} ${shown}` : shown;
}

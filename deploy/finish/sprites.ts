import {readFileSync, writeFileSync} from 'node:fs';
import {listPages} from '../files';

/** The drawings that the theme writes into the body of every page, for `<use>` to show. */
const SPRITES = /<svg style="display: none;"><defs>.*?<\/defs><\/svg>\s*/s;

/** Takes those drawings out of a build of which no page shows one: that of an external link, where no menu has any. */
export function dropUnusedSprites(folder: string): void {
  const pages = listPages(folder).map(({file}) => ({file, html: readFileSync(file, 'utf8')}));
  if (!pages.some(({html}) => html.includes('<use '))) {
    for (const {file, html} of pages) {
      writeFileSync(file, html.replace(SPRITES, ''));
    }
  }
}

import {readFileSync} from 'node:fs';
import {listPages, rewritePages} from './files';

/** The drawings that the theme writes into the body of every page, for `<use>` to show. */
const SPRITES = /<svg style="display: none;"><defs>.*?<\/defs><\/svg>\s*/s;

/** Takes those drawings out of a build of which no page shows one: that of an external link, where no menu has any. */
export function dropUnusedSprites(folder: string): void {
  if (!listPages(folder).some(({file}) => readFileSync(file, 'utf8').includes('<use '))) {
    rewritePages(folder, (html) => html.replace(SPRITES, ''));
  }
}

import {readFileSync} from 'node:fs';
import {listPages, replaceIn, rewritePages} from './files';

/** The SVG sprites that the theme adds to every page body, for `<use>` elements. */
const SPRITES = /<svg style="display: none;"><defs>.*?<\/defs><\/svg>\s*/s;

/**
 * Removes the SVG sprites when no page uses them. The only one is the external-link icon. The security policy has no
 * hash for their style attribute.
 */
export function removeUnusedSprites(folder: string): void {
  if (!listPages(folder).some(({file}) => readFileSync(file, 'utf8').includes('<use '))) {
    rewritePages(folder, (html, {route}) => replaceIn(route, html, SPRITES, ''));
  }
}

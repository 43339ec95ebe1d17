/**
 * Draws the share cards of the pages that `tools/scripts/build.ts` sends, one after the other, while Docusaurus bundles: they
 * are kept for the finishing step. A process of its own, because what drawing needs goes back to the system with it.
 */
import type {TitledPage} from '../plugins/page-titles';
import {sectionName} from '../../src/lib/sections';
import {shareCard} from './share-cards';

async function drawAhead(pages: readonly TitledPage[]): Promise<void> {
  for (const {title, route} of pages) {
    // The cards are awaited now, or nobody is there any more.
    if (!process.connected) {
      return;
    }
    await shareCard(title, sectionName(route));
  }
}

process.once('message', (pages) => {
  drawAhead(pages as readonly TitledPage[]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});

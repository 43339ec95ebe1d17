/**
 * Writes lib/metrics.json: the advance width of each character in thousandths of an em. Run it when the typeface
 * changes: npx tsx tools/media/lib/measure.ts
 */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {load, withBrowser} from './browser';
import {MEDIA} from './paths';

const chars = [
  ...Array.from({length: 95}, (_, i) => String.fromCodePoint(32 + i)),
  ...Array.from({length: 96}, (_, i) => String.fromCodePoint(160 + i)),
  ...Array.from('–—‘’“”…•€→←↑↓'),
];

withBrowser(async (browser) => {
  const page = await browser.newPage();
  await load(page, '');
  const metrics = await page.evaluate((list) => {
    const ctx = document.createElement('canvas').getContext('2d');
    if (!ctx) throw new Error('no canvas');
    const out: Record<string, Record<string, number>> = {};
    for (const weight of [400, 700]) {
      const row: Record<string, number> = {};
      ctx.font = `${weight} 1000px 'Atkinson Hyperlegible Next Variable'`;
      for (const c of list) {
        row[c] = Math.round(ctx.measureText(c).width);
      }
      out[weight] = row;
    }
    return out;
  }, chars);
  writeFileSync(join(MEDIA, 'lib/metrics.json'), `${JSON.stringify(metrics)}\n`);
}).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

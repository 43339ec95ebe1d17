/**
 * Writes lib/metrics.json: the advance of each character, in thousandths of an em, as the widest of the site's
 * typeface and two common substitutes. An SVG inside <img> cannot load the site's font, so lines are broken
 * for the widest of the three. Run by hand when the typeface changes: npx tsx media/lib/measure.ts
 */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {load, withBrowser} from './browser';
import {MEDIA} from './paths';

const chars = [
  ...Array.from({length: 95}, (_, i) => String.fromCodePoint(32 + i)),
  ...Array.from({length: 96}, (_, i) => String.fromCodePoint(160 + i)),
  ...'–—‘’“”…•€→←↑↓',
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
      for (const c of list) {
        const widths = ['Atkinson Hyperlegible Next Variable', 'Liberation Sans', 'DejaVu Sans'].map((f) => {
          ctx.font = `${weight} 1000px '${f}'`;
          return ctx.measureText(c).width * (f === 'DejaVu Sans' ? 1.02 : 1);
        });
        row[c] = Math.round(Math.max(...widths));
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

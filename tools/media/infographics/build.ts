import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {load, withBrowser} from '../lib/browser';
import {OUT} from '../lib/paths';
import {fixDates} from '../lib/pdf';
import {card, portrait, sheet} from '../lib/sheet';
import {embedTypeface} from '../lib/typeface';
import {infographics} from './index';

/** Share formats of messaging and social networks, 1080 pixels wide: name and height in drawing units. */
const CARDS = {'1x1': 720, '4x5': 900} as const;
const CARD_LIMIT = 200_000;

/** Renders the first SVG on the page as a PNG with a palette. */
async function savePng(page: Page, file: string): Promise<number> {
  const shot = await page.locator('svg').screenshot({omitBackground: true});
  const {size} = await sharp(shot).png({palette: true, colors: 96, effort: 10, compressionLevel: 9}).toFile(file);
  return size;
}

/** Builds every infographic as SVG, PNG, PDF and share cards. */
export async function buildInfographics(): Promise<void> {
  const dir = join(OUT, 'infographics');
  mkdirSync(dir, {recursive: true});
  await withBrowser(async (browser) => {
    for (const info of infographics) {
      const svg = portrait(info);
      writeFileSync(join(dir, `${info.name}.svg`), await embedTypeface(svg));

      const page = await browser.newPage({viewport: {width: 720, height: 800}, deviceScaleFactor: 2});
      await load(page, svg, 'svg{display:block}');
      await savePng(page, join(dir, `${info.name}.png`));

      await load(page, sheet(info), 'svg{display:block;width:190mm;height:auto;max-height:276mm}', info.title);
      const pdf = await page.pdf({
        format: 'A4',
        margin: {top: '10mm', right: '10mm', bottom: '10mm', left: '10mm'},
        printBackground: true,
        tagged: true,
      });
      writeFileSync(join(dir, `${info.name}.pdf`), fixDates(pdf));
      await page.close();

      const small = await browser.newPage({viewport: {width: 720, height: 900}, deviceScaleFactor: 1.5});
      for (const [format, height] of Object.entries(CARDS)) {
        await load(small, card(info, height), 'svg{display:block}');
        const size = await savePng(small, join(dir, `${info.name}-${format}.png`));
        if (size > CARD_LIMIT)
          throw new Error(`${info.name}-${format}.png is ${size} bytes; the limit is ${CARD_LIMIT}`);
      }
      await small.close();
      console.log('infographic', info.name);
    }
  });
}

import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {load, withBrowser} from '../lib/browser';
import {OUT} from '../lib/paths';
import {fixDates} from '../lib/pdf';
import {portrait, sheet} from '../lib/sheet';
import {embedTypeface} from '../lib/typeface';
import {infographics} from './index';

/** Builds every infographic as SVG, PNG and PDF. */
export async function buildInfographics(): Promise<void> {
  const dir = join(OUT, 'infographics');
  mkdirSync(dir, {recursive: true});
  await withBrowser(async (browser) => {
    for (const info of infographics) {
      const svg = portrait(info);
      writeFileSync(join(dir, `${info.name}.svg`), await embedTypeface(svg));

      const page = await browser.newPage({viewport: {width: 720, height: 800}, deviceScaleFactor: 2});
      await load(page, svg, 'svg{display:block}');
      const shot = await page.locator('svg').screenshot({omitBackground: true});
      await sharp(shot)
        .png({palette: true, colours: 96, effort: 10, compressionLevel: 9})
        .toFile(join(dir, `${info.name}.png`));

      await load(page, sheet(info), 'svg{display:block;width:190mm;height:auto;max-height:276mm}', info.title);
      const pdf = await page.pdf({
        format: 'A4',
        margin: {top: '10mm', right: '10mm', bottom: '10mm', left: '10mm'},
        printBackground: true,
        tagged: true,
      });
      writeFileSync(join(dir, `${info.name}.pdf`), fixDates(pdf));
      await page.close();
      console.log('infographic', info.name);
    }
  });
}

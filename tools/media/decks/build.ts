import {mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {load, withBrowser} from '../lib/browser';
import {ring} from '../lib/draw';
import {MEDIA, OUT} from '../lib/paths';
import {partSvg, parts} from '../lib/parts';
import {fixDates} from '../lib/pdf';
import {C} from '../lib/theme';

/** Names of the decks. */
export const decks = ['assinatura-digital-em-10-minutos', 'integrar-assinaturas'] as const;

/** The Markdown source of a deck. */
export const deckSource = (name: string): string => readFileSync(join(MEDIA, 'decks', `${name}.md`), 'utf8');

interface MarpInstance {
  themeSet: {add(css: string): unknown};
  render(markdown: string, env: {htmlAsArray: true}): {html: string[]; css: string};
}

/** Progress through the talk, as points on the ring. */
function progress(i: number, count: number): string {
  const lit = Array.from({length: Math.round(((i + 1) / count) * 10)}, (_, k) => k);
  const dots =
    ring(50, 50, 40, {dot: 6, color: C.border}) +
    lit
      .map((k) => ring(50, 50, 40, {dot: 6, color: C.primary, progress: (k + 1) / 10}))
      .slice(-1)
      .join('');
  return `<svg class="anel" viewBox="0 0 100 100" aria-hidden="true">${dots}</svg>`;
}

/** Builds the PDF of every deck and a preview of each slide. */
export async function buildDecks(): Promise<void> {
  const {Marp} = (await import(process.env.MARP_CORE ?? '@marp-team/marp-core')) as {
    Marp: new (options: object) => MarpInstance;
  };
  const dir = join(OUT, 'decks');
  mkdirSync(dir, {recursive: true});
  for (const f of readdirSync(dir)) if (f.endsWith('.webp')) rmSync(join(dir, f));
  const theme = readFileSync(join(MEDIA, 'decks', 'sign.css'), 'utf8');

  const problems: string[] = [];
  await withBrowser(async (browser) => {
    for (const name of decks) {
      const marp = new Marp({inlineSVG: false, script: false, math: false, emoji: {unicode: false}});
      marp.themeSet.add(theme);
      const source = deckSource(name).replace(/\(ilu:(\w+)\)/g, (_, part: string) => {
        const p = (parts as Record<string, {w: number; h: number; svg: string}>)[part];
        if (!p) throw new Error(`${name}.md: no illustration called "${part}" in tools/media/lib/parts.ts`);
        return `(ilu-${part}.svg)`;
      });
      const {html, css} = marp.render(source, {htmlAsArray: true});
      // Inline the drawings as SVG, so that they use the embedded typeface and stay sharp in the PDF.
      const slides = html.map((s, i) =>
        s
          .replace(/<img[^>]*src="ilu-(\w+)\.svg"[^>]*>/g, (img, part: keyof typeof parts) => {
            const alt = /alt="([^"]*)"/.exec(img)?.[1] ?? '';
            const p = parts[part];
            return partSvg(p).replace('<svg ', `<svg class="ilu" role="img" aria-label="${alt}" `);
          })
          .replace(/<\/section>\s*$/, `${progress(i, html.length)}</section>`),
      );
      const title = /^title: (.*)$/m.exec(source)?.[1] ?? name;
      const page = await browser.newPage({viewport: {width: 1280, height: 720}});
      await load(
        page,
        `<div class="marpit">${slides.join('')}</div>`,
        `${css}@page{size:1280px 720px;margin:0}section{break-after:page;overflow:hidden;position:relative}section:last-child{break-after:auto}`,
        title,
      );
      const over = await page.evaluate(() =>
        [...document.querySelectorAll('section')].flatMap((s, i) => {
          const limit = s.getBoundingClientRect().top + 720 - 76;
          const bottom = Math.max(
            ...[...s.children].filter((c) => !c.matches('footer,.anel')).map((c) => c.getBoundingClientRect().bottom),
          );
          return bottom > limit ? [`slide ${i + 1} runs ${Math.round(bottom - limit)} px too far`] : [];
        }),
      );
      problems.push(...over.map((o) => `${name}.md: ${o}`));
      const pdf = await page.pdf({width: '1280px', height: '720px', printBackground: true, tagged: true});
      writeFileSync(join(dir, `${name}.pdf`), fixDates(pdf));
      const sections = page.locator('section');
      for (let i = 0; i < slides.length; i += 1) {
        const shot = await sections.nth(i).screenshot();
        await sharp(shot)
          .resize(800)
          .webp({quality: 80, effort: 6})
          .toFile(join(dir, `${name}-${String(i + 1).padStart(2, '0')}.webp`));
      }
      await page.close();
      console.log('deck', name, slides.length, 'slides');
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * Makes the screenshots in GUIA-DE-AUTORES.md (`npm run guide`): follows the guide in a copy of the site and captures
 * terminal and browser. Needs `script` (util-linux), which provides a terminal.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import sharp from 'sharp';
import {load, withBrowser} from '../media/lib/browser';
import {copySite} from './copy-site';

const COPY = path.resolve('.cache/guide');
const PICTURES = '.github/guide';
const PORT = 3010;
const PAGE = path.join(COPY, 'learn/faqs.mdx');

const TERM = ['2', 'Rubrica', 'Marca abreviada, posta à mão em cada folha.', 'LEG-02'];
const CHANGED = ['Aqui estão respostas curtas', 'Aqui estão respostas breves'] as const;
const MISTAKEN = ['Aqui estão respostas curtas', 'Com <80 perguntas, aqui estão respostas curtas'] as const;
const MISLED = [
  'Aqui estão respostas curtas',
  'Além do [glossário](/learn/glosary), faça o download destas respostas',
] as const;

const TERMINAL_CSS = `
  pre { display: inline-block; inline-size: 960px; margin: 0; padding: 24px; white-space: pre-wrap;
        color: #f4f7fb; background: #0b1f3a; font: 16px/1.5 'DejaVu Sans Mono', monospace; }
  b { color: #ffc933; font-weight: 400; }`;

/** Runs an npm script in a terminal, types an answer at each prompt and resolves to the output. */
async function inTerminal(name: string, answers: readonly string[] = []): Promise<string> {
  const terminal = spawn('script', ['-qec', `npm run --silent ${name}`, '/dev/null'], {cwd: COPY});
  const left = [...answers];
  let shown = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    if (/: $/.test(shown) && left.length > 0) {
      terminal.stdin.write(`${left.shift()}\n`);
    }
  });
  await new Promise((resolve) => terminal.on('close', resolve));
  const lines = shown.replaceAll('\r', '').split('\n');
  return lines
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}

async function pictureTerminal(browser: Browser, name: string, command: string, shown: string): Promise<void> {
  const page = await browser.newPage({viewport: {width: 960, height: 400}, deviceScaleFactor: 1.5});
  const escaped = shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await load(page, `<pre><b>$ ${command}</b>\n${escaped}</pre>`, TERMINAL_CSS);
  await save(name, await page.locator('pre').screenshot());
  await page.close();
}

async function save(name: string, png: Buffer): Promise<void> {
  const {size} = await sharp(png)
    .webp({quality: 70, effort: 6})
    .toFile(path.join(PICTURES, `${name}.webp`));
  console.log(`${name}.webp: ${Math.ceil(size / 1024)} KB`);
}

function change(original: string, [from, to]: readonly [string, string]): void {
  const text = original.replace(from, to);
  if (text === original) {
    throw new Error(`${PAGE} does not have "${from}".`);
  }
  writeFileSync(PAGE, text);
}

async function whenServed(page: Page): Promise<void> {
  for (;;) {
    const response = await page.goto(`http://localhost:${PORT}/learn/faqs`).catch(() => undefined);
    if (response?.ok()) {
      return page.locator('html[data-has-hydrated="true"]').waitFor();
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function pictureDevelopmentServer(browser: Browser, original: string): Promise<void> {
  const page = await browser.newPage({viewport: {width: 1100, height: 620}});
  page.setDefaultTimeout(120_000);
  await whenServed(page);
  change(original, CHANGED);
  await page.getByText(CHANGED[1]).waitFor();
  await save('pagina', await page.screenshot());
  change(original, MISTAKEN);
  await page.frameLocator('#webpack-dev-server-client-overlay').getByText('menor do que').first().waitFor();
  await save('erro', await page.screenshot());
  writeFileSync(PAGE, original);
  await page.locator('#webpack-dev-server-client-overlay').waitFor({state: 'detached'});
  await page.getByText(CHANGED[0]).waitFor();
}

async function main(): Promise<void> {
  copySite(COPY);
  const original = readFileSync(PAGE, 'utf8');
  let server: ChildProcess | undefined;
  try {
    const made = await inTerminal('new', TERM);
    change(original, MISLED);
    // Drop the last line, which shows the run time on this machine.
    const [checked = ''] = (await inTerminal('check:content')).split('\n\n');
    writeFileSync(PAGE, original);
    server = spawn('npm', ['start', '--', '--port', String(PORT), '--no-open'], {cwd: COPY, detached: true});
    await withBrowser(async (browser) => {
      await pictureTerminal(browser, 'novo', 'npm run new', made);
      await pictureTerminal(browser, 'verificar', 'npm run check:content', checked);
      await pictureDevelopmentServer(browser, original);
    });
  } finally {
    if (server?.pid) {
      process.kill(-server.pid);
    }
    rmSync(COPY, {recursive: true, force: true});
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

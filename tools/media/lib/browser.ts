import {chromium, type Browser, type Page} from '@playwright/test';
import {chromiumLaunchOptions} from '../../testing/browser';
import {fontCss} from './paths';

/** Runs a function with a Chromium that renders identically on every machine, then closes it. */
export async function withBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const {args = [], ...options} = chromiumLaunchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--font-render-hinting=none', '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** Loads a page with the site's typeface and waits until it can render. */
export async function load(page: Page, body: string, css = '', title = ''): Promise<void> {
  await page.setContent(
    `<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>${title}</title><style>${fontCss()}*{box-sizing:border-box}html,body{margin:0}${css}</style></head><body>${body}</body></html>`,
  );
  await page.evaluate(async () => {
    await Promise.all(
      [400, 600, 700].map((w) => document.fonts.load(`${w} 30px 'Atkinson Hyperlegible Next Variable'`)),
    );
    await document.fonts.ready;
  });
}

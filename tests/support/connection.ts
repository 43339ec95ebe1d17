import type {Page} from '@playwright/test';

/** Pretends that the visitor saves data, so that nothing is fetched before it is asked for. */
export async function saveData(page: Page): Promise<void> {
  await setConnection(page, {saveData: true, effectiveType: '4g'});
}

/** Pretends a connection of the Network Information API, which only Chromium has. */
export async function setConnection(
  page: Page,
  connection: {readonly saveData: boolean; readonly effectiveType: string},
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {configurable: true, get: () => value});
  }, connection);
}

/** Holds back every script from now on, or those that are named; `release` lets them all go. */
export async function holdScripts(
  page: Page,
  scripts = '**/assets/js/*.js',
): Promise<{release: () => void; isHeld: () => boolean}> {
  let release = () => {};
  let held = 0;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    held += 1;
    await gate;
    await route.continue();
  });
  return {release, isHeld: () => held > 0};
}

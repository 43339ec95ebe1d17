import type {Page} from '@playwright/test';

/** Emulates the Network Information API, which only Chromium has. */
export async function setConnection(
  page: Page,
  connection: {readonly saveData: boolean; readonly effectiveType: string},
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {configurable: true, get: () => value});
  }, connection);
}

/** Holds back scripts from now on, either all or those given. `release` lets them through. */
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

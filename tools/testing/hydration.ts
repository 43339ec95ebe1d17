import type {Page} from '@playwright/test';

/** Waits for hydration. Simulates user activity meanwhile, so that deferred scripts start at once. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointerdown'));
    // A page that reloads has no root element for a moment.
    return document.querySelector('html[data-has-hydrated=true]') !== null;
  });
}

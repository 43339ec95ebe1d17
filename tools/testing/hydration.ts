import type {Page} from '@playwright/test';

/** Waits for hydration. */
export async function hydrated(page: Page): Promise<void> {
  // Attached: a page that reloads has no root element for a moment.
  await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
}

import type {Page} from '@playwright/test';

/** Gives the signs of a visitor, so that no time is lost, until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointerdown'));
    return document.documentElement.dataset.hasHydrated === 'true';
  });
}

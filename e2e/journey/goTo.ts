import type { Page } from 'playwright-core';

/** Goes to an address of the back-office from within it, so that its page isn't loaded again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForURL((url) => url.pathname.startsWith(path));
  await page.getByRole('main').waitFor();
}

/** Goes to another screen of the back-office, and waits until its own heading is there: its code is loaded then. */
export async function openScreen(page: Page, path: string): Promise<void> {
  // The heading of the screen before must not be taken for the new one.
  if (!new URL(page.url()).pathname.startsWith(path))
    await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
  await goTo(page, path);
  await page.locator('main h1:not([data-left])').first().waitFor({ state: 'attached' });
}

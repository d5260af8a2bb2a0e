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

import type { Page } from 'playwright-core';
import { goTo } from './goTo.ts';

/** Goes to another screen of the back-office from within it, and waits until its heading has replaced the former one. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
  await goTo(page, path);
  await page.locator('main h1:not([data-left])').first().waitFor({ state: 'attached' });
}

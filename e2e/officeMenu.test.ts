import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { goTo } from './journey/goTo.ts';
import { listTextFaults } from './journey/listTextFaults.ts';
import { signIn } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({}), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const readFocused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

it('OFF-196 at 768 px the menu shows its forty entries whole without scrolling, the keyboard goes through them, and a way back leaves it closed', async () => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'fr-FR' });
  await signIn(page, cmon.server, cmon.signIn('admin'));
  await page.setViewportSize({ width: 768, height: 1024 });
  await goTo(page, '/parcourir/commandes');
  // The sample administrator reads German.
  const button = page.getByRole('button', {
    name: readMessageText('office', 'shell.menu', 'de_DE'),
    exact: true,
  });
  await button.click();
  const entries = page.getByRole('complementary').getByRole('link');
  const current = page.getByRole('complementary').locator('[aria-current="page"]');
  await expect.poll(() => readFocused(page)).toBe(await current.getAttribute('href'));
  const links = await entries.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(40);
  expect(await listTextFaults(page)).toEqual([]);
  // The sheet slides in; then every entry is inside of the window.
  const countOutside = () =>
    entries.evaluateAll(
      (found) =>
        found.filter((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        }).length,
    );
  await expect.poll(countOutside).toBe(0);

  await entries.first().focus();
  const visited: (string | null | undefined)[] = [];
  for (const _ of links) {
    visited.push(await readFocused(page));
    await page.keyboard.press('Tab');
  }
  expect(visited).toEqual(links);
  await entries.nth(3).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => current.isVisible()).toBe(false);

  await button.click();
  await entries.nth(3).click();
  await expect.poll(() => current.isVisible()).toBe(false);
  await page.goBack();
  await page.waitForURL('**/parcourir/commandes*');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await page.close();
});

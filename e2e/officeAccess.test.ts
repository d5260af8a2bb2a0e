import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AxeViolation, findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { listScreens } from './journey/listScreens.ts';
import { signIn } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const SCHEMES = ['light', 'dark'] as const;

it('A11-9 no screen of the back-office has an axe violation, light or dark', async () => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    bypassCSP: true,
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  const seen: [string, string, readonly AxeViolation[]][] = [];
  /** Changing the scheme of an open page takes less than opening the page twice. */
  async function look(path: string): Promise<void> {
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
      await waitUntilStable(page);
      seen.push([path, colorScheme, await findAxeViolations(page)]);
    }
  }
  await page.goto(`${cmon.server}/`);
  await page.locator('input[type=password]').waitFor();
  await look('sign-in');
  await signIn(page, cmon.server, cmon.signIn('admin'));
  const screens = listScreens();
  expect(screens.length).toBeGreaterThan(40);
  for (const { path } of screens) {
    await page.goto(`${cmon.server}${path}`);
    await page.locator('main').waitFor();
    await look(path);
  }
  await context.close();
  expect(seen).toEqual(seen.map(([path, scheme]) => [path, scheme, []]));
});

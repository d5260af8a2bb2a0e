import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';

/** Translates a message of the back-office to German, the language of the sample administrator. */
const germanText = (key: string): string => readMessageText('office', key, 'de_DE');

let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true });
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  page.setDefaultTimeout(20_000);
  await signIn(page, cmon.server, cmon.signIn('admin'));
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

it('RTE-33, WSC-88, WSC-89 /api shows health, queues and shops, rotates a token that is shown once, and shows the schema', async () => {
  const dialog = page.getByRole('dialog');
  await page.goto(`${cmon.server}/api`);
  const health = page.getByRole('region', { name: germanText('api.health'), exact: true });
  await health.getByText(germanText('api.works'), { exact: true }).waitFor();
  await health.getByRole('rowheader', { name: germanText('api.queue.applyInbox') }).waitFor();
  const shop = page.getByRole('listitem', { name: 'demo', exact: true });
  expect(await shop.innerText()).toContain('••••••••');
  expect(await findAxeViolations(page)).toEqual([]);

  const generators = page.getByRole('region', { name: germanText('api.generators'), exact: true });
  await generators.getByRole('button').first().click();
  await dialog.getByRole('button', { name: germanText('api.rotate'), exact: true }).click();
  const token = await dialog.locator('code').innerText();
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(token);
  await generators
    .getByText(/••••••••.*gilt bis/)
    .first()
    .waitFor();

  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: germanText('api.showSchema'), exact: true }).click();
  await page.getByText('type ApiStatus', { exact: false }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOfficeScreens } from '../tools/load/listOfficeScreens.ts';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { DESKTOP, openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { openScreen } from './journey/goTo.ts';
import {
  enterHostileTexts,
  type HostileThings,
  listHostileScreens,
  SHORT_NAME,
} from './journey/hostileTexts.ts';
import { trackRequests } from './journey/trackRequests.ts';

let cmon: Cmon;
let browser: Browser;
/** The page of the administrator, in German. */
let page: Page;
let things: HostileThings;
let waitUntilComplete: () => Promise<void>;
/** Addresses outside the workshop that the page asked for, and dialogs of scripts: what hostile texts would do. */
const escapes: string[] = [];
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await openOffice(browser, cmon, 'admin', DESKTOP);
  const shopPage = await browser.newPage({ locale: 'fr-FR' });
  things = await enterHostileTexts(page, shopPage, cmon);
  await shopPage.close();
  page.on('dialog', (dialog) => {
    escapes.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^https?:/.test(origin) && (origin !== cmon.server || pathname.endsWith('/x')))
      escapes.push(request.url());
  });
  waitUntilComplete = trackRequests(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' });
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

/** Whether the page shows a text as it was written: as text, in a field, or as the alternative text of a picture. */
function isShown(shown: string): Promise<boolean> {
  return page.evaluate((text) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img')];
    return (
      (document.body.textContent ?? '').includes(text) ||
      fields.some(({ value }) => value === text) ||
      pictures.some(({ alt }) => alt.includes(text))
    );
  }, shown);
}

it('SEC-59, SEC-9 hostile names, texts and notes are shown as they were written on each screen that shows them', async () => {
  for (const [path, texts] of listHostileScreens(things)) {
    await page.goto(`${cmon.server}${path}`);
    for (const text of texts) await expect.poll(() => isShown(text), { message: path }).toBe(true);
    expect([path, await page.locator('[onerror], img[src=x], main script').count()]).toEqual([path, 0]);
  }
  await page.goto(`${cmon.server}/parcourir/commandes`);
  const views = readMessageText('office', 'view.title', 'de_DE');
  await page.getByRole('button', { name: views, exact: true }).click();
  await page.getByRole('button', { name: SHORT_NAME, exact: true }).waitFor();
  expect(escapes).toEqual([]);
});

it('ACC-57, SEC-59 at a desk, dark and in German, no screen has a violation of axe or of its good practices', async () => {
  const faults: [string, unknown][] = [];
  for (const { path } of listOfficeScreens()) {
    await openScreen(page, path);
    await waitUntilComplete();
    const violations = await findAxeViolations(page, 'practices');
    if (violations.length > 0) faults.push([path, violations]);
  }
  expect(faults).toEqual([]);
  expect(escapes).toEqual([]);
});

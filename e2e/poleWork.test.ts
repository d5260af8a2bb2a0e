import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText, signIn } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'fr-FR',
    bypassCSP: true,
  });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await signIn(page, cmon.server, cmon.signIn('prep'));
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const groups = () => page.getByRole('region', { name: frenchText('poleWork.blanks') }).getByRole('button');
const rows = () => page.getByRole('region', { name: frenchText('pole.queue') }).locator('li > button');
const button = (key: string) => page.getByRole('button', { name: frenchText(key), exact: true });

it('RTE-17, WSC-56 the work of a pole is grouped by blank, and a group shows its own items', async () => {
  await page.goto(`${cmon.server}/pole-objet/poles`);
  await rows().first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const group = groups().first();
  const blank = ((await group.locator('strong').first().textContent()) ?? '').replace('PRIO', '').trim();
  await group.click();
  await expect.poll(() => group.getAttribute('aria-pressed')).toBe('true');
  await expect
    .poll(async () => (await rows().allTextContents()).every((text) => text.includes(blank)))
    .toBe(true);
  expect(new URL(page.url()).searchParams.get('blank')).toBe(blank);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findAxeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1024, height: 768 });
});

it('WSC-56 an item is started, released and finished from the list of its pole', async () => {
  await page.goto(`${cmon.server}/pole-objet/poles/tous/1?fab=FAB_A_FAIRE`);
  const waiting = frenchText('status.FAB_A_FAIRE');
  await expect
    .poll(async () => {
      const texts = await rows().allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes(waiting));
    })
    .toBe(true);
  await rows().first().click();
  await button('action.start').waitFor();
  // The drawer slides in.
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  await button('action.start').click();
  await button('action.release').click();
  await button('action.start').click();
  await button('action.finish').click();
  await page.getByText(frenchText('status.FAB_COMPLETE')).first().waitFor();
});

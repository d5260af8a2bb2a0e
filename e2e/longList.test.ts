import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { createTestDatabase } from '@cmon/testkit/postgres/createTestDatabase';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../apps/server/src/db/openDatabase.ts';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { DESKTOP, openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText, signIn } from './journey/office.ts';

const ORDER_COUNT = 10_000;
/** The most rows of a list that are in the page, however many the list has. */
const MAX_ROWS = 80;

let cmon: Cmon;
let browser: Browser;
let page: Page;
let dropDatabase = async () => {};
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  dropDatabase = drop;
  [cmon, browser] = await Promise.all([startCmon({ databaseUrl: url }), openBrowser()]);
  await insertOrders(url);
  page = await openOffice(browser, cmon, 'prep', DESKTOP);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
  await dropDatabase();
});

/** Inserts orders with the numbers N00001, N00002 …, the first one the oldest. */
async function insertOrders(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: cmon.dataDir });
  await sql`insert into orders (id, source, store, number, locale, payment_method, shop_status, production_status,
      status, ship_by, at_risk_from, zone, address, placed_at, received_at, changed_at)
    select 'O' || n, 'demo', 'fr', 'N' || lpad(n::text, 5, '0'), 'fr_FR', 'test', 'processing', 'processing',
      'processing', now() + make_interval(hours => n), now() + make_interval(hours => n), 'FR', '{}', now(), now(), now()
    from generate_series(1, ${ORDER_COUNT}::integer) as n order by n`.execute(database.db);
  await database.close();
}

const findRows = () => page.locator('tbody tr[data-index]');
const readNumbers = () => page.locator('tbody td[data-head=true]').allInnerTexts();
const findPager = () => page.getByRole('navigation', { name: frenchText('list.pages') });

it('OFF-83, OFF-84 a list of 10,000 rows is scrolled to its end, and never more than 80 rows are in the page', async () => {
  await page.goto(`${cmon.server}/parcourir/commandes?sort=fifo&size=100`);
  await page.getByText('N00001', { exact: true }).waitFor();
  expect(await page.locator('table').getAttribute('aria-rowcount')).toBe(String(ORDER_COUNT + 1));
  await page.getByRole('button', { name: 'N00002' }).focus();
  // Scrolls by most of a window at a time, and counts the rows after each step.
  const counts = await page.evaluate(async () => {
    const rowCounts: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      window.scrollBy(0, 800);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      rowCounts.push(document.querySelectorAll('tbody tr[data-index]').length);
    }
    return rowCounts;
  });
  expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_ROWS);
  expect(Math.min(...counts)).toBeGreaterThan(20);
  // The row with the focus stays, wherever it is scrolled to.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('N00002');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator(`tr[aria-rowindex="${ORDER_COUNT + 1}"]`);
  await last.getByText(`N${ORDER_COUNT}`, { exact: true }).waitFor();
  expect(await findRows().count()).toBeLessThanOrEqual(MAX_ROWS);
  // The pager, with the page in view, stays in the window.
  await findPager()
    .getByText(/^100 \/ 100$/)
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});

it('OFF-84 an address opens a page in the middle, whose rows are printed and have their place in the list', async () => {
  await page.goto(`${cmon.server}/parcourir/commandes/50?sort=fifo&size=100`);
  await page.getByText('N04901', { exact: true }).waitFor();
  expect((await readNumbers()).at(0)).toContain('N04901');
  expect(await findRows().first().getAttribute('aria-rowindex')).toBe('4902');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await findRows().count()).toBe(100);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => findRows().count()).toBeLessThanOrEqual(MAX_ROWS);
  await page.evaluate(() => window.scrollBy(0, 1500));
  await page.getByRole('button', { name: frenchText('list.nextPage') }).click();
  await page.waitForURL(/\/commandes\/51\?/);
  await page.getByText('N05001', { exact: true }).waitFor();
  expect((await readNumbers()).at(0)).toContain('N05001');
});

it('OFF-82, OFF-84 the keyboard sorts by a column, and goes from row to row beyond the rows in the page', async () => {
  const header = page.getByRole('columnheader', { name: frenchText('field.order') });
  await header.getByRole('button').press('Enter');
  await page.waitForURL(/sort=number/);
  await page.locator('th[aria-sort=ascending]').waitFor();
  await header.getByRole('button').press('Enter');
  await page.waitForURL(/sort=numberDesc/);
  await page.getByText('N10000', { exact: true }).waitFor();
  expect(await header.getAttribute('aria-sort')).toBe('descending');
  await page.getByRole('button', { name: 'N10000' }).focus();
  // Each row has a tick and a button.
  for (let row = 0; row < 65; row += 1) {
    // The rows further down are drawn when the page has scrolled.
    await page.locator(`tr[data-index="${row + 1}"]`).waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('N09935');
  expect(await findRows().count()).toBeLessThanOrEqual(MAX_ROWS + 1);
});

it('OFF-102 on a tablet, buttons show the columns of a list that don’t fit, and those before', async () => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${cmon.server}/parcourir/commandes?sort=fifo&size=20`);
  await page.getByText('N00001', { exact: true }).waitFor();
  const after = page.getByRole('button', { name: frenchText('list.columnsAfter') });
  const before = page.getByRole('button', { name: frenchText('list.columnsBefore') });
  const readEdge = () => page.getByRole('columnheader').last().boundingBox();
  // At most 50 px of the last column are in the window of 1024 px.
  expect((await readEdge())?.x).toBeGreaterThan(1024 - 50);
  expect(await before.isDisabled()).toBe(true);
  // Each press scrolls by most of a window; the last one disables the button.
  const scrollOn = async () => {
    if (await after.isEnabled()) await after.press('Enter');
    return (await readEdge())?.x;
  };
  await expect.poll(scrollOn).toBeLessThan(1024 - 50);
  await before.click();
  await expect.poll(() => after.isEnabled()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('OFF-85, OFF-86 a saved view is picked again, opens the list on another machine, and leaves out the search', async () => {
  await page.goto(`${cmon.server}/parcourir/commandes?sort=numberDesc&size=20&q=N09`);
  await page.getByText('N09999', { exact: true }).waitFor();
  const views = page.getByRole('button', { name: frenchText('view.title'), exact: true });
  await views.click();
  await page.getByRole('button', { name: frenchText('view.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(frenchText('view.searchLeftOut')).waitFor();
  await dialog.getByLabel(frenchText('view.name')).fill('Les plus récentes');
  await dialog.getByLabel(frenchText('view.default')).check();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: frenchText('view.keep'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'fr-FR' });
  const other = await context.newPage();
  await signIn(other, cmon.server, cmon.signIn('prep'));
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`${cmon.server}/parcourir/commandes`);
  await other.waitForURL(/sort=numberDesc/);
  expect(new URL(other.url()).search).toBe('?sort=numberDesc&size=20');
  await other.getByText('N10000', { exact: true }).waitFor();
  await context.close();

  await page.goto(`${cmon.server}/parcourir/commandes?sort=fifo`);
  await views.click();
  await page.getByRole('button', { name: /^Les plus récentes/ }).click();
  await page.waitForURL(/sort=numberDesc/);
  await page.getByRole('button', { name: 'Les plus récentes', exact: true }).click();
  const edit = frenchText('view.editOf').replace('{name}', 'Les plus récentes');
  await page.getByRole('button', { name: edit, exact: true }).click();
  await dialog.getByRole('button', { name: frenchText('view.delete'), exact: true }).click();
  await views.waitFor();
});

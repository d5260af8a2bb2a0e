import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { WAIT_TIMEOUT_MS } from '@cmon/testkit/waitTimeoutMs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { DESKTOP, openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText } from './journey/office.ts';

const WIDTHS = [320, 820, 1440];

let cmon: Cmon;
let browser: Browser;
/** The page of the super preparator, who may act, and that of a preparator, who may only read. */
let page: Page;
let reader: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  const open = (name: string) => openOffice(browser, cmon, name, DESKTOP);
  page = await open('super');
  reader = await open('prep');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const findTitle = (key: string) =>
  page.getByRole('heading', { level: 1, name: frenchText(key), exact: true });

/** Checks a screen at every width: no violation of accessibility, and nothing beside the viewport. */
async function checkWidths(): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
  }
}

it('WSC-68, WSC-70 the flow shows every status, and a press on a number opens the list of exactly these orders', async () => {
  await page.goto(`${cmon.server}/monitoring/flux/commandes`);
  await findTitle('screen.monitoring.flux.commandes').waitFor();
  const table = page.getByRole('region', { name: frenchText('monitoring.byStatus') });
  const row = table.getByRole('row', { name: frenchText('status.processing') });
  await row.waitFor();
  await checkWidths();
  // The orders of the sample are of yesterday when midnight has passed since the start.
  const ages = [frenchText('age.today'), frenchText('age.oneDay')];
  const cell = row.getByRole('link', { name: new RegExp(ages.join('|')) }).first();
  // The workshop goes on meanwhile: when an order came or left between the two screens, both are read again.
  await vi.waitFor(async () => {
    await page.goto(`${cmon.server}/monitoring/flux/commandes`);
    const count = Number(await cell.innerText());
    expect(count).toBeGreaterThan(0);
    await cell.click();
    await page.waitForURL(/\/parcourir\/commandes\?status=processing&age=(today|oneDay)/);
    await page.locator('main header strong').waitFor();
    expect(await page.getByRole('row').count()).toBe(count + 1);
  }, WAIT_TIMEOUT_MS);
});

it('WSC-72 the flow of lots has a row for each cutting state, and the filter of the address', async () => {
  await page.goto(`${cmon.server}/monitoring/flux/lots`);
  await findTitle('screen.monitoring.flux.lots').waitFor();
  await page.getByRole('row', { name: frenchText('status.dec_bde_imprimees') }).waitFor();
  await page.getByRole('heading', { name: frenchText('monitoring.closings') }).waitFor();
  await checkWidths();
  await page
    .getByRole('link', { name: frenchText('monitoring.filter.STEP_EN_SOUFFRANCE'), exact: true })
    .click();
  await page.waitForURL(/\/monitoring\/flux\/lots\/STEP_EN_SOUFFRANCE$/);
});

it('WSC-73, JOB-14 the flow of megalots has the RIP queue and the generators with their heartbeat', async () => {
  await page.goto(`${cmon.server}/monitoring/flux/megalots`);
  await findTitle('screen.monitoring.flux.megalots').waitFor();
  await page.getByText(frenchText('monitoring.ripQueue'), { exact: true }).waitFor();
  await page.getByText(frenchText('monitoring.alive'), { exact: true }).first().waitFor();
  await page
    .getByText(new RegExp(frenchText('monitoring.seen').replace('{time}', '')))
    .first()
    .waitFor();
  await checkWidths();
});

it('WSC-77 the steps show their work and rates, and the forecast', async () => {
  await page.goto(`${cmon.server}/monitoring/steps`);
  for (const step of ['lot', 'print', 'cut', 'fabrication', 'shipping']) {
    const card = page.getByRole('listitem', { name: frenchText(`monitoring.step.${step}`), exact: true });
    await card.waitFor();
    for (const key of [
      'toDo',
      'running',
      'doneToday',
      'distress',
      'clearing',
      'perHour',
      'firstPass',
      'people',
    ])
      expect(await card.getByText(frenchText(`monitoring.${key}`), { exact: true }).count()).toBe(1);
  }
  await page.getByText(frenchText('monitoring.forecastText'), { exact: true }).waitFor();
  await checkWidths();
});

it('WSC-76, WSC-67 a supervisor comments and snoozes an order; a preparator only reads', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${cmon.server}/monitoring/souffrance/commandes?vue=held`);
  await findTitle('screen.monitoring.souffrance.commandes').waitFor();
  const card = page.getByRole('listitem').filter({ has: page.getByText(frenchText('monitoring.next.held')) });
  await card.first().waitFor();
  await checkWidths();
  await page.setViewportSize({ width: 1440, height: 900 });
  const press = (key: string) => card.getByRole('button', { name: frenchText(key), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const confirm = async (key: string) => {
    await dialog.getByRole('radio', { name: frenchText('reason.waitsForCustomer') }).check();
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: frenchText(key), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await press('monitoring.acknowledge');
  await card.getByRole('button', { name: frenchText('monitoring.acknowledge') }).waitFor({ state: 'hidden' });
  await press('monitoring.comment');
  await confirm('monitoring.comment');
  await card
    .getByText(new RegExp(frenchText('reason.waitsForCustomer')))
    .first()
    .waitFor();
  await reader.goto(`${cmon.server}/monitoring/souffrance/commandes?vue=held`);
  await reader.getByText(new RegExp(frenchText('reason.waitsForCustomer'))).waitFor();
  expect(await reader.getByRole('button', { name: frenchText('monitoring.comment') }).count()).toBe(0);
  await press('monitoring.snooze');
  await confirm('monitoring.snooze');
  await page.getByText(frenchText('monitoring.nothingHere'), { exact: true }).waitFor();
});

it.each([
  ['lots', 'monitoring.lots'],
  ['megalots', 'monitoring.megalots'],
])(
  'WSC-79, WSC-80 the wall-board of %s has no menu, shows the last hour and the time of its data, and edits nothing',
  async (path, name) => {
    await page.goto(`${cmon.server}/monitoring/${path}`);
    await findTitle(name).waitFor();
    await page.getByRole('heading', { name: new RegExp(frenchText('monitoring.lastHour')) }).waitFor();
    await page.getByText(new RegExp(frenchText('monitoring.dataOf').replace('{time}', ''))).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    const buttons = await page.getByRole('button').allInnerTexts();
    expect(buttons).toEqual(['monitoring.fullScreen', 'monitoring.stay'].map(frenchText));
    await checkWidths();
  },
);

it('OFF-233 a wall-board that is left signed in opens wall-boards only, and ends by its own button', async () => {
  const wall = await openOffice(browser, cmon, 'super', DESKTOP);
  const findButton = (key: string) => wall.getByRole('button', { name: frenchText(key), exact: true });
  const waitForHeading = (key: string) =>
    wall.getByRole('heading', { level: 1, name: new RegExp(frenchText(key)) }).waitFor();
  await wall.goto(`${cmon.server}/monitoring/lots`);
  await findButton('monitoring.stay').click();
  const dialog = wall.getByRole('dialog', { name: frenchText('monitoring.stayTitle') });
  await dialog.getByText(frenchText('monitoring.stayText')).waitFor();
  await expect.poll(() => findAxeViolations(wall)).toEqual([]);
  await dialog.getByRole('button', { name: frenchText('monitoring.stay'), exact: true }).click();
  await findButton('shell.signOut').waitFor();
  await waitForHeading('monitoring.lots');
  expect(await findButton('monitoring.stay').count()).toBe(0);
  await wall.goto(`${cmon.server}/parcourir/users`);
  await wall.waitForURL(/\/monitoring\/commandes$/);
  await waitForHeading('monitoring.orders');
  await findButton('shell.signOut').click();
  await wall.getByLabel(frenchText('signIn.email')).waitFor();
  await wall.context().close();
});

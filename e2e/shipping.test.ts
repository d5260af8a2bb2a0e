import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Locator, Page, Request } from 'playwright-core';
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
  await signIn(page, cmon.server, cmon.signIn('super'));
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

/** Opens a paper in its new tab, and returns the address that the tab asked for. */
async function openPaper(link: Locator): Promise<string> {
  const isPaper = (request: Request) => new URL(request.url()).pathname.endsWith('.pdf');
  const [request] = await Promise.all([
    page.context().waitForEvent('request', { predicate: isPaper, timeout: 20_000 }),
    link.click(),
  ]);
  return request.url();
}

it('SHP-33 the packing list of an order opens from /expedition and from the packing table', async () => {
  await page.goto(`${cmon.server}/expedition`);
  const [of = ''] = frenchText('shipping.packingList').split('{');
  const list = page.getByRole('link', { name: new RegExp(`^${of}`) }).first();
  const address = await openPaper(list);
  const paper = await page.context().request.get(address);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const [, orderId] = /packing-lists\/(\w+)\.pdf$/.exec(address) ?? [];

  await page.goto(`${cmon.server}/scan-expedition/${orderId}`);
  const link = page.getByRole('link', { name: frenchText('pack.list') });
  expect(new URL((await link.getAttribute('href')) ?? '', cmon.server).href).toBe(address);
});

const dayClose = () => page.getByRole('region', { name: frenchText('shipping.dayClose') });

it('WSC-19, WSC-50, SHP-32 on /expedition a supervisor closes the day of each carrier, and the parcels name their manifest', async () => {
  await page.goto(`${cmon.server}/expedition`);
  const [closeDayOf = ''] = frenchText('shipping.closeDayOf').split('{');
  const buttons = dayClose().getByRole('button', { name: new RegExp(`^${closeDayOf}`) });
  await buttons.first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const links = dayClose().getByRole('link', { name: /^MF\d{6}$/ });
  const days = await buttons.count();
  for (let closed = 1; closed <= days; closed += 1) {
    await buttons.first().press('Enter');
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: frenchText('shipping.closeDay'), exact: true });
    await confirm.press('Enter');
    await links.nth(closed - 1).waitFor();
  }
  await dayClose().getByText(frenchText('shipping.dayCloseNone')).waitFor();
  const paper = await page.context().request.get(await openPaper(links.first()));
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const number = (await links.first().textContent()) ?? '';
  await page.goto(`${cmon.server}/parcourir/expeditions?q=${number}`);
  await page.locator('tbody button').first().click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('link', { name: number }).waitFor();
  await detail
    .getByText(frenchText('failure.guardRefused.notOnManifest').replace('{detail}', number))
    .waitFor();
  expect(await detail.getByRole('button', { name: frenchText('action.voidParcel') }).count()).toBe(0);
});

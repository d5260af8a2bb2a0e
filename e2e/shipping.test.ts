import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText, queryOffice, scanCode } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await openOffice(browser, cmon, 'super');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

/** Translates a message to Spanish, the language of the sample customer service. */
const spanishText = (key: string): string => readMessageText('office', key, 'es_ES');

/** Opens a paper in its new tab, and returns the address that the tab asked for. */
async function openPaper(link: Locator): Promise<string> {
  const isPaper = (request: Request) => new URL(request.url()).pathname.endsWith('.pdf');
  const [request] = await Promise.all([page.context().waitForEvent('request', isPaper), link.click()]);
  return request.url();
}

it('SHP-33 the packing list of an order opens from /expedition and from the packing table', async () => {
  await page.goto(`${cmon.server}/expedition`);
  const [linkText = ''] = frenchText('shipping.packingList').split('{');
  const list = page.getByRole('link', { name: new RegExp(`^${linkText}`) }).first();
  const address = await openPaper(list);
  const paper = await page.context().request.get(address);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const [, orderId] = /packing-lists\/(\w+)\.pdf$/.exec(address) ?? [];

  await page.goto(`${cmon.server}/scan-expedition/${orderId}`);
  const link = page.getByRole('link', { name: frenchText('pack.list') });
  expect(new URL((await link.getAttribute('href')) ?? '', cmon.server).href).toBe(address);
});

function findReadyOrders(floorPage: Page): Locator {
  return floorPage
    .getByRole('region')
    .filter({ has: floorPage.locator('#orders-to-ship') })
    .locator('li');
}

/** Takes the next order, and returns its id from the address of the packing table. */
async function takeNext(floorPage: Page): Promise<string> {
  await floorPage.getByRole('button', { name: frenchText('shipping.takeNext') }).click();
  await floorPage.waitForURL(/\/scan-expedition\/\w+/);
  return /scan-expedition\/(\w+)/.exec(floorPage.url())?.[1] ?? '';
}

it('WSC-46, WSC-48 the ready orders are filtered in the URL, and two people who take the next one get different orders', async () => {
  const preparator = await openOffice(browser, cmon, 'prep');
  await page.goto(`${cmon.server}/expedition`);
  await findReadyOrders(page).first().waitFor();
  const allCount = await findReadyOrders(page).count();
  const zone = page
    .getByRole('group', { name: frenchText('shipping.by.zone') })
    .getByRole('button')
    .first();
  await zone.click();
  await page.waitForURL(/[?&]zone=/);
  await page.waitForFunction((before) => {
    const { length } = document.querySelectorAll('#orders-to-ship ~ ul > li');
    // While the filtered list is loaded there is none.
    return length > 0 && length < before;
  }, allCount);
  expect(await findAxeViolations(page)).toEqual([]);
  const filteredCount = await findReadyOrders(page).count();
  await page.reload();
  await findReadyOrders(page).first().waitFor();
  expect(await findReadyOrders(page).count()).toBe(filteredCount);
  expect(await zone.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: frenchText('list.clearFilters') }).click();
  await findReadyOrders(page)
    .nth(allCount - 1)
    .waitFor();

  const myOrderId = await takeNext(page);
  await preparator.goto(`${cmon.server}/expedition`);
  const [packedByText = ''] = frenchText('shipping.packedBy').split('{');
  await findReadyOrders(preparator).getByText(packedByText.trim()).waitFor();
  const theirOrderId = await takeNext(preparator);
  expect(theirOrderId).not.toBe(myOrderId);
  await page.getByRole('button', { name: frenchText('pack.abort') }).click();
  await page.waitForURL(/\/scan-expedition$/);
  await preparator.getByRole('button', { name: frenchText('pack.abort') }).click();
  await preparator.waitForURL(/\/scan-expedition$/);
  await preparator.context().close();
});

it('WSC-49 FINALIZE with items missing is refused to a preparator, and names the roles that may; customer service ships the items with a reason', async () => {
  const preparator = await openOffice(browser, cmon, 'prep');
  const { ordersToShip } = await queryOffice(
    preparator,
    cmon.server,
    '{ ordersToShip { rows { id number itemCount items { code } } } }',
  );
  type Row = { id: string; number: string; itemCount: number; items: { code: string }[] };
  const order = (ordersToShip.rows as Row[]).find(({ itemCount }) => itemCount > 1);
  await preparator.goto(`${cmon.server}/scan-expedition/${order?.id}`);
  await preparator.getByRole('button', { name: frenchText('pack.abort') }).waitFor();
  await scanCode(preparator, order?.items[0]?.code ?? '');
  await preparator
    .getByText(frenchText('pack.packed'))
    .or(preparator.locator('[data-state="packed"]'))
    .first()
    .waitFor();
  await scanCode(preparator, 'X/FINALIZE');
  const alarm = preparator.getByRole('alertdialog');
  await alarm.getByText(frenchText('role.superPreparator')).waitFor();
  await alarm.getByRole('button').click();

  const service = await openOffice(browser, cmon, 'client');
  await service.goto(`${cmon.server}/parcourir/commandes?detail=${order?.id}`);
  await service.getByRole('button', { name: spanishText('order.shipPart') }).click();
  const dialog = service.getByRole('dialog').filter({ hasText: spanishText('reason.label') });
  await dialog.getByLabel(spanishText('reason.customerWish')).check();
  await dialog.getByRole('button', { name: spanishText('order.shipPart') }).click();
  await service.getByRole('button', { name: spanishText('order.shipPart') }).waitFor({ state: 'detached' });
  const { order: after } = await queryOffice(
    service,
    cmon.server,
    `{ order(id: "${order?.id}") { status parcels { shippedAt } events(first: 5) { reason } } }`,
  );
  expect(after.status).toBe('fabriquee');
  expect(after.parcels).toEqual([{ shippedAt: expect.any(String) }]);
  expect(after.events.map(({ reason }: { reason: string | null }) => reason)).toContain('customerWish');
  await preparator.context().close();
  await service.context().close();
});

it('SHP-35, SHP-37, WSC-16 a parcel is weighed, a supervisor changes its carrier and box, and /parcourir/expeditions shows it', async () => {
  await page.goto(`${cmon.server}/expedition`);
  const orderId = await takeNext(page);
  const document = `{ packing(orderId: "${orderId}") { ... on Packing { order { number code } } } }`;
  const { packing } = await queryOffice(page, cmon.server, document);
  await page.getByRole('button', { name: frenchText('pack.abort') }).waitFor();
  await scanCode(page, packing.order.code);
  const parcel = page.locator('li').filter({ hasText: frenchText('pack.weigh') });
  await parcel.getByRole('button', { name: frenchText('pack.weigh') }).click();
  const scales = page.getByRole('dialog');
  await scales.getByLabel(frenchText('pack.grams')).fill('1234');
  await scales.getByRole('button', { name: frenchText('action.confirm') }).click();
  await parcel.getByText(/1.234\sg/).waitFor();

  await page.getByRole('button', { name: frenchText('pack.changeShipment') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').first().selectOption('dhl');
  await dialog.locator('select').nth(1).selectOption('L');
  await dialog.getByLabel(frenchText('reason.fragile')).check();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: frenchText('action.confirm') }).click();
  await parcel.getByText(frenchText('pack.box').replace('{box}', 'L')).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(`${cmon.server}/parcourir/expeditions?q=${packing.order.number}`);
  const row = page.locator('tbody tr').first();
  await row.getByText('dhl').waitFor();
  await row.getByRole('button').first().click();
  const detail = page.getByRole('dialog');
  await detail.getByText('dhl').first().waitFor();
  await detail.getByText(/^1.234\sg$/).waitFor();
  await detail.getByText(frenchText('field.box'), { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${cmon.server}/scan-expedition/${orderId}`);
  await page.getByRole('button', { name: frenchText('pack.abort') }).click();
  // Something was scanned, so that a reason is asked for.
  const abort = page.getByRole('dialog', { name: frenchText('pack.ask.abort') });
  await abort.getByRole('radio').first().check();
  await abort.getByRole('button', { name: frenchText('action.confirm') }).click();
  await page.waitForURL(/\/scan-expedition$/);
});

const findDayClose = () => page.getByRole('region', { name: frenchText('shipping.dayClose') });

it('WSC-19, WSC-50, SHP-32 on /expedition a supervisor closes the day of each carrier, and the parcels name their manifest', async () => {
  await page.goto(`${cmon.server}/expedition`);
  const [closeDayOf = ''] = frenchText('shipping.closeDayOf').split('{');
  const buttons = findDayClose().getByRole('button', {
    name: new RegExp(`^${closeDayOf.replaceAll(/\s/g, '\\s')}`),
  });
  await buttons.first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const links = findDayClose().getByRole('link', { name: /^MF\d{6}$/ });
  const days = await buttons.count();
  for (let closed = 1; closed <= days; closed += 1) {
    await buttons.first().press('Enter');
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: frenchText('shipping.closeDay'), exact: true });
    await confirm.press('Enter');
    // The last ten manifests are listed.
    await links.nth(Math.min(closed, 10) - 1).waitFor();
    await expect.poll(() => buttons.count()).toBe(days - closed);
  }
  await findDayClose().getByText(frenchText('shipping.dayCloseNone')).waitFor();
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

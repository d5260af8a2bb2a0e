import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { englishText, frenchText, queryOffice, signIn } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  const context = await browser.newContext({ locale: 'fr-FR', bypassCSP: true });
  page = await context.newPage();
  await signIn(page, cmon.server, cmon.signIn('generator'));
  // The menu, which the sign-in waits for, is closed on a phone.
  await page.setViewportSize({ width: 320, height: 700 });
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const query = (document: string, variables: object = {}) =>
  queryOffice(page, cmon.server, document, variables);

interface LotFacts {
  readonly id: string;
  readonly orderCount: number;
  readonly canUndo: { readonly allowed: boolean };
  readonly orders: readonly { readonly id: string; readonly number: string }[];
}

const LOT_FIELDS = 'id orderCount canUndo { allowed } orders { id number }';

const loadLots = async (): Promise<LotFacts[]> =>
  (await query(`{ lots(size: 100) { rows { ${LOT_FIELDS} } } }`)).lots.rows;

const loadLot = async (id: string): Promise<LotFacts> =>
  (await query(`query l($id: ID!) { lot(id: $id) { ${LOT_FIELDS} } }`, { id })).lot;

/** Chooses an order and a reason with the keyboard alone, and confirms. */
async function chooseOrder(action: string, orderNumber: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).press('Enter');
  const choice = page.getByRole('dialog', { name: action });
  await choice.getByLabel(orderNumber, { exact: true }).press('Space');
  expect(await findAxeViolations(page)).toEqual([]);
  await choice.getByRole('button', { name: englishText('action.continue') }).press('Enter');
  const confirm = choice.getByRole('button', { name: action, exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  await choice.getByRole('radio', { name: englishText('reason.other') }).press('Space');
  await confirm.press('Enter');
}

const DETAIL_FIELDS = `id number type class zone laize orderCount itemCount stripsSeen stripsExpected openReissues holder needsDouble
  gauge { value max } megalot { number }`;

it('WSC-7 /parcourir/lots shows what a lot contains, its tracks, its gauge, its open reissues and its holder', async () => {
  const { lots } = await query(`{ lots(size: 100) { rows { ${DETAIL_FIELDS} } } }`);
  const held = lots.rows.find(
    (lot: { holder: string | null; stripsExpected: number; megalot: object | null }) =>
      lot.holder !== null && lot.stripsExpected > 0 && lot.megalot !== null,
  );
  await page.goto(`${cmon.server}/parcourir/lots?detail=${held.id}`);
  const drawer = page.getByRole('dialog', { name: held.number });
  const expectFact = (key: string, text: string) =>
    drawer
      .locator('dl > div')
      .filter({ hasText: englishText(key) })
      .filter({ hasText: text })
      .first()
      .waitFor();
  await expectFact('field.type', `${held.type} · ${englishText(`lotClass.${held.class}`)}`);
  await expectFact('field.store', held.zone ?? '');
  await expectFact('field.shipBy', '');
  await expectFact('field.device', `${held.laize} mm`);
  await expectFact('field.gauge', `${held.gauge.value}/${held.gauge.max}`);
  await expectFact('field.megalot', held.megalot.number);
  await expectFact('field.orders', String(held.orderCount));
  await expectFact('field.items', String(held.itemCount));
  await expectFact('field.strips', `${held.stripsSeen}/${held.stripsExpected}`);
  await expectFact('lot.openReissues', String(held.openReissues));
  await expectFact('field.holder', held.holder);
  for (const track of ['field.cutting', 'field.shipping', ...(held.needsDouble ? ['field.double'] : [])]) {
    await drawer.getByText(englishText(track)).first().waitFor();
  }
});

it("WSC-2 an order's detail shows each item with its drawing and its steps, the parcels and the events", async () => {
  const { orders } = await query('{ orders(filter: { statuses: [complete] }, size: 1) { rows { id } } }');
  const [{ id }] = orders.rows;
  await page.goto(`${cmon.server}/parcourir/commandes?detail=${id}`);
  const { order } = await query(
    'query o($id: ID!) { order(id: $id) { items { previewCount } parcels { id } events { at } } }',
    { id },
  );
  expect(order.parcels).not.toEqual([]);
  const detail = page.getByRole('dialog');
  const steps = detail.getByRole('list', { name: englishText('item.steps') });
  await expect.poll(() => steps.count()).toBe(order.items.length);
  for (const list of await steps.all()) expect(await list.getByRole('listitem').count()).toBeGreaterThan(2);
  const drawings = detail.locator('img[src*="/preview/"]');
  const drawn = order.items.reduce(
    (sum: number, item: { previewCount: number }) => sum + item.previewCount,
    0,
  );
  expect(await drawings.count()).toBe(drawn);
  await drawings.first().scrollIntoViewIfNeeded();
  const readWidth = () => drawings.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
  await detail.getByText(englishText('order.parcels')).first().waitFor();
  const times = await detail
    .locator('li > time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(new Set(times)).toEqual(new Set(order.events.map(({ at }: { at: string }) => at)));
});

it('WSC-10 on /parcourir/lots a generator splits a lot and removes an order from it, on a phone by keyboard', async () => {
  const lots = await loadLots();
  const lot = lots.find(({ canUndo, orderCount }) => canUndo.allowed && orderCount === 2);
  const [first, second] = lot?.orders ?? [];
  if (!lot || !first || !second) throw new Error('The sample day has no waiting lot of two orders.');
  await page.goto(`${cmon.server}/parcourir/lots?detail=${lot.id}`);
  const split = page.getByRole('button', { name: englishText('lot.split') });
  await split.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await chooseOrder(englishText('lot.split'), first.number);
  await expect.poll(async () => (await loadLot(lot.id)).orderCount).toBe(1);
  const newLots = (await loadLots()).filter(({ id }) => lots.every((known) => known.id !== id));
  expect(newLots.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[first.id]]);
  // One order is left, which can only be removed.
  await split.waitFor({ state: 'detached' });

  await chooseOrder(englishText('lot.removeOrders'), second.number);
  await expect.poll(async () => (await loadLot(lot.id)).orderCount).toBe(0);
  expect((await loadLots()).map(({ id }) => id)).not.toContain(lot.id);
});

it('WSC-364 a lot is undone from its detail after a question', async () => {
  const lot = (await loadLots()).find(({ canUndo }) => canUndo.allowed);
  if (!lot) throw new Error('The sample day has no other lot that can be undone.');
  await page.goto(`${cmon.server}/parcourir/lots?detail=${lot.id}`);
  const name = englishText('action.undoLot');
  await page.getByRole('button', { name, exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: englishText('undoLot.title').split('{')[0] });
  await question.getByRole('button', { name: englishText('action.cancel') }).press('Enter');
  await question.waitFor({ state: 'detached' });
  expect((await loadLot(lot.id)).orderCount).toBe(lot.orderCount);
  await page.getByRole('button', { name, exact: true }).press('Enter');
  expect(await findAxeViolations(page)).toEqual([]);
  await question.getByRole('button', { name, exact: true }).press('Enter');
  await expect.poll(async () => (await loadLots()).map(({ id }) => id)).not.toContain(lot.id);
});

it('WSC-15 on /parcourir/megalots a generator gives a reason, and new files of the next revision are written', async () => {
  const { megalots } = await query(
    '{ megalots(filter: { fileStates: [1], cutting: [mg_dec_aucun] }) { rows { id revision } } }',
  );
  const { id, revision } = megalots.rows[0];
  await page.goto(`${cmon.server}/parcourir/megalots?detail=${id}`);
  const regenerate = englishText('action.regenerate');
  await page.getByRole('button', { name: regenerate, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: regenerate });
  const confirm = dialog.getByRole('button', { name: regenerate, exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: englishText('reason.wrongContent') }).press('Space');
  await confirm.press('Enter');
  await page
    .getByText(`r${revision + 1}`, { exact: true })
    .first()
    .waitFor();
  const loadFiles = async () =>
    (
      await query(
        'query m($id: ID!) { megalot(id: $id) { fileState revision files { revision withdrawnAt } } }',
        { id },
      )
    ).megalot;
  await expect.poll(loadFiles, { timeout: 60_000 }).toMatchObject({ fileState: 1, revision: revision + 1 });
});

it('WSC-11 a person takes a lot on /decoupe/lots and finds it among their own lots, and a supervisor assigns it to another person', async () => {
  const { cuttingQueue } = await query('{ cuttingQueue { rows { id number assignee } } }');
  const lot = cuttingQueue.rows.find(({ assignee }: { assignee: string | null }) => assignee === null);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${cmon.server}/decoupe/lots?lot=${lot.id}`);
  await page.getByRole('button', { name: englishText('lot.take') }).click();
  await page.getByRole('button', { name: englishText('lot.giveBack') }).waitFor();
  await page.getByRole('button', { name: englishText('filter.mine') }).click();
  const queue = page.getByRole('region', { name: englishText('cutting.queue') });
  await expect.poll(() => queue.locator('li').count()).toBe(1);
  await queue.getByText(lot.number).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const supervisor = await openOffice(browser, cmon, 'super');
  await supervisor.goto(`${cmon.server}/parcourir/lots?detail=${lot.id}`);
  const assign = frenchText('lot.assign');
  await supervisor.getByRole('button', { name: assign, exact: true }).click();
  const dialog = supervisor.getByRole('dialog', {
    name: frenchText('lot.assignTitle').replace('{lot}', lot.number),
  });
  const people = (await queryOffice(supervisor, cmon.server, '{ floorPeople { id name } }')).floorPeople;
  const other = people.find(({ id }: { id: string }) => id !== lot.assignee);
  await dialog.getByRole('combobox').selectOption(other.id);
  expect(await findAxeViolations(supervisor)).toEqual([]);
  await dialog.getByRole('button', { name: assign, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const readAssignee = async () =>
    (await query('query l($id: ID!) { lot(id: $id) { assignee } }', { id: lot.id })).lot.assignee;
  await expect.poll(readAssignee).toBe(other.name);
});

import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_REASONS } from '@cmon/core/production/reasons';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { createTestDatabase } from '@cmon/testkit/postgres/createTestDatabase';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { scanCodes } from '@cmon/testkit/print/printTools';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { DESKTOP, openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { queryOffice } from './journey/office.ts';

/** Translates a message of the back-office to German, the language of the sample administrator. */
const germanText = (key: string): string => readMessageText('office', key, 'de_DE');
const noReissuesText = /=0 \{([^}]+)\}/.exec(germanText('reissue.open'))?.[1] ?? '';

let cmon: Cmon;
let browser: Browser;
let page: Page;
let dropDatabase = async () => {};
beforeAll(async () => {
  // The other browser tests run on the embedded database.
  const { url, drop } = await createTestDatabase();
  dropDatabase = drop;
  [cmon, browser] = await Promise.all([startCmon({ day: true, databaseUrl: url }), openBrowser()]);
  page = await openOffice(browser, cmon, 'admin', DESKTOP);
  await page.goto(`${cmon.server}/batch/ressorties-prio`);
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
  await dropDatabase();
});

const findReissuePanel = () => page.locator('section[aria-labelledby=open-reissues]');
const findReissueButton = (key: string) => findReissuePanel().getByRole('button', { name: germanText(key) });
const findButton = (key: string) => page.getByRole('button', { name: germanText(key), exact: true });

/** Reads the id of the order whose detail an address opens. */
const readDetailId = (address: string) => new URL(address, cmon.server).searchParams.get('detail') ?? '';

async function openOrder(id: string): Promise<void> {
  await page.goto(`${cmon.server}/parcourir/commandes?detail=${id}`);
  await page.getByRole('link', { name: germanText('action.printOrder'), exact: true }).waitFor();
}

interface Order {
  readonly number: string;
  readonly code: string;
  readonly status: string;
  readonly items: readonly { readonly code: string }[];
}

const query = (document: string, variables: object = {}) =>
  queryOffice(page, cmon.server, document, variables);

const loadOrder = async (id: string): Promise<Order> =>
  (await query('query o($id: ID!) { order(id: $id) { number code status items { code } } }', { id })).order;

interface Proposals {
  readonly autoStart: boolean;
  readonly proposals: readonly { readonly laize: number | null; readonly pages: number }[];
}

const loadProposals = async (): Promise<Proposals> =>
  (await query('{ megalotProposals { autoStart proposals { laize pages } } }')).megalotProposals;

/** Opens a reissue of the first item of an order that can be made again, from the order's detail. */
async function openReissue(orderId: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await openOrder(orderId);
  await findButton('action.reissue').click();
  // The detail is a dialog too.
  await dialog.last().locator('input[type=checkbox]:enabled').first().check();
  await dialog
    .last()
    .getByRole('button', { name: germanText('action.continue') })
    .click();
  await dialog
    .last()
    .getByRole('radio', { name: germanText(reason) })
    .check();
  await dialog
    .last()
    .getByRole('button', { name: germanText('action.reissue') })
    .click();
  await dialog.getByText(germanText('item.reissue'), { exact: true }).first().waitFor();
  await page.goto(`${cmon.server}/batch/ressorties-prio`);
  await findReissuePanel().getByText(germanText(reason)).first().waitFor();
}

it('BLD-33 BLD-31 WSC-4 the buttons of /batch/ressorties-prio withdraw reissues, and make one of a chosen item into a lot', async () => {
  const order = findReissuePanel().getByRole('link').first();
  const orderId = readDetailId((await order.getAttribute('href')) ?? '');
  const dialog = page.getByRole('dialog');
  expect(await findAxeViolations(page)).toEqual([]);
  const openCount = await findReissueButton('reissue.withdraw').count();
  for (let remaining = openCount; remaining > 0; remaining -= 1) {
    const end = remaining === openCount ? 'reissue.refuse' : 'reissue.withdraw';
    await findReissueButton(end).first().click();
    await dialog.getByRole('radio', { name: germanText('reason.other') }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: germanText(end) }).click();
    await expect.poll(() => findReissueButton(end).count()).toBe(remaining - 1);
  }
  await findReissuePanel().getByText(noReissuesText).waitFor();

  await openReissue(orderId, 'reason.badCut');
  await findReissueButton('reissue.makeLots').click();
  await dialog.getByRole('button', { name: germanText('action.cancel') }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await findReissueButton('reissue.makeLots').count()).toBe(1);
  await findReissueButton('reissue.makeLots').click();
  await dialog.getByRole('button').last().click();
  await findReissuePanel().getByText(noReissuesText).waitFor();
  const { status } = await loadOrder(orderId);
  expect(status).toBe('reserve');
});

it('WSC-356 a reissue whose lot is made is shown with its lot, and a link to the generation', async () => {
  const inLots = page.locator('section[aria-labelledby=printing-reissues]');
  await inLots.getByRole('listitem').getByText(germanText('reason.badCut')).first().waitFor();
  await inLots.getByRole('link', { name: germanText('batch.generateNow') }).click();
  await page.getByText(germanText('urgency.reissue'), { exact: true }).first().waitFor();
});

it('WSC-97, WSC-96 an open reissue is printed at once in a megalot of its own, and PRIO is taken away and given', async () => {
  const { orders } = await query(
    '{ orders(filter: { statuses: [fabriquee, imprimee] }) { rows { id number canReissue { allowed } } } }',
  );
  const order = orders.rows.find((row: { canReissue: { allowed: boolean } }) => row.canReissue.allowed);
  await openReissue(order.id, 'reason.damaged');
  const before = await query('{ megalots { rows { id } } }');
  const earlierIds = new Set(before.megalots.rows.map(({ id }: { id: string }) => id));
  const reissue = findReissuePanel().getByRole('listitem').filter({ hasText: order.number });
  await reissue.getByRole('button', { name: germanText('reissue.printNow') }).click();
  const question = page.getByRole('dialog').filter({ hasText: germanText('reissue.printText') });
  await question.getByRole('button', { name: germanText('reissue.printNow') }).click();
  await reissue.waitFor({ state: 'detached' });
  const after = await query('{ megalots { rows { id lotCount lots { orders { id } } } } }');
  const newMegalots = after.megalots.rows.filter(({ id }: { id: string }) => !earlierIds.has(id));
  expect(newMegalots).toEqual([
    { id: expect.any(String), lotCount: 1, lots: [{ orders: [{ id: order.id }] }] },
  ]);

  const confirm = (title: string) =>
    page
      .getByRole('dialog', { name: germanText(title) })
      .getByRole('button')
      .last()
      .click();
  await openOrder(order.id);
  await findButton('action.prio').click();
  await confirm('action.prio');
  await findButton('action.unprio').waitFor();
  await page.goto(`${cmon.server}/batch/ressorties-prio`);
  const row = page
    .locator('section[aria-labelledby=prio-orders]')
    .getByRole('listitem')
    .filter({ hasText: order.number });
  await row.getByRole('button', { name: germanText('action.unprio') }).click();
  await confirm('action.unprio');
  await row.waitFor({ state: 'detached' });

  await page.getByLabel(germanText('prio.number')).fill(order.number);
  await findButton('prio.find').click();
  await row.getByRole('button', { name: germanText('action.prio'), exact: true }).click();
  const [reason] = DEFAULT_REASONS.prioReasons;
  await page
    .getByRole('dialog')
    .getByLabel(germanText('reason.optional'))
    .selectOption(reason ?? '');
  await confirm('action.prio');
  await row.getByRole('button', { name: germanText('action.unprio') }).waitFor();
  const { order: changed } = await queryOffice(
    page,
    cmon.server,
    `{ order(id: ${JSON.stringify(order.id)}) { events { action reason } } }`,
  );
  expect(changed.events[0]).toEqual({ action: 'setPrio', reason });
});

it('RTE-3 WSC-18 on /parcourir/expeditions the label of a parcel is printed again, and a shipped parcel is voided', async () => {
  const { parcels } = await query(
    '{ parcels(filter: { states: [shipped] }, size: 50) { rows { id canPrintLabel { allowed } canVoid { allowed } } } }',
  );
  const { id } = parcels.rows.find(
    (parcel: Record<'canPrintLabel' | 'canVoid', { readonly allowed: boolean }>) =>
      parcel.canPrintLabel.allowed && parcel.canVoid.allowed,
  );
  await page.goto(`${cmon.server}/parcourir/expeditions?detail=${encodeURIComponent(id)}`);
  await findButton('action.reprintLabel').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const printing = page.waitForRequest(new RegExp(`/labels/${id}\\.pdf$`));
  await findButton('action.reprintLabel').click();
  await printing;

  await findButton('action.voidParcel').click();
  const dialog = page.getByRole('dialog', { name: germanText('action.voidParcel') });
  await dialog.getByRole('radio', { name: germanText('reason.notCollected') }).check();
  await dialog.getByRole('button', { name: germanText('action.voidParcel') }).click();
  await findButton('action.voidParcel').waitFor({ state: 'detached' });
  const { parcel } = await query('query p($id: ID!) { parcel(id: $id) { state labelState } }', { id });
  expect(parcel).toEqual({ state: 'voided', labelState: 'voided' });
});

it("WSC-5, OFF-170 an order's detail opens its tickets as a PDF, with the code of the order and of each item", async () => {
  await page.goto(`${cmon.server}/parcourir/commandes`);
  await page.locator('tbody button').first().click();
  const link = page.getByRole('link', { name: germanText('action.printOrder'), exact: true });
  const href = (await link.getAttribute('href')) ?? '';
  const { code, items } = await loadOrder(readDetailId(page.url()));
  expect(href).toBe(`/order-tickets/${readDetailId(page.url())}.pdf`);
  const paper = await page.context().request.get(`${cmon.server}${href}`);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const codes = [code, ...items.map((item) => item.code)].map((itemCode) => `QR-Code:${itemCode}`);
  expect(scanCodes(await paper.body(), 200)).toEqual(codes.sort());
});

it('WSC-113 /batch/megalots shows how many sheets a proposed megalot of mugs has', async () => {
  await page.goto(`${cmon.server}/batch/megalots`);
  const { proposals } = await loadProposals();
  expect(proposals.filter(({ laize }) => laize === null).map(({ pages }) => pages)).toEqual([1]);
  const [, sheet = ''] = /one \{#([^}]+)\}/.exec(germanText('batch.sheets')) ?? [];
  await page.getByText(`1${sheet}`, { exact: true }).waitFor();
});

it('WSC-91 /batch/megalots generates a proposal now, then the next batchCount, and switches the automatic start', async () => {
  await page.goto(`${cmon.server}/batch/megalots`);
  const { batchCount } = (await query('{ settings { batchCount } }')).settings;
  const { autoStart, proposals } = await loadProposals();
  expect(proposals.length).toBeGreaterThan(1);
  const confirm = async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const countProposals = async () => (await loadProposals()).proposals.length;

  await findButton('action.generate').first().click();
  await confirm();
  await expect.poll(countProposals).toBe(proposals.length - 1);
  const [, next = ''] = /other \{([^#]+)#/.exec(germanText('batch.generateNext')) ?? [];
  await page.getByRole('button', { name: next.trim() }).click();
  await confirm();
  await expect.poll(countProposals).toBe(Math.max(0, proposals.length - 1 - batchCount));
  const autoStartSwitch = page.getByRole('switch', { name: germanText('batch.autoStart') });
  for (const on of [!autoStart, autoStart]) {
    await autoStartSwitch.click();
    await expect.poll(async () => (await loadProposals()).autoStart).toBe(on);
    // The page reads the setting a moment after the server has stored it.
    await expect.poll(() => autoStartSwitch.isChecked()).toBe(on);
  }
});

it('PUB-11 WSC-12 a generator’s alert and the results of the RIP are shown on the screens of megalots, also on a phone', async () => {
  const filter = { fileStates: [1], cutting: ['mg_dec_aucun'] };
  const { megalots } = await query(
    'query m($filter: MegalotFilter!) { megalots(filter: $filter) { rows { id files { name kind } } } }',
    { filter },
  );
  const outcomes = ['Success', 'Warning', 'Error'] as const;
  const published = listFiles(cmon.hotfolder);
  for (const [index, outcome] of outcomes.entries()) {
    for (const { name, kind } of megalots.rows[index].files) {
      if (kind !== 'print') continue;
      const file = join(cmon.hotfolder, published.find((path) => path.endsWith(name)) ?? '');
      mkdirSync(join(dirname(file), outcome), { recursive: true });
      renameSync(file, join(dirname(file), outcome, name));
    }
  }
  // No user may create a file in this folder of the kernel.
  const folder = join(cmon.hotfolder, 'SAC');
  rmSync(folder, { recursive: true });
  symlinkSync('/sys/kernel', folder);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${cmon.server}/batch/megalots`);
  const [, readOnly = ''] =
    /readOnly \{([^{]+)\{folder\}/.exec(germanText('failure.folderUnavailable')) ?? [];
  const isShown = async (text: string) => {
    await page.reload();
    await page.getByText(germanText('batch.generators'), { exact: true }).waitFor();
    return page.getByText(text).first().isVisible();
  };
  await expect.poll(() => isShown(`${readOnly}${folder}`)).toBe(true);
  for (const outcome of outcomes) {
    await expect.poll(() => isShown(`${germanText(`fileResult.${outcome}`)} × `)).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto(`${cmon.server}/parcourir/megalots?detail=${encodeURIComponent(megalots.rows[2].id)}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText(germanText('fileResult.Error')).first().waitFor();
  for (const fact of await drawer.locator('dl > div').all()) {
    const { x = 0, width = 0 } = (await fact.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390);
  }
});

import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { listImages, runTool, scanCodes, withTempFile } from '@cmon/testkit/print/printTools';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { setPrio } from '../commands/orders/setPrio.ts';
import { makePrintedLots, readItems, readLiveStrips, readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { issueGeneratorToken } from '../generator/testing/generatorProcesses.ts';
import { SHEET_MESSAGES } from '../papers/sheets/sheetMessages.ts';
import { STATE_MESSAGES } from '../papers/sheets/stateMessages.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { cookie, mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

/** Opens a paper, and returns it with its text. */
async function openPaper(path: string, role: Parameters<typeof cookie>[0] = 'preparator') {
  const response = await web.fetch(path, { headers: { cookie: await cookie(role) } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = withTempFile(bytes, (file) => runTool('pdftotext', ['-layout', file, '-']));
  return { bytes, text, name: response.headers.get('content-disposition') };
}

async function expectRefused(path: string, unknown: string): Promise<void> {
  expect((await web.fetch(path)).status).toBe(401);
  const headers = { cookie: await cookie('preparator') };
  expect((await web.fetch(unknown, { headers })).status).toBe(404);
}

it('OFF-169, WSC-8, OFF-33 the lot sheet is a PDF with the code of the lot and its strips to tick off', async () => {
  const { workshop } = web;
  const prio = await workshop.order([{ code: 'EAO' }]);
  const other = await workshop.order([{ code: 'EAO' }]);
  const [lotId = ''] = await makePrintedLots(workshop);
  unwrap(await setPrio(workshop.as('superPreparator'), { orderIds: [prio], prio: true }));
  const path = `/lot-sheets/${lotId}.pdf`;
  const { bytes, text, name } = await openPaper(path);
  expect(scanCodes(bytes, 200)).toEqual([`QR-Code:L/${lotId}`]);
  const { lot } = await query('preparator', `{ lot(id: "${lotId}") { number megalot { number } } }`);
  expect(name).toBe(`inline; filename="${lot.number}.pdf"`);
  // The store is also the zone, which is not written twice.
  expect(text).toContain(`EAO · FR · ${lot.megalot.number}`);
  expect(text).toContain('2 commandes');
  expect(text).toMatch(/À expédier le \p{L}+\.? \d+ \p{L}+/u);
  const strips = await readLiveStrips(workshop, lotId);
  expect(strips).toHaveLength(2);
  for (const [index, orderId] of [prio, other].entries()) {
    const strip = strips.find(({ order_id }) => order_id === orderId);
    const { number } = await readOrderRow(workshop, orderId);
    const label = `${lot.number}.${strip?.position}`.replace('.', '\\.');
    expect(text).toMatch(new RegExp(`${label} +${index === 0 ? 'PRIO ' : ''} +${number} +${strip?.labels}`));
  }
  await expectRefused(path, '/lot-sheets/0000000000.pdf');
});

it('OFF-170, OFF-169 the sheet of a lot of objects has a ticket for each, with its code and its design as vectors', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'MUG', texts: ['Camille'] }]);
  await makePrintedLots(workshop);
  const [mug] = await readItems(workshop, orderId);
  const { bytes, text } = await openPaper(`/lot-sheets/${mug?.lot_id}.pdf`);
  expect(scanCodes(bytes, 200)).toEqual([`QR-Code:I/${mug?.id}`, `QR-Code:L/${mug?.lot_id}`].sort());
  expect(text).toContain((await readOrderRow(workshop, orderId)).number);
  expect(text).toMatch(/\d+ impressions?/);
  expect(countForms(bytes)).toBeGreaterThan(5);
  expect(listImages(bytes)).toEqual([]);
  // A name is in the design as outlines, never as text.
  expect(text).not.toContain('Camille');
});

it('WSC-507 the sheet of a lot marks an object that was taken out of its order', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'MUG' }]);
  await makePrintedLots(workshop);
  const [mug] = await readItems(workshop, orderId);
  const path = `/lot-sheets/${mug?.lot_id}.pdf`;
  const { mustPull } = SHEET_MESSAGES.fr_FR;
  expect((await openPaper(path)).text).not.toContain(mustPull);
  const cancellation = { orderId, reason: 'customerWish', confirmed: true };
  unwrap(await cancelOrder(workshop.as('customerService'), cancellation));
  expect((await openPaper(path)).text).toContain(mustPull);
});

it('OFF-170, WSC-5 the ticket of an order is a PDF with its code, and a ticket with code, strip and design for each item', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }, { code: 'PINCE', stock: true }]);
  await makePrintedLots(workshop);
  const { number } = await readOrderRow(workshop, orderId);
  const items = await readItems(workshop, orderId);
  const path = `/order-tickets/${orderId}.pdf`;
  const { bytes, text, name } = await openPaper(path);
  expect(name).toBe(`inline; filename="${orderId}.pdf"`);
  const codes = [`O/${orderId}`, ...items.map(({ id }) => `I/${id}`)].map((code) => `QR-Code:${code}`);
  expect(scanCodes(bytes, 200)).toEqual(codes.sort());
  const { order } = await query(
    'preparator',
    `{ order(id: "${orderId}") { items { productName strip { label } } } }`,
  );
  for (const item of order.items) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(item.productName.split(' ')[0]);
    if (item.strip) expect(text).toContain(item.strip.label);
  }
  for (const expectedText of [number, 'FR · Colissimo', '3 articles', 'PINCE'])
    expect(text).toContain(expectedText);
  for (const personal of ['Martin', 'Lilas', '75011']) expect(text).not.toContain(personal);
  await expectRefused(path, '/order-tickets/0000000000.pdf');
});

it('SEC-62, SEC-64 users who may not read the shoppers’ texts open the papers without them, and the reads of other users are recorded', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'MUG', texts: ['Camille'] }]);
  await makePrintedLots(workshop);
  const [mug] = await readItems(workshop, orderId);
  for (const path of [`/order-tickets/${orderId}.pdf`, `/lot-sheets/${mug?.lot_id}.pdf`]) {
    const whole = await openPaper(path);
    const withoutTexts = await openPaper(path, 'shopManager');
    expect(withoutTexts.text).toBe(whole.text);
    // Each of the six different letters is a form.
    expect(countForms(whole.bytes) - countForms(withoutTexts.bytes)).toBeGreaterThanOrEqual(6);
  }
  // A generator is no person whose reads are recorded.
  const headers = { authorization: `Bearer ${await issueGeneratorToken(web, 'gen-1')}` };
  expect((await web.fetch(`/order-tickets/${orderId}.pdf`, { headers })).status).toBe(200);
  const reads = await workshop.db
    .selectFrom('personal_reads')
    .innerJoin('users', 'users.id', 'personal_reads.user_id')
    .select(['users.role', 'field', 'n'])
    .where('object_id', '=', orderId)
    .execute();
  expect(reads).toEqual([{ role: 'preparator', field: 'Item.texts', n: 2 }]);
});

it('OFF-171, WSC-23 a new badge is a PDF of a bank card for ten minutes, whose address has neither code nor name', async () => {
  const user = await web.database.db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'preparator')
    .executeTakeFirstOrThrow();
  const issue = async () => {
    const { version } = (await query('administrator', `{ user(id: "${user.id}") { version } }`)).user;
    const input = { id: user.id, expectedVersion: version };
    return mutate('administrator', 'issueBadge', 'UserAction', input, '... on IssuedBadge { code paper }');
  };
  const { code, paper } = await issue();
  const path = `/badges/${paper}.pdf`;
  expect(path).not.toContain(code.slice(2));
  const { bytes, text, name } = await openPaper(path, 'administrator');
  expect(name).toBe(`inline; filename="${user.id}.pdf"`);
  expect(scanCodes(bytes, 300)).toEqual([`QR-Code:${code}`]);
  expect(text).toContain(user.name);
  const info = withTempFile(bytes, (file) => runTool('pdfinfo', [file]));
  const [, width, height] = /Page size: +([\d.]+) x ([\d.]+)/.exec(info) ?? [];
  expect([Number(width), Number(height)].map((points) => Math.round((points * 254) / 72) / 10)).toEqual([
    85.6, 54,
  ]);
  const readStatus = async (role: 'administrator' | 'shopManager', url = path) =>
    (await web.fetch(url, { headers: { cookie: await cookie(role) } })).status;
  expect(await readStatus('shopManager')).toBe(403);
  expect((await web.fetch(path)).status).toBe(401);
  // A badge that was replaced can't be printed any more.
  const next = await issue();
  expect(await readStatus('administrator')).toBe(404);
  const nextPath = `/badges/${next.paper}.pdf`;
  expect(await readStatus('administrator', nextPath)).toBe(200);
  web.workshop.now = new Date(web.workshop.now.getTime() + 11 * 60_000);
  expect(await readStatus('administrator', nextPath)).toBe(404);
  expect(await readStatus('administrator', '/badges/forged.pdf')).toBe(404);
});

it('OFF-172, OFF-173 the cover of a checkbook and the list are PDFs, and the child’s text is only on those of users who may read it', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'PAC_ECO', texts: ['Philippine'] }]);
  await makePrintedLots(workshop);
  const books = await workshop.db
    .selectFrom('checkbooks')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  const [book] = books;
  const cover = await openPaper(`/checkbook-covers/${book?.id}.pdf`);
  expect(cover.name).toBe(`inline; filename="${book?.id}.pdf"`);
  expect(scanCodes(cover.bytes, 200)).toEqual([`QR-Code:C/${book?.id}`]);
  const { number } = await readOrderRow(workshop, orderId);
  for (const expectedText of [number, 'Chéquier 1 · FR · PAC_ECO', 'À expédier le'])
    expect(cover.text).toContain(expectedText);
  expect(countForms(cover.bytes)).toBeGreaterThan(5);
  expect(cover.text).not.toContain('Philippine');
  // As many ids as the list has on a page.
  const unknown = Array.from({ length: 100 }, (_, index) => String(index).padStart(10, '0'));
  const ids = encodeURIComponent([...books.map(({ id }) => id), ...unknown].join(','));
  const path = `/checkbook-lists/${ids}.pdf`;
  const list = await openPaper(path);
  expect(list.name).toBe('inline; filename="checkbooks.pdf"');
  expect(scanCodes(list.bytes, 200)).toEqual(books.map(({ id }) => `QR-Code:C/${id}`).sort());
  for (const expectedText of [number, 'Philippine', '1.1.1']) expect(list.text).toContain(expectedText);
  const reads = await workshop.db
    .selectFrom('personal_reads')
    .select('field')
    .where('object_id', '=', orderId)
    .execute();
  // The cover shows the designs, the list the text.
  const fields = reads.map(({ field }) => field);
  expect(fields.sort()).toEqual(['Checkbook.childText', 'Item.texts']);
  expect((await openPaper(path, 'shopManager')).text).not.toContain('Philippine');
  await expectRefused(path, '/checkbook-lists/0000000000.pdf');
});

it('OFF-174, ACC-61 found objects are printed as a PDF list of orders, lots or megalots in the order of the ids, for the reader’s stores', async () => {
  const { workshop } = web;
  const first = await workshop.order([{ code: 'EAO' }]);
  const second = await workshop.order([{ code: 'EAO' }], { store: 'es' });
  const [a, b] = [await readOrderRow(workshop, first), await readOrderRow(workshop, second)];
  const orders = await openPaper(`/order-lists/${second},${first}.pdf`);
  expect(orders.name).toBe('inline; filename="orders.pdf"');
  expect(scanCodes(orders.bytes, 200)).toEqual([`QR-Code:O/${first}`, `QR-Code:O/${second}`].sort());
  const state = readMessageText('office', `status.${a.status}`);
  expect(orders.text).toMatch(new RegExp(`${b.number} +ES +.*${a.number} +FR +${state}`, 's'));
  await makePrintedLots(workshop);
  const { lots } = await query('preparator', `{ lots { rows { id number cutting megalot { id number } } } }`);
  const [lot] = lots.rows;
  const lotList = await openPaper(`/lot-lists/${lot.id}.pdf`);
  expect(scanCodes(lotList.bytes, 200)).toEqual([`QR-Code:L/${lot.id}`]);
  for (const expectedText of [lot.number, readMessageText('office', `status.${lot.cutting}`)])
    expect(lotList.text).toContain(expectedText);
  const megalotList = await openPaper(`/megalot-lists/${lot.megalot.id}.pdf`);
  expect(scanCodes(megalotList.bytes, 200)).toEqual([`QR-Code:M/${lot.megalot.id}`]);
  expect(megalotList.text).toContain(lot.megalot.number);
  await expectRefused(`/order-lists/${first}.pdf`, '/order-lists/0000000000.pdf');
  const stores = { stores: JSON.stringify(['es']) };
  await workshop.db.updateTable('users').set(stores).where('role', '=', 'superPreparator').execute();
  const headers = { cookie: await cookie('superPreparator') };
  for (const folder of ['order-lists', 'order-tickets'])
    for (const [id, status] of [
      [first, 404],
      [second, 200],
    ] as const)
      expect((await web.fetch(`/${folder}/${id}.pdf`, { headers })).status).toBe(status);
});

it('OFF-365 a paper for more objects than it can list is refused, and leaves none out', async () => {
  const headers = { cookie: await cookie('preparator') };
  const open = async (path: string) => (await web.fetch(path, { headers })).status;
  const ids = (count: number) => Array.from({ length: count }, () => '0').join();
  for (const folder of ['order-lists', 'picking-lists', 'checkbook-lists']) {
    expect(await open(`/${folder}/${ids(200)}.pdf`)).toBe(404);
    expect(await open(`/${folder}/${ids(201)}.pdf`)).toBe(400);
  }
  expect(await open(`/labels/${ids(50)}.pdf`)).toBe(404);
  expect(await open(`/labels/${ids(51)}.pdf`)).toBe(400);
});

it('WSC-488 the sheet of codes to scan names the cutters in the language of the reader', async () => {
  const { text } = await openPaper('/scan-codes/all.pdf');
  expect(text).toContain(readMessageText('office', 'deviceName.TABLE', 'fr_FR'));
  expect(text).not.toContain(readMessageText('office', 'deviceName.TABLE', 'en_GB'));
});

it('OFF-174 the states on papers are in the words of the screens', () => {
  for (const locale of STORE_LOCALES)
    for (const [state, text] of Object.entries(STATE_MESSAGES[locale]))
      expect(text).toBe(readMessageText('office', `status.${state}`, locale));
});

/** The number of drawings and letters that a file contains once and draws where it needs them. */
const countForms = (bytes: Uint8Array): number =>
  Buffer.from(bytes).toString('latin1').split('/Subtype /Form').length - 1;

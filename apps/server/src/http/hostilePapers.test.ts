import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendToCip } from '../commands/cip/sendToCip.ts';
import { finishFabrication } from '../commands/floor/finishFabrication.ts';
import { startFabrication } from '../commands/floor/startFabrication.ts';
import { closeManifest } from '../commands/packing/closeManifest.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { sendLetter } from '../commands/service/sendLetter.ts';
import { cutLot, makePrintedLots, readItems, sortLot } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

/** What an attacker writes as a name: a formula, markup, the syntax of PDF, placeholders. */
const NAME_PARTS = [
  '"><img src=x onerror=alert(1)>',
  "O'Brien & \\(fils\\)",
  '/JS (app.alert(1)) >>',
  `%s \${x} {{name}}`,
];
/** A character that changes the direction, a line separator, and an emoji that only a fallback font has. */
const NAME = `\u202e=cmd()\u2028${NAME_PARTS.join(' ')} 🦄 end`;
const NAME_START = '=cmd() "><img';
/** A label's text has printable characters only. */
const LABEL_TEXT = `=1+1 <b>'&{{x}}`;

let web: TestWeb;
const { cookie, query, mutate } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

/** Opens a paper as an administrator. Returns its source and its text in one line. */
async function openPaper(path: string) {
  const response = await web.fetch(path, { headers: { cookie: await cookie('administrator') } });
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.pdf"$/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const plain = withTempFile(bytes, (file) => runTool('pdftotext', ['-layout', '-nopgbrk', file, '-']));
  const info = withTempFile(bytes, (file) => runTool('pdfinfo', [file]));
  const source = Buffer.from(bytes).toString('latin1');
  return { text: plain.replaceAll(/\s+/g, ' '), info, source };
}

/** Ships an order whose recipient, texts and user have hostile texts, and returns the addresses of its papers. */
async function makePapers(): Promise<Record<'withStart' | 'withName' | 'withText' | 'others', string[]>> {
  const { workshop } = web;
  const { db } = workshop;
  const orderId = await workshop.order([{ code: 'EAO', texts: [LABEL_TEXT] }]);
  await workshop.order([{ code: 'MUG', texts: [LABEL_TEXT] }]);
  const packId = await workshop.order([{ code: 'PAC_ECO', texts: [LABEL_TEXT] }]);
  const boardOrderId = await workshop.order([{ code: 'ORNO', texts: [LABEL_TEXT] }]);
  const { address } = await db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const hostile = { ...(address as object), name: NAME };
  await db
    .updateTable('orders')
    .set({ address: JSON.stringify(hostile) })
    .where('id', 'in', [orderId, packId])
    .execute();
  const letterInput = {
    kind: 'address',
    locale: 'fr_FR',
    way: 'paper',
    subject: 'Commande {number}',
    text: 'Bonjour {name}',
  } as const;
  unwrap(await sendLetter(workshop.as('customerService'), { orderId, ...letterInput }));
  const lotIds = await makePrintedLots(workshop);
  const person = await db
    .selectFrom('users')
    .select(['id', 'version'])
    .where('role', '=', 'preparator')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ name: NAME }).where('id', '=', person.id).execute();
  const input = { id: person.id, expectedVersion: person.version };
  const { paper } = await mutate(
    'administrator',
    'issueBadge',
    'UserAction',
    input,
    '... on IssuedBadge { paper }',
  );
  const packer = workshop.as('preparator');
  for (const lotId of lotIds) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  const megalots = await db.selectFrom('megalots').select('id').orderBy('id').execute();
  for (const { id, fab_status } of await readItems(workshop, packId)) {
    if (fab_status !== 'FAB_A_FAIRE') continue;
    unwrap(await startFabrication(packer, { itemId: id }));
    unwrap(await finishFabrication(packer, { itemId: id, confirmed: true }));
  }
  // Only the megalots with parts of the pack are sent to the CIP line.
  for (const { id } of megalots) await sendToCip(packer, { megalotId: id });
  const deliveries = await db.selectFrom('cip_deliveries').select('id').execute();
  expect(deliveries).not.toEqual([]);
  const board = await db
    .selectFrom('items')
    .innerJoin('lots', 'lots.id', 'items.lot_id')
    .select('lots.megalot_id')
    .where('items.order_id', '=', boardOrderId)
    .executeTakeFirstOrThrow();
  const [label] = await readItems(workshop, orderId);
  unwrap(await scanIntoParcel(packer, { orderId, code: `I/${label?.id}` }));
  const [parcel] = await db.selectFrom('parcels').select('id').where('order_id', '=', orderId).execute();
  unwrap(await shipParcel(packer, { orderId }));
  const { openDays } = await query('superPreparator', '{ openDays { carrier day } }');
  const { manifestId } = unwrap(await closeManifest(workshop.as('superPreparator'), openDays[0]));
  const letter = await db.selectFrom('letters').select('id').executeTakeFirstOrThrow();
  const books = await db.selectFrom('checkbooks').select('id').execute();
  return {
    // On these papers a long name ends with an ellipsis.
    withStart: [`/labels/${parcel?.id}.pdf`, `/manifests/${manifestId}.pdf?people=1`, `/badges/${paper}.pdf`],
    withName: [`/letters/${letter.id}.pdf`, `/person-copies/${orderId}.pdf`],
    withText: [
      `/packing-lists/${orderId}.pdf`,
      `/board-proofs/${board.megalot_id}.pdf`,
      `/checkbook-lists/${books.map(({ id }) => id).join(',')}.pdf`,
      `/person-copies/${orderId}.pdf`,
    ],
    others: [
      `/manifests/${manifestId}.pdf`,
      ...deliveries.map(({ id }) => `/delivery-notes/${id}.pdf`),
      `/order-tickets/${orderId}.pdf`,
      `/order-lists/${orderId},${packId}.pdf`,
      `/checkbook-covers/${books[0]?.id}.pdf`,
      ...lotIds.flatMap((id) => [
        `/lot-sheets/${id}.pdf`,
        `/lot-lists/${id}.pdf`,
        `/picking-lists/${id}.pdf`,
      ]),
      '/scan-codes/all.pdf',
    ],
  };
}

it('SEC-58 hostile names and texts are printed as they are, and no paper has a script, a link or a file', async () => {
  const papers = await makePapers();
  for (const path of Object.values(papers).flat()) {
    const { text, info, source } = await openPaper(path);
    expect([path, /JavaScript: +(\w+)/.exec(info)?.[1]]).toEqual([path, 'no']);
    expect([path, source.match(/\/(URI|Launch|OpenAction|EmbeddedFile|AA|SubmitForm)\b/g)]).toEqual([
      path,
      null,
    ]);
    if (papers.withStart.includes(path))
      expect([path, text]).toEqual([path, expect.stringContaining(NAME_START)]);
    if (papers.withName.includes(path))
      for (const part of [NAME_START, ...NAME_PARTS, 'end'])
        expect([path, text]).toEqual([path, expect.stringContaining(part)]);
    if (papers.withText.includes(path))
      expect([path, text]).toEqual([path, expect.stringContaining(LABEL_TEXT)]);
    if (papers.others.includes(path))
      expect([path, text]).not.toEqual([path, expect.stringContaining('onerror')]);
  }
});

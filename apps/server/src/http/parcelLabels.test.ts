import { runTool, scanCodes, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { OPEN_LABEL_MS } from '../commands/packing/steps/parcelLabels.ts';
import { checkWorkshop } from '../commands/testing/checkWorkshop.ts';
import { cutLot, makePrintedLots, readItems, sortLot } from '../commands/testing/floor.ts';
import { unwrap, unwrapFailure } from '../commands/testing/workshop.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const RESULT = '__typename ... on Refused { code } ... on Packed { outcome labels }';
const PRINT = `mutation ($input: ParcelAction!) { printLabel(input: $input) { ${RESULT} } }`;
const VOID = `mutation ($input: ParcelAction!) { voidLabel(input: $input) { ${RESULT} } }`;
const PACKING = `query ($id: ID!) { packing(orderId: $id) { ... on Packing {
  canFinalize { allowed refusal { params } }
  parcels { labelState canPrintLabel { allowed } canVoidLabel { allowed } }
} } }`;

/** An address whose letters a label printer's own fonts don't have. */
const ADDRESS = {
  name: 'Žofie Łuczak',
  street: 'Đačkova 7\nřada B',
  postcode: '110 00',
  city: 'Praha',
  country: 'CZ',
};

let web: TestWeb;
let packer: string;
let supervisor: string;
beforeAll(async () => {
  web = await openTestWeb();
  packer = await web.signIn('preparator');
  supervisor = await web.signIn('superPreparator');
});
afterAll(() => web.close());

/** Makes an order of one label, up to the packing table. */
async function makeOrder(): Promise<{ readonly orderId: string; readonly code: string }> {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }]);
  await workshop.db
    .updateTable('orders')
    .set({ address: JSON.stringify({ ...ADDRESS, email: 'zofie@mail.example' }) })
    .where('id', '=', orderId)
    .execute();
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  const [item] = await readItems(workshop, orderId);
  return { orderId, code: `I/${item?.id}` };
}

let keys = 0;
async function changeLabel(cookie: string, mutation: string, input: object) {
  keys += 1;
  const { data } = await web.graphql(cookie, mutation, {
    input: { ...input, station: 's', key: `k${keys}` },
  });
  return data.printLabel ?? data.voidLabel;
}

const readPacking = async (cookie: string, orderId: string) =>
  (await web.graphql(cookie, PACKING, { id: orderId })).data.packing;

it('SHP-6, SHP-23, WSC-17 the last scan prints the label, a voided one blocks the parcel, and it is printed again on demand', async () => {
  const { workshop } = web;
  const { orderId, code } = await makeOrder();
  const scanned = unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code }));
  const [parcelId = ''] = scanned.labels;
  expect(scanned.labels).toHaveLength(1);
  const input = { orderId, parcelId };
  expect((await readPacking(packer, orderId)).canFinalize.allowed).toBe(true);
  expect((await readPacking(supervisor, orderId)).parcels).toEqual([
    { labelState: 'printed', canPrintLabel: { allowed: true }, canVoidLabel: { allowed: true } },
  ]);
  expect(await changeLabel(packer, VOID, { ...input, reason: 'other' })).toMatchObject({ code: 'forbidden' });
  expect(await changeLabel(supervisor, VOID, input)).toMatchObject({ code: 'reasonRequired' });
  const voiding = { ...input, reason: 'notCollected' };
  expect(await changeLabel(supervisor, VOID, voiding)).toMatchObject({ outcome: 'labelVoided', labels: [] });
  expect(await changeLabel(supervisor, VOID, voiding)).toMatchObject({ code: 'moveNotAllowed' });
  expect(await readPacking(packer, orderId)).toMatchObject({
    canFinalize: { allowed: false, refusal: { params: { guard: 'labelPrinted' } } },
    parcels: [{ labelState: 'voided', canVoidLabel: { allowed: false } }],
  });
  expect(unwrapFailure(await shipParcel(workshop.as('preparator'), { orderId }))).toMatchObject({
    guard: 'labelPrinted',
  });
  expect((await web.fetch(`/labels/${parcelId}.pdf`, { headers: { cookie: packer } })).status).toBe(404);

  expect(await changeLabel(packer, PRINT, { orderId })).toMatchObject({
    outcome: 'labelPrinted',
    labels: [parcelId],
  });
  expect(unwrap(await shipParcel(workshop.as('preparator'), { orderId })).labels).toEqual([]);
  expect(await changeLabel(packer, PRINT, input)).toMatchObject({ labels: [parcelId] });
  const moves = await workshop.db
    .selectFrom('events')
    .select(['to_state', 'reason'])
    .where('object_id', '=', parcelId)
    .where('track', '=', 'label')
    .orderBy('n')
    .execute();
  expect(moves.map(({ to_state: to }) => to)).toEqual([
    'bought',
    'printed',
    'voided',
    'bought',
    'printed',
    'printed',
  ]);
  expect(moves[2]?.reason).toBe('notCollected');
  expect(await checkWorkshop(workshop.db)).toEqual([]);
});

it('SHP-28, SHP-29, SHP-35 a label is a page with the address, the weight and the parcel’s code; a packer may open it for a time after its last change', async () => {
  const { workshop } = web;
  const { orderId, code } = await makeOrder();
  const { labels: labelParcelIds } = unwrap(
    await scanIntoParcel(workshop.as('preparator'), { orderId, code }),
  );
  const path = `/labels/${labelParcelIds[0]}.pdf`;
  const open = (cookie: string, url = path) => web.fetch(url, { headers: { cookie } });
  const pdf = await open(packer);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('cache-control')).toBe('no-store');
  expect(pdf.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="${labelParcelIds[0]}.pdf"`);
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const [text, info] = withTempFile(bytes, (file) => [
    runTool('pdftotext', ['-layout', file, '-']),
    runTool('pdfinfo', [file]),
  ]);
  const { number, zone, carrier, weight } = await workshop.db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['orders.number', 'orders.zone', 'parcels.carrier', 'parcels.weight_g as weight'])
    .where('parcels.id', '=', labelParcelIds[0] ?? '')
    .executeTakeFirstOrThrow();
  expect(weight).toBeGreaterThan(0);
  for (const line of [
    ADDRESS.name,
    'Đačkova 7',
    'řada B',
    '110 00 Praha',
    'CZ',
    number,
    zone,
    carrier ?? '?',
    '1/1',
    `${weight} g`,
    `P/${labelParcelIds[0]}`,
  ]) {
    expect(text).toContain(line);
  }
  expect(info).not.toContain(ADDRESS.name);
  // 105 × 148 mm
  expect(info).toMatch(/Page size: +297\.6\d* x 419\.5\d* pts/);
  expect(scanCodes(bytes, 200)).toEqual([`QR-Code:P/${labelParcelIds[0]}`]);

  unwrap(await shipParcel(workshop.as('preparator'), { orderId }));
  expect((await open(packer)).status).toBe(200);
  workshop.now = new Date(workshop.now.getTime() + OPEN_LABEL_MS + 1);
  expect((await open(packer)).status).toBe(403);
  const input = { orderId, parcelId: labelParcelIds[0] };
  expect(await changeLabel(packer, PRINT, input)).toMatchObject({ code: 'forbidden' });
  expect(await changeLabel(supervisor, PRINT, input)).toMatchObject({ labels: labelParcelIds });
  expect((await open(packer)).status).toBe(200);

  expect((await open(await web.signIn('shopManager'))).status).toBe(403);
  expect((await web.fetch(path)).status).toBe(401);
  expect((await open(packer, '/labels/0000000000.pdf')).status).toBe(404);
});

it('SHP-30, SHP-28, SHP-6 a workshop may print labels by hand, on a roll with the sender’s address, or ship without them', async () => {
  const { workshop } = web;
  const packerCtx = workshop.as('preparator');
  async function setSetting(name: string, to: unknown): Promise<void> {
    await workshop.db
      .insertInto('settings')
      .values({
        key: name,
        version: 1,
        value: JSON.stringify(to),
        changed_by: 'system',
        changed_at: workshop.now,
      })
      .execute();
  }
  await setSetting('printLabelOnLastItem', false);
  await setSetting('labelPaper', 'roll');
  await setSetting('sender', 'Atelier Lune\n2 rue Haute\n38000 Grenoble');
  const first = await makeOrder();
  expect(unwrap(await scanIntoParcel(packerCtx, first)).labels).toEqual([]);
  expect(unwrapFailure(await shipParcel(packerCtx, first))).toMatchObject({ guard: 'labelPrinted' });
  const { labels: labelParcelIds } = await changeLabel(packer, PRINT, { orderId: first.orderId });
  const pdf = await web.fetch(`/labels/${labelParcelIds[0]}.pdf`, { headers: { cookie: packer } });
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  withTempFile(bytes, (file) => {
    expect(runTool('pdftotext', ['-layout', file, '-'])).toContain('2 rue Haute');
    // 100 × 150 mm
    expect(runTool('pdfinfo', [file])).toMatch(/Page size: +283\.4\d* x 425\.\d* pts/);
  });
  expect(unwrap(await shipParcel(packerCtx, first)).outcome).toBe('orderShipped');

  await setSetting('labelRequired', false);
  const second = await makeOrder();
  unwrap(await scanIntoParcel(packerCtx, second));
  expect(unwrap(await shipParcel(packerCtx, second)).outcome).toBe('orderShipped');
});

import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { cutLot, makePrintedLots, readItems, readOrderRow, sortLot } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const OPEN_DAYS = '{ openDays { carrier day parcelCount weight unweighedCount canClose { allowed } } }';
const CLOSE = `mutation ($input: DayClose!) {
  closeManifest(input: $input) { __typename ... on Refused { code params } ... on Done { object { id label } } }
}`;
const PARCELS = `query ($filter: ParcelFilter) { parcels(filter: $filter) {
  rows { id manifest { number } canVoid { refusal { code params } } }
} }`;
const MANIFESTS = '{ manifests { total rows { id number carrier day parcelCount weight closedBy } } }';

const REPORT = `query ($filter: ReportFilter) { shippingReport(filter: $filter) { manifests { number day } } }`;

let web: TestWeb;
let packerCookie: string;
let supervisorCookie: string;
let orderNumber: string;
beforeAll(async () => {
  web = await openTestWeb();
  packerCookie = await web.signIn('preparator');
  supervisorCookie = await web.signIn('superPreparator');
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }]);
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  const [item] = await readItems(workshop, orderId);
  unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${item?.id}` }));
  unwrap(await shipParcel(workshop.as('preparator'), { orderId, weight: 230 }));
  orderNumber = (await readOrderRow(workshop, orderId)).number;
});
afterAll(() => web.close());

const read = async (cookie: string, query: string, variables: object = {}) =>
  (await web.graphql(cookie, query, variables)).data;

it('WSC-19, WSC-50, SHP-32 a supervisor closes the day of a carrier; its parcels then show the manifest’s number', async () => {
  const { openDays } = await read(packerCookie, OPEN_DAYS);
  expect(openDays).toEqual([
    {
      carrier: expect.any(String),
      day: getLocalDate(web.workshop.now, DEFAULT_SETTINGS.timeZone),
      parcelCount: 1,
      weight: 230,
      unweighedCount: 0,
      canClose: { allowed: false },
    },
  ]);
  expect((await read(supervisorCookie, OPEN_DAYS)).openDays[0].canClose).toEqual({ allowed: true });
  const [{ carrier, day }] = openDays;
  const input = { carrier, day, station: 's', key: 'evening' };
  expect((await read(packerCookie, CLOSE, { input })).closeManifest).toMatchObject({ code: 'forbidden' });
  const { object } = (await read(supervisorCookie, CLOSE, { input })).closeManifest;
  expect(object.label).toBe('MF000001');
  expect((await read(supervisorCookie, CLOSE, { input: { ...input, key: 'again' } })).closeManifest).toEqual({
    __typename: 'Refused',
    code: 'nothingToMake',
    params: { object: 'manifest' },
  });
  expect((await read(packerCookie, OPEN_DAYS)).openDays).toEqual([]);
  expect((await read(packerCookie, MANIFESTS)).manifests).toEqual({
    total: 1,
    rows: [
      {
        id: object.id,
        number: 'MF000001',
        carrier,
        day,
        parcelCount: 1,
        weight: 230,
        closedBy: 'superPreparator',
      },
    ],
  });
  const scanQuery = '{ scan(code: "MF000001") { __typename ... on Refused { code params } } }';
  expect((await read(packerCookie, scanQuery)).scan).toMatchObject({
    code: 'guardRefused',
    params: { guard: 'manifestScanned', detail: 'MF000001' },
  });
  const { rows } = (await read(supervisorCookie, PARCELS, { filter: { text: 'mf000001' } })).parcels;
  expect(rows).toEqual([
    {
      id: expect.any(String),
      manifest: { number: 'MF000001' },
      canVoid: {
        refusal: { code: 'guardRefused', params: { guard: 'notOnManifest', detail: 'MF000001' } },
      },
    },
  ]);
  expect((await read(supervisorCookie, PARCELS, { filter: { text: 'MF000002' } })).parcels.rows).toEqual([]);
  const numbered = 'query n($number: String!) { numbered(number: $number) { type label } }';
  expect((await read(packerCookie, numbered, { number: 'mf000001' })).numbered).toEqual([
    { type: 'manifest', label: 'MF000001' },
  ]);
});

it('OFF-182 the shipping report lists a manifest under its own day, also when it was closed on a later day', async () => {
  const [manifest] = await web.database.db.selectFrom('manifests').selectAll().execute();
  if (manifest === undefined) throw new Error('no manifest');
  const { number: _number, ...row } = manifest;
  const forgotten = { ...row, id: 'LATE000001', day: '2026-02-20' };
  await web.database.db.insertInto('manifests').values(forgotten).execute();
  const readDays = async (since: string, until: string) => {
    const { shippingReport } = await read(supervisorCookie, REPORT, { filter: { since, until } });
    return shippingReport.manifests;
  };
  expect(await readDays('2026-02-20', '2026-02-20')).toEqual([{ number: 'MF000002', day: '2026-02-20' }]);
  expect(await readDays(manifest.day, manifest.day)).toEqual([{ number: 'MF000001', day: manifest.day }]);
  await web.database.db.deleteFrom('manifests').where('id', '=', forgotten.id).execute();
});

it('SHP-31, SEC-64 the manifest is a PDF for everybody, and names recipients only for those who may read them, which is recorded', async () => {
  const { rows } = (await read(packerCookie, MANIFESTS)).manifests;
  const path = `/manifests/${rows[0].id}.pdf`;
  const open = (cookie: string, url = path) => web.fetch(url, { headers: { cookie } });
  const readText = async (response: Response): Promise<string> =>
    withTempFile(new Uint8Array(await response.arrayBuffer()), (file) =>
      runTool('pdftotext', ['-layout', file, '-']),
    );
  const list = await open(packerCookie);
  expect(list.headers.get('content-type')).toBe('application/pdf');
  expect(list.headers.get('cache-control')).toBe('no-store');
  expect(list.headers.get('content-disposition')).toBe('inline; filename="MF000001.pdf"');
  const text = await readText(list);
  for (const expectedText of ['MF000001', orderNumber, '230']) expect(text).toContain(expectedText);
  for (const personal of ['Martin', 'Lilas', '75011']) expect(text).not.toContain(personal);

  expect((await open(supervisorCookie, `${path}?people=1`)).status).toBe(403);
  const service = await web.signIn('customerService');
  expect(await readText(await open(service, `${path}?people=1`))).toContain('Camille Martin, 75011 Paris');
  const reads = await web.database.db
    .selectFrom('personal_reads')
    .innerJoin('users', 'users.id', 'personal_reads.user_id')
    .select(['users.role', 'n'])
    .where('field', '=', 'Order.customer')
    .execute();
  expect(reads).toEqual([{ role: 'customerService', n: 1 }]);
  expect((await web.fetch(path)).status).toBe(401);
  expect((await open(packerCookie, '/manifests/0000000000.pdf')).status).toBe(404);
});

async function scan(code: string) {
  const query = `query ($code: String!) {
    scan(code: $code) { __typename ... on Refused { code params } ... on ScanCard { code } }
  }`;
  return (await read(supervisorCookie, query, { code })).scan;
}

it('WSC-341 a scan of the tracking number of a parcel finds the parcel', async () => {
  const { db } = web.database;
  const { id } = await db.selectFrom('parcels').select('id').executeTakeFirstOrThrow();
  await db.updateTable('parcels').set({ tracking: '6A123' }).where('id', '=', id).execute();
  expect(await scan('6A123')).toEqual({ __typename: 'ScanCard', code: `P/${id}` });
});

it('WSC-506, WSC-341 a tracking number finds its parcel in capitals or not, at a scan and in the list of parcels', async () => {
  const { db } = web.database;
  const { id } = await db.selectFrom('parcels').select('id').executeTakeFirstOrThrow();
  for (const [tracking, typed] of [
    ['6A123DE', '6a123de'],
    ['jd0146x', 'JD0146X'],
  ] as const) {
    await db.updateTable('parcels').set({ tracking }).where('id', '=', id).execute();
    expect(await scan(typed)).toEqual({ __typename: 'ScanCard', code: `P/${id}` });
    const { parcels } = await read(supervisorCookie, PARCELS, { filter: { text: typed } });
    expect(parcels.rows.map((row: { id: string }) => row.id)).toEqual([id]);
  }
});

it('WSC-341 a scan of a number of two orders finds the order that is in production', async () => {
  const orderInProduction = await web.workshop.order([{ code: 'EAO' }], { store: 'es' });
  const { db } = web.database;
  await db.updateTable('orders').set({ number: orderNumber }).where('id', '=', orderInProduction).execute();
  expect(await scan(orderNumber)).toEqual({ __typename: 'ScanCard', code: `O/${orderInProduction}` });
});

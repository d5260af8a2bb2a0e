import type { Composition } from '@cmon/core/composition/types';
import { ORDER_STATUSES } from '@cmon/core/production/statuses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../../commands/lots/makeLots.ts';
import { shipParcel } from '../../commands/packing/shipParcel.ts';
import { tickStock } from '../../commands/packing/tickStock.ts';
import { replaceTexts } from '../../commands/testing/corrections.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { makeTwoVersions, OLD, type TwoVersions } from '../../files/testing/twoVersions.ts';
import { CUSTOMER_STATUS } from '../../papers/personCopy/personCopyMessages.ts';
import { linkClient, readStatusAndBody } from '../testing/linkClient.ts';
import { openTestWeb, type TestWeb } from '../testing/testWeb.ts';

const CANARY = 'Zéphyrine';

let versions: TwoVersions;
let web: TestWeb;
beforeAll(async () => {
  versions = makeTwoVersions();
  web = await openTestWeb({
    CATALOGUE_DIR: versions.dir,
    TRUST_PROXY: '1',
    SHOP_BRAND_FR: JSON.stringify({ name: 'Mimosa', address: 'https://shop.example/fr', ground: '#f7f1e3' }),
  });
});
afterAll(async () => {
  await web.close();
  versions.remove();
});
const { correct, createLinkedOrder, from, get, readDesign, readOrder } = linkClient(() => web);

it('BEY-42, BEY-76 the link shows the shop, the compositions and their progress, and no name, address or internal id', async () => {
  const { token, orderId } = await createLinkedOrder([
    { code: 'EAO', texts: [CANARY], quantity: 2 },
    { code: 'PINCE', stock: true },
  ]);
  const text = await (await get(token)).text();
  const order = JSON.parse(text);
  expect(order).toMatchObject({
    store: 'fr',
    locale: 'fr_FR',
    state: 'open',
    placedAt: web.workshop.now.toISOString(),
    shop: { name: 'Mimosa', address: 'https://shop.example/fr', ground: '#f7f1e3' },
    lines: [
      {
        id: 1,
        code: 'EAO',
        quantity: 2,
        version: 1,
        correctedAt: null,
        closed: null,
        needsCorrection: false,
        steps: ['received', 'preparing', 'printed', 'made', 'shipped'],
        currentStep: 'received',
        parcels: [],
        catalogue: web.workshop.catalogue.version,
      },
      {
        id: 2,
        composition: null,
        closed: 'noTexts',
        steps: ['received', 'shipped'],
        currentStep: 'received',
      },
    ],
  });
  expect(order.lines[0].name).toBe(web.workshop.catalogue.products.get('EAO')?.name.fr_FR);
  for (const hidden of ['Camille', 'Lilas', 'example.org', '75011', orderId, 'hash', 'EAO|', 'souffrance']) {
    expect(text).not.toContain(hidden);
  }
  unwrap(await makeLots(web.workshop.as('generator'), { closing: 'all' }));
  expect((await readOrder(token)).lines[0]).toMatchObject({ currentStep: 'preparing', closed: 'inLot' });
});

it('BEY-42 a shipped line shows its carrier and tracking number', async () => {
  const { token, orderId } = await createLinkedOrder([{ code: 'PINCE', stock: true }]);
  const { workshop } = web;
  unwrap(await tickStock(workshop.as('preparator'), { orderId, line: 1, ticked: true }));
  unwrap(await shipParcel(workshop.as('preparator'), { orderId }));
  await web.database.db
    .updateTable('parcels')
    .set({ carrier: 'colissimo', tracking: '6A123' })
    .where('order_id', '=', orderId)
    .execute();
  expect((await readOrder(token)).lines[0]).toMatchObject({
    currentStep: 'shipped',
    parcels: [{ carrier: 'colissimo', tracking: '6A123' }],
  });
});

it('BEY-10, BEY-11, BEY-37 a correction is accepted, may be repeated, and is refused with an old version or after the window has closed', async () => {
  const { token } = await createLinkedOrder([{ code: 'EAO', texts: ['Zoe'] }]);
  const [line] = (await readOrder(token)).lines;
  const zoé = replaceTexts(line?.composition as Composition, 'Zoé');
  const body = { lineId: 1, version: 1, composition: zoé };
  expect(await readStatusAndBody(await correct(token, body))).toEqual([
    200,
    { line: 1, version: 2, changed: true },
  ]);
  expect(await readStatusAndBody(await correct(token, body))).toEqual([
    200,
    { line: 1, version: 2, changed: false },
  ]);
  const late = { ...body, composition: replaceTexts(zoé, 'Zoë') };
  expect(await readStatusAndBody(await correct(token, late))).toEqual([409, { error: 'versionConflict' }]);
  unwrap(await makeLots(web.workshop.as('generator'), { closing: 'all' }));
  const closed = await correct(token, { ...late, version: 2 });
  expect(await readStatusAndBody(closed)).toEqual([409, { error: 'correctionClosed', why: 'inLot' }]);
});

it('BEY-12, BEY-35 a refusal contains its code and its position, never the typed text', async () => {
  const { token } = await createLinkedOrder([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = await readDesign(token);
  const send = async (changed: unknown) =>
    readStatusAndBody(await correct(token, { lineId: 1, version: 1, composition: changed }));
  const other = {
    ...composition,
    previews: composition.previews.map((choice) => ({ ...choice, forme: choice.forme + 1 })),
  };
  expect(await send(other)).toEqual([422, { error: 'onlyTexts', preview: 0 }]);
  expect(await send(replaceTexts(composition, CANARY.repeat(20)))).toMatchObject([
    422,
    { error: 'textTooLong', preview: 0, text: 0, max: expect.any(Number) },
  ]);
  expect(await send({ ...composition, [CANARY]: 1 })).toEqual([
    422,
    { error: 'optionNameNotAllowed', preview: -1 },
  ]);
});

it('BEY-45 a link reaches only the lines of its own order', async () => {
  const [first, second] = [
    await createLinkedOrder([{ code: 'EAO', texts: ['Zoe'] }]),
    await createLinkedOrder([
      { code: 'EAO', texts: ['Zoe'] },
      { code: 'EAO', texts: ['Tom'] },
    ]),
  ];
  const composition = (await readOrder(second.token)).lines[1]?.composition as Composition;
  const body = { lineId: 2, version: 1, composition: replaceTexts(composition, 'Zoé') };
  expect(await readStatusAndBody(await correct(first.token, body))).toEqual([404, { error: 'notFound' }]);
  expect((await correct(second.token, body)).status).toBe(200);
});

it('BEY-38 an order of an older catalogue is shown and checked with that catalogue, and can’t be corrected when it is missing', async () => {
  const { token, orderId } = await createLinkedOrder([{ code: 'EAO', texts: ['Zoe'] }]);
  const setCatalogueVersion = async (version: string) => {
    const { db } = web.database;
    const row = { version, loaded_at: new Date() };
    await db
      .insertInto('catalogue_versions')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('compositions')
      .set({ catalogue_version: version })
      .where('order_id', '=', orderId)
      .execute();
  };
  await setCatalogueVersion(OLD);
  const [old] = (await readOrder(token)).lines;
  expect(old).toMatchObject({ catalogue: OLD, closed: null });
  const options = await web.fetch(`/catalogues/${OLD}/json/cmonJson_all.json`);
  expect(await readStatusAndBody(options)).toMatchObject([200, { version: OLD }]);
  await setCatalogueVersion('ffffffffffffffff');
  const [gone] = (await readOrder(token)).lines;
  expect(gone).toMatchObject({ catalogue: null, closed: 'catalogueMissing' });
  const body = { lineId: 1, version: 1, composition: replaceTexts(old?.composition as Composition, 'Zoé') };
  expect(await readStatusAndBody(await correct(token, body))).toEqual([
    409,
    { error: 'correctionClosed', why: 'catalogueMissing' },
  ]);
});

it('BEY-49 the history shows that the shopper made a correction', async () => {
  const { token, orderId } = await createLinkedOrder([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = replaceTexts(await readDesign(token), 'Zoé');
  await correct(token, { lineId: 1, version: 1, composition });
  const cookie = await web.signIn('preparator');
  const { data } = await web.graphql(
    cookie,
    'query o($id: ID!) { order(id: $id) { items { texts } events { action actorName byShopper at object { type } } } }',
    { id: orderId },
  );
  expect(data.order.events[0]).toEqual({
    action: 'correctTexts',
    actorName: null,
    byShopper: true,
    object: { type: 'order' },
    at: web.workshop.now.toISOString(),
  });
  expect(data.order.events.slice(1).some((event: { byShopper: boolean }) => event.byShopper)).toBe(false);
  expect(data.order.items[0].texts).toContain('Zoé');
});

it('ORD-87 a correction by a signed-in person of customer service on the private page is recorded as theirs, anybody else’s as the shopper’s', async () => {
  const { token, orderId } = await createLinkedOrder([{ code: 'EAO', texts: ['Zoe'] }]);
  const query = 'query ($id: ID!) { order(id: $id) { events { action actorName byShopper } } }';
  const clerk = await web.signIn('customerService');
  const preparator = await web.signIn('preparator');
  const correctAs = async (cookie: string, version: number, text: string) => {
    const composition = replaceTexts(await readDesign(token), text);
    expect((await correct(token, { lineId: 1, version, composition }, { cookie })).status).toBe(200);
    return (await web.graphql(clerk, query, { id: orderId })).data.order.events[0];
  };
  // The page says under which name it records corrections.
  const readStaff = async (headers: Record<string, string>) => {
    const answer = await get(token, '/order', { ...from(), ...headers });
    return ((await answer.json()) as { readonly staff: string | null }).staff;
  };
  const staff = [
    await readStaff({ cookie: clerk }),
    await readStaff({ cookie: preparator }),
    await readStaff({}),
  ];
  expect(staff).toEqual(['customerService', null, null]);
  expect(await correctAs(clerk, 1, 'Zoé')).toEqual({
    action: 'correctTexts',
    actorName: 'customerService',
    byShopper: false,
  });
  expect(await correctAs(preparator, 2, 'Zoë')).toMatchObject({ actorName: null, byShopper: true });
});

it('BEY-207 the link and the copy of a person’s data agree on the state of an order, with each status', async () => {
  const { token, orderId } = await createLinkedOrder([{ code: 'EAO' }]);
  const stateOfLink = {
    unpaid: 'unpaid',
    making: 'open',
    shipped: 'open',
    held: 'held',
    refundAsked: 'held',
    canceled: 'canceled',
    refunded: 'refunded',
  } as const;
  for (const status of ORDER_STATUSES) {
    await web.workshop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    const { state } = await readOrder(token);
    expect([status, state]).toEqual([status, stateOfLink[CUSTOMER_STATUS[status]]]);
  }
});

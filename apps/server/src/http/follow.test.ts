import type { Composition } from '@cmon/core/composition/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { tickStock } from '../commands/packing/tickStock.ts';
import { saying } from '../commands/testing/corrections.ts';
import { value } from '../commands/testing/workshop.ts';
import { OLD, type TwoVersions, twoVersions } from '../files/testing/twoVersions.ts';
import { linkClient, told } from './testing/linkClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const CANARY = 'Zéphyrine';

let versions: TwoVersions;
let web: TestWeb;
beforeAll(async () => {
  versions = twoVersions();
  web = await openTestWeb({ CATALOGUE_DIR: versions.dir, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await web.close();
  versions.remove();
});
const { ask, correct, design, followed, seen } = linkClient(() => web);

it('BEY-42 the link shows what was composed and where it stands, and nobody’s name, address or inner id', async () => {
  const { token, orderId } = await followed([
    { code: 'EAO', texts: [CANARY], quantity: 2 },
    { code: 'PINCE', stock: true },
  ]);
  const text = await (await ask(token)).text();
  const order = JSON.parse(text);
  expect(order).toMatchObject({
    ...{ store: 'fr', locale: 'fr_FR', state: 'open', placedAt: web.workshop.now.toISOString() },
    lines: [
      {
        ...{ id: 1, code: 'EAO', quantity: 2, version: 1, correctedAt: null, closed: null, needed: false },
        ...{ steps: ['received', 'preparing', 'printed', 'made', 'shipped'], at: 'received', parcels: [] },
        catalogue: web.workshop.catalogue.version,
      },
      { id: 2, composition: null, closed: 'noTexts', steps: ['received', 'shipped'], at: 'received' },
    ],
  });
  expect(order.lines[0].name).toBe(web.workshop.catalogue.products.get('EAO')?.name.fr_FR);
  for (const hidden of ['Camille', 'Lilas', 'example.org', '75011', orderId, 'hash', 'EAO|', 'souffrance']) {
    expect(text).not.toContain(hidden);
  }
  value(await makeLots(web.workshop.as('generator'), { closing: 'all' }));
  expect((await seen(token)).lines[0]).toMatchObject({ at: 'preparing', closed: 'inLot' });
});

it('BEY-42 what has left says with whom and under which number', async () => {
  const { token, orderId } = await followed([{ code: 'PINCE', stock: true }]);
  const { workshop } = web;
  value(await tickStock(workshop.as('preparator'), { orderId, line: 1, ticked: true }));
  value(await shipParcel(workshop.as('preparator'), { orderId }));
  await web.database.db
    .updateTable('parcels')
    .set({ carrier: 'colissimo', tracking: '6A123' })
    .where('order_id', '=', orderId)
    .execute();
  expect((await seen(token)).lines[0]).toMatchObject({
    ...{ at: 'shipped', parcels: [{ carrier: 'colissimo', tracking: '6A123' }] },
  });
});

it('BEY-10, BEY-11, BEY-37 a correction is taken, taken again, refused when late and refused when the window has closed', async () => {
  const { token } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const [line] = (await seen(token)).lines;
  const zoé = saying(line?.composition as Composition, 'Zoé');
  const body = { lineId: 1, version: 1, composition: zoé };
  expect(await told(await correct(token, body))).toEqual([200, { line: 1, version: 2, changed: true }]);
  expect(await told(await correct(token, body))).toEqual([200, { line: 1, version: 2, changed: false }]);
  const late = { ...body, composition: saying(zoé, 'Zoë') };
  expect(await told(await correct(token, late))).toEqual([409, { error: 'versionConflict' }]);
  value(await makeLots(web.workshop.as('generator'), { closing: 'all' }));
  const closed = await correct(token, { ...late, version: 2 });
  expect(await told(closed)).toEqual([409, { error: 'correctionClosed', why: 'inLot' }]);
});

it('BEY-12, BEY-35 what is refused is told by its code and place, never by what was typed', async () => {
  const { token } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = await design(token);
  const send = async (changed: unknown) =>
    told(await correct(token, { lineId: 1, version: 1, composition: changed }));
  const other = {
    ...composition,
    previews: composition.previews.map((choice) => ({ ...choice, forme: choice.forme + 1 })),
  };
  expect(await send(other)).toEqual([422, { error: 'onlyTexts', preview: 0 }]);
  expect(await send(saying(composition, CANARY.repeat(20)))).toMatchObject([
    ...[422, { error: 'textTooLong', preview: 0, text: 0, max: expect.any(Number) }],
  ]);
  expect(await send({ ...composition, [CANARY]: 1 })).toEqual([
    422,
    { error: 'optionNameNotAllowed', preview: -1 },
  ]);
});

it('BEY-45 an order’s link reaches its own lines only', async () => {
  const [one, two] = [
    await followed([{ code: 'EAO', texts: ['Zoe'] }]),
    await followed([
      { code: 'EAO', texts: ['Zoe'] },
      { code: 'EAO', texts: ['Tom'] },
    ]),
  ];
  const composition = (await seen(two.token)).lines[1]?.composition as Composition;
  const body = { lineId: 2, version: 1, composition: saying(composition, 'Zoé') };
  expect(await told(await correct(one.token, body))).toEqual([404, { error: 'notFound' }]);
  expect((await correct(two.token, body)).status).toBe(200);
});

it('BEY-38 an order of an older catalogue is shown and checked by its own, and not corrected once that is gone', async () => {
  const { token, orderId } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const madeWith = async (version: string) => {
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
  await madeWith(OLD);
  const [old] = (await seen(token)).lines;
  expect(old).toMatchObject({ catalogue: OLD, closed: null });
  const options = await web.fetch(`/catalogues/${OLD}/json/cmonJson_all.json`);
  expect(await told(options)).toMatchObject([200, { version: OLD }]);
  await madeWith('ffffffffffffffff');
  const [gone] = (await seen(token)).lines;
  expect(gone).toMatchObject({ catalogue: null, closed: 'catalogueMissing' });
  const body = { lineId: 1, version: 1, composition: saying(old?.composition as Composition, 'Zoé') };
  expect(await told(await correct(token, body))).toEqual([
    ...[409, { error: 'correctionClosed', why: 'catalogueMissing' }],
  ]);
});

it('BEY-49 the workshop’s history says that it was the shopper', async () => {
  const { token, orderId } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = saying(await design(token), 'Zoé');
  await correct(token, { lineId: 1, version: 1, composition });
  const cookie = await web.signIn('preparator');
  const { data } = await web.graphql(
    cookie,
    'query o($id: ID!) { order(id: $id) { items { texts } events { action actorName byShopper at object { type } } } }',
    { id: orderId },
  );
  expect(data.order.events[0]).toEqual({
    ...{ action: 'correctTexts', actorName: null, byShopper: true, object: { type: 'order' } },
    at: web.workshop.now.toISOString(),
  });
  expect(data.order.events.slice(1).some((event: { byShopper: boolean }) => event.byShopper)).toBe(false);
  expect(data.order.items[0].texts).toContain('Zoé');
});

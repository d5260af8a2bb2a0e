import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { cutLot, makePrintedLots, readItems, sortLot } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { runHousekeeping } from '../jobs/runHousekeeping.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const PARCELS = `query ($filter: ParcelFilter, $newestFirst: Boolean, $size: Int, $after: String) {
  parcels(filter: $filter, newestFirst: $newestFirst, size: $size, after: $after) {
    total endCursor rows { id code state labelState index of order { number } }
  }
}`;
const PARCEL = `query ($id: ID!) { parcel(id: $id) {
  state shippedBy items { productName } events { action to } canVoid { allowed }
} }`;

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('WSC-116 parcels are listed by state, label, order and code, newest first, in pages', async () => {
  const { workshop } = web;
  const packer = workshop.as('preparator');
  for (let count = 0; count < 3; count += 1) await workshop.order([{ code: 'EAO' }]);
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  const orders = await workshop.db.selectFrom('orders').select(['id', 'number']).orderBy('seq').execute();
  for (const { id } of orders) {
    const [item] = await readItems(workshop, id);
    unwrap(await scanIntoParcel(packer, { orderId: id, code: `I/${item?.id}` }));
  }
  unwrap(await shipParcel(packer, { orderId: orders[0]?.id ?? '' }));

  const cookie = await web.signIn('preparator');
  const list = async (variables: object) => (await web.graphql(cookie, PARCELS, variables)).data.parcels;
  const numbers = (page: { rows: { order: { number: string } }[] }) =>
    page.rows.map(({ order }) => order.number);
  const [first, second, third] = orders.map(({ number }) => number);
  const all = await list({});
  expect(all).toMatchObject({ total: 3 });
  expect(new Set(numbers(all))).toEqual(new Set([first, second, third]));
  expect(numbers(await list({ newestFirst: false }))).toEqual(numbers(all).reverse());
  const page = await list({ size: 2 });
  const rest = await list({ size: 2, after: page.endCursor });
  expect([...numbers(page), ...numbers(rest)]).toEqual(numbers(all));

  expect(numbers(await list({ filter: { states: ['shipped'] } }))).toEqual([first]);
  expect(numbers(await list({ filter: { labelStates: ['voided', 'toBuy'] } }))).toEqual([]);
  expect(numbers(await list({ filter: { stores: ['de'] } }))).toEqual([]);
  expect(numbers(await list({ filter: { text: second } }))).toEqual([second]);
  const { code, id } = all.rows[0];
  expect((await list({ filter: { text: code } })).rows).toEqual([all.rows[0]]);

  const shipped = (await list({ filter: { states: ['shipped'] } })).rows[0];
  const detail = (await web.graphql(cookie, PARCEL, { id: shipped.id })).data.parcel;
  expect(detail).toMatchObject({ state: 'shipped', canVoid: { allowed: false } });
  expect(detail.items).toHaveLength(1);
  expect(detail.events.map(({ to }: { to: string | null }) => to)).toEqual([
    'shipped',
    'printed',
    'bought',
    null,
    'open',
  ]);
  expect((await web.graphql(cookie, PARCEL, { id: `${id}0` })).data.parcel).toBeNull();
});

it('PRV-11 the carrier’s words on a parcel are read only by those who read people, and are deleted after 30 days', async () => {
  const { db } = web.database;
  const carrierText = 'Left with Mrs Martin, 4 rue Haute';
  const tracked = {
    tracked_at: web.workshop.now,
    tracked_state: 'underway',
    tracked_text: carrierText,
  } as const;
  const { id } = await db
    .updateTable('parcels')
    .set(tracked)
    .where('state', '=', 'shipped')
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = async (role: 'preparator' | 'customerService') => {
    const cookie = await web.signIn(role);
    const text = `query ($id: ID!) { parcel(id: $id) { lastTracking { state text } } }`;
    return (await web.graphql(cookie, text, { id })).data.parcel.lastTracking;
  };
  expect(await read('preparator')).toEqual({ state: 'underway', text: '' });
  expect(await read('customerService')).toEqual({ state: 'underway', text: carrierText });
  const readTextAfterDays = async (days: number) => {
    const now = new Date(web.workshop.now.getTime() + days * 86_400_000 + 1_000);
    await runHousekeeping({ ...web.workshop.as('system'), now });
    return (await read('customerService')).text;
  };
  expect([await readTextAfterDays(29), await readTextAfterDays(30)]).toEqual([carrierText, '']);
});

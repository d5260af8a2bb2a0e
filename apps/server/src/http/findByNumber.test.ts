import { afterAll, beforeAll, expect, it } from 'vitest';
import { readItems } from '../commands/testing/floor.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let orderId: string;
const { mutate, query } = officeClient(() => web);
/** Makes an order with the number 100000001 and its lots: L000001 of labels and L000002 of a mug. */
beforeAll(async () => {
  web = await openTestWeb();
  orderId = await web.workshop.order([{ code: 'EAO', quantity: 2 }, { code: 'MUG' }]);
  await mutate('generator', 'makeLots', 'MakeLots', { dryRun: false, force: true });
});
afterAll(() => web.close());

it('OFF-54, WSC-403, WSC-506 a number finds the order, lot, megalot, item or parcel that people mean by it', async () => {
  const find = async (number: string) => {
    const { numbered } = await query(
      'preparator',
      'query n($number: String!) { numbered(number: $number) { type id label } }',
      { number },
    );
    return numbered.map(({ type, label }: { type: string; label: string }) => `${type} ${label}`);
  };
  expect(await find('100000001')).toEqual(['order 100000001']);
  expect(await find(` ${orderId.toLowerCase()} `)).toEqual(['order 100000001']);
  expect(await find(`O/${orderId}`)).toEqual(['order 100000001']);
  expect(await find('l2')).toEqual(['lot L000002']);
  expect(await find('2')).toContain('lot L000002');
  expect(await find('L000001.1')).toEqual(['strip L000001.1']);
  expect(await find('l1.1')).toEqual(['strip L000001.1']);
  expect(await find('L000001.9')).toEqual([]);
  expect(await find(`L/${orderId}`)).toEqual([]);
  expect(await find('')).toEqual([]);
  expect(await find('nobody')).toEqual([]);
  await mutate('generator', 'makeMegalots', 'MakeMegalots', { dryRun: false, force: true });
  expect(await find('m1')).toEqual(['megalot M000001']);
  expect(await find('M000001')).toEqual(['megalot M000001']);
  for (const page of ['M000001-1', 'm1-1', 'M000001 1/2'])
    expect(await find(page)).toEqual(['megalot M000001']);
  expect(await find('M000009-1')).toEqual([]);
  expect(await find('1')).toEqual(expect.arrayContaining(['lot L000001', 'megalot M000001']));
  const [item] = await readItems(web.workshop, orderId);
  expect(await find(`I/${item?.id}`)).toEqual([expect.stringMatching(/^item /)]);
  const opened = {
    opened_by: web.workshop.as('preparator').actor.userId,
    opened_at: web.workshop.now,
    changed_at: web.workshop.now,
  };
  await web.database.db
    .insertInto('parcels')
    .values({
      id: 'PARCEL0001',
      order_id: orderId,
      number: 1,
      state: 'shipped',
      tracking: '6A123',
      ...opened,
    })
    .execute();
  for (const tracking of ['6A123', '6a123'])
    expect(await find(tracking)).toEqual([expect.stringMatching(/^parcel /)]);
  await web.database.db.deleteFrom('parcels').where('id', '=', 'PARCEL0001').execute();
});

it('WSC-110, WSC-111 a search finds several objects by number or id, and lists those that were not found', async () => {
  const document =
    'query s($type: SearchType!, $ids: [String!]!) { search(type: $type, ids: $ids) { notFound found { asked order { number } lot { number } megalot { number } } } }';
  const orders = await query('preparator', document, {
    type: 'commandes',
    ids: ['100000001', orderId.toLowerCase(), ' 100000001', '999', ''],
  });
  expect(orders.search).toEqual({
    found: ['100000001', orderId.toLowerCase()].map((asked) => ({
      asked,
      order: { number: '100000001' },
      lot: null,
      megalot: null,
    })),
    notFound: ['999'],
  });
  const lots = await query('preparator', document, { type: 'lots', ids: ['L000002', '2', 'L999999', 'x'] });
  expect(lots.search.notFound).toEqual(['L999999', 'x']);
  expect(lots.search.found.map((hit: { lot: { number: string } }) => hit.lot.number)).toEqual([
    'L000002',
    'L000002',
  ]);
});

it('OFF-421, LOC-9 a search for a number that several stores have finds the order of each store', async () => {
  const otherId = await web.workshop.order([{ code: 'EAO' }], { store: 'es', number: '100000001' });
  const { search } = await query(
    'preparator',
    'query s($ids: [String!]!) { search(type: commandes, ids: $ids) { notFound found { asked order { id store } } } }',
    { ids: ['100000001', otherId, '999'] },
  );
  expect(search).toEqual({
    found: [
      { asked: '100000001', order: { id: otherId, store: 'es' } },
      { asked: '100000001', order: { id: orderId, store: 'fr' } },
      { asked: otherId, order: { id: otherId, store: 'es' } },
    ],
    notFound: ['999'],
  });
});

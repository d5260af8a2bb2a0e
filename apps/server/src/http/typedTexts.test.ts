import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceClock } from '../commands/testing/floor.ts';
import { issueGeneratorToken } from '../generator/testing/generatorProcesses.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { cookie, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const TEXTS = 'query t($id: ID!) { order(id: $id) { items { id texts } } }';

it('ACC-54 roles that neither make goods nor serve customers get no texts, and previews without them', async () => {
  const orderIds = [
    await web.workshop.order([{ code: 'EAO', texts: ['Zoé'] }]),
    await web.workshop.order([{ code: 'EAO', texts: ['Maximilien'] }]),
  ];
  const read = async (role: 'preparator' | 'customerService' | 'shopManager') => {
    const items = [];
    for (const id of orderIds) {
      const [item] = (await query(role, TEXTS, { id })).order.items;
      const preview = await web.fetch(`/preview/${item.id}/0.svg`, {
        headers: { cookie: await cookie(role) },
      });
      items.push({ texts: item.texts, status: preview.status, svg: await preview.text() });
    }
    return items;
  };
  // The cache keeps previews with and without texts apart in any order of reading.
  const [hidden, otherHidden] = await read('shopManager');
  for (const role of ['preparator', 'customerService'] as const) {
    const [zoe, max] = await read(role);
    expect([zoe?.texts, max?.texts]).toEqual([['Zoé'], ['Maximilien']]);
    expect(zoe?.svg).not.toBe(max?.svg);
    expect(zoe?.svg).not.toBe(hidden?.svg);
  }
  expect([hidden?.texts, hidden?.status]).toEqual([null, 200]);
  // The two designs differ in their texts only.
  expect(otherHidden).toEqual(hidden);
  expect(await read('shopManager')).toEqual([hidden, hidden]);
});

it('ACC-54, PRV-14, PRV-62 a user who reads the texts of an order is recorded once for each opening, without the texts', async () => {
  const id = await web.workshop.order([
    { code: 'EAO', texts: ['Zoé'] },
    { code: 'MUG', texts: ['Zoé'] },
  ]);
  const open = async () => {
    for (const role of ['preparator', 'shopManager', 'preparator'] as const) await query(role, TEXTS, { id });
  };
  await open();
  // The screen stays open, and is opened again a quarter of an hour later.
  advanceClock(web.workshop, 5 * 60);
  await open();
  advanceClock(web.workshop, 15 * 60);
  await open();
  const reads = await web.database.db
    .selectFrom('personal_reads')
    .innerJoin('users', 'users.id', 'personal_reads.user_id')
    .select(['users.role', 'object', 'field', 'n'])
    .where('object_id', '=', id)
    .execute();
  expect(reads).toEqual([{ role: 'preparator', object: 'order', field: 'Item.texts', n: 2 }]);
});

it('PRV-63 data that an order doesn’t have are not recorded as read', async () => {
  const id = await web.workshop.order([{ code: 'EAO', texts: ['Zoé'] }]);
  const document = 'query ($id: ID!) { order(id: $id) { city items { texts photos { id } } } }';
  const { order } = await query('customerService', document, { id });
  expect(order.items).toMatchObject([{ photos: [] }]);
  const reads = await web.database.db
    .selectFrom('personal_reads')
    .select('field')
    .where('object_id', '=', id)
    .orderBy('field')
    .execute();
  expect(reads).toEqual([{ field: 'Item.texts' }, { field: 'Order.city' }]);
});

it('SEC-66 a preview with texts is recorded as a read of the texts once an hour, and not counted beside a screen’s reads', async () => {
  const { workshop } = web;
  const id = await workshop.order([{ code: 'EAO', texts: ['Zoé'] }]);
  const [item] = (await query('shopManager', TEXTS, { id })).order.items;
  const open = async (headers: Readonly<Record<string, string>>) =>
    expect((await web.fetch(`/preview/${item.id}/0.svg`, { headers })).status).toBe(200);
  const readCounts = async () =>
    (
      await web.database.db
        .selectFrom('personal_reads')
        .innerJoin('users', 'users.id', 'personal_reads.user_id')
        .select(['users.role', 'field', 'n'])
        .where('object_id', '=', id)
        .orderBy('hour')
        .execute()
    ).map(({ role, field, n }) => `${role} ${field} ${n}`);
  // A drawing without texts is no read, and a generator is no person whose reads are recorded.
  await open({ cookie: await cookie('shopManager') });
  await open({ authorization: `Bearer ${await issueGeneratorToken(web, 'gen-1')}` });
  expect(await readCounts()).toEqual([]);
  const packer = { cookie: await cookie('preparator') };
  for (const _ of [1, 2]) await open(packer);
  expect(await readCounts()).toEqual(['preparator Item.texts 1']);
  advanceClock(workshop, 11 * 60);
  await query('preparator', TEXTS, { id });
  await open(packer);
  expect(await readCounts()).toEqual(['preparator Item.texts 2']);
  const { now } = workshop;
  workshop.now = new Date(now.getTime() + 60 * 60_000);
  await open({ cookie: await web.signIn('preparator') });
  workshop.now = now;
  expect(await readCounts()).toEqual(['preparator Item.texts 2', 'preparator Item.texts 1']);
});

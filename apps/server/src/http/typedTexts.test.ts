import { afterAll, beforeAll, expect, it } from 'vitest';
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
    const shown = [];
    for (const id of orderIds) {
      const [item] = (await query(role, TEXTS, { id })).order.items;
      const preview = await web.fetch(`/preview/${item.id}/0.svg`, {
        headers: { cookie: await cookie(role) },
      });
      shown.push({ texts: item.texts, status: preview.status, svg: await preview.text() });
    }
    return shown;
  };
  // The first who asks doesn't decide what the others get.
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

it('ACC-54, PRV-14 who read the texts of an order is recorded once a request, without the texts', async () => {
  const id = await web.workshop.order([
    { code: 'EAO', texts: ['Zoé'] },
    { code: 'MUG', texts: ['Zoé'] },
  ]);
  for (const role of ['preparator', 'shopManager', 'preparator'] as const) await query(role, TEXTS, { id });
  const reads = await web.database.db
    .selectFrom('personal_reads')
    .innerJoin('users', 'users.id', 'personal_reads.user_id')
    .select(['users.role', 'object', 'field', 'n'])
    .where('object_id', '=', id)
    .execute();
  expect(reads).toEqual([{ role: 'preparator', object: 'order', field: 'Item.texts', n: 2 }]);
});

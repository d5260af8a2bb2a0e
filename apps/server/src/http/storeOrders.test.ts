import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let admin: string;
beforeAll(async () => {
  web = await openTestWeb();
  admin = await web.signIn('administrator');
});
afterAll(() => web.close());

it('OFF-258 each store has the time of its last order, and the number of orders that came in today', async () => {
  const before = await readStores();
  web.workshop.now = new Date(web.workshop.now.getTime() + 60_000);
  await web.workshop.order([{ code: 'EAO' }], { store: 'it' });
  const after = await readStores();
  expect(after.map(({ store }) => store)).toEqual(['fr', 'es', 'it', 'uk', 'de']);
  for (const [index, { store, lastOrderAt, today }] of after.entries()) {
    const isNew = store === 'it';
    expect([store, lastOrderAt]).toEqual([
      store,
      isNew ? web.workshop.now.toISOString() : before[index]?.lastOrderAt,
    ]);
    expect([store, today]).toEqual([store, (before[index]?.today ?? 0) + (isNew ? 1 : 0)]);
  }
});

async function readStores(): Promise<{ store: string; lastOrderAt: string | null; today: number }[]> {
  const { data } = await web.graphql(admin, '{ apiStatus { stores { store lastOrderAt today } } }');
  return data.apiStatus.stores;
}

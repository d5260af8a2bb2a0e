import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { setPrio } from '../commands/orders/setPrio.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { findEvents, findEventsOfItems } from '../queries/eventRows.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
  });
  afterAll(() => web.close());

  it('OFF-311 the history of an object is in the order of time, also when an earlier event was written later', async () => {
    const { workshop } = web;
    const { db } = web.database;
    const id = await workshop.order([{ code: 'EAO' }]);
    unwrap(await setPrio(workshop.as('superPreparator'), { orderIds: [id], prio: true }));
    const ctx = workshop.as('customerService');
    const before = { ...ctx, now: new Date(ctx.now.getTime() - 3_600_000) };
    unwrap(await holdOrder(before, { orderId: id, reason: 'address' }));
    const item = await db
      .selectFrom('items')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const [ofItem = []] = await findEventsOfItems(db, [{ itemId: item.id, first: 20 }]);
    const ofOrder = await findEvents(db, 'order', id, 20);
    expect(ofOrder.map(({ action }) => action)).toContain('holdOrder');
    for (const events of [ofOrder, ofItem]) {
      const times = events.map(({ at }) => new Date(at).getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });
});

import { expect, it } from 'vitest';
import {
  countOrdersToShip,
  findOrdersOneItemAway,
  findOrdersToShip,
} from '../../queries/shipping/shippingQueue.ts';
import { rebuildFigures } from '../figures/rebuildFigures.ts';
import { setPrio } from '../orders/setPrio.ts';
import { advanceClock, readItems, readOrderRow } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { abortPacking } from './abortPacking.ts';
import { scanIntoParcel } from './scanIntoParcel.ts';
import { shipParcel } from './shipParcel.ts';
import { takeNextOrder } from './takeNextOrder.ts';

/** Makes orders that no other test sees: each test uses its own zone. */
async function makeOrders(workshop: TestWorkshop, zone: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = await makeOrder(workshop, [{ code: 'EAO' }]);
    const shipBy = new Date(Date.UTC(2026, 2, 12 + made));
    await workshop.db.updateTable('orders').set({ zone, ship_by: shipBy }).where('id', '=', id).execute();
    ids.push(id);
  }
  // The changed ship-by counts in the figures of due orders only after a rebuild.
  await rebuildFigures(workshop);
  return ids;
}

onBothDatabases((getWorkshop) => {
  it('WSC-48 people who take the next order at the same time get different orders, the most urgent ones', async () => {
    const workshop = getWorkshop();
    const filter = { zones: ['RACE'] };
    const orders = await makeOrders(workshop, 'RACE', 3);
    const takers = ['preparator', 'preparator2', 'superPreparator', 'administrator'] as const;
    const results = await Promise.all(
      takers.map((user) => {
        const role = user === 'preparator2' ? 'preparator' : user;
        return takeNextOrder(workshop.as(role, user), { filter });
      }),
    );
    const taken = results.flatMap((result) => (result.ok ? [result.value.orderId] : []));
    expect(taken.toSorted()).toEqual(orders.toSorted());
    expect(results.flatMap((result) => (result.ok ? [] : [result.failure]))).toEqual([
      { kind: 'nothingToPack' },
    ]);
  });

  it('WSC-48 a PRIO order comes first, then the earliest ship-by; the person who took an order gets it again until it is packed', async () => {
    const workshop = getWorkshop();
    const filter = { zones: ['NEXT'] };
    const [early = '', late = '', prio = ''] = await makeOrders(workshop, 'NEXT', 3);
    unwrap(await setPrio(workshop.as('superPreparator'), { orderIds: [prio], prio: true, reason: 'late' }));
    const [first, second] = [workshop.as('preparator'), workshop.as('preparator', 'preparator2')];
    const take = async (ctx: typeof first, zone = 'NEXT') =>
      unwrap(await takeNextOrder(ctx, { filter: { zones: [zone] } })).orderId;
    expect(unwrap(await takeNextOrder(first, { filter }))).toEqual({
      outcome: 'orderTaken',
      orderId: prio,
      slot: null,
      left: 1,
      undoKey: null,
      labels: [],
    });
    expect([await take(first), await take(second)]).toEqual([prio, early]);
    const [item] = await readItems(workshop, prio);
    expect(unwrapFailure(await scanIntoParcel(second, { code: `I/${item?.id}` }))).toMatchObject({
      guard: 'packedByAnother',
    });
    unwrap(await scanIntoParcel(first, { code: `I/${item?.id}` }));
    expect(await take(first)).toBe(late);
    unwrap(await shipParcel(first, { orderId: prio }));
    const [other = ''] = await makeOrders(workshop, 'OTHER', 1);
    // Another zone: the untouched order goes back to the queue.
    expect(await take(first, 'OTHER')).toBe(other);
    expect((await readOrderRow(workshop, late)).packing_by).toBeNull();
    const taken = await workshop.db
      .selectFrom('events')
      .select('actor')
      .where('object_id', '=', early)
      .where('action', '=', 'takeNextOrder')
      .execute();
    expect(taken).toEqual([{ actor: second.actor.userId }]);
  });

  it('WSC-48, SHP-34 an order is free for others when its packing is aborted, or after the time of the setting `packingTime`', async () => {
    const workshop = getWorkshop();
    const filter = { zones: ['FREE'] };
    const [orderId = ''] = await makeOrders(workshop, 'FREE', 1);
    const [first, second] = [workshop.as('preparator'), workshop.as('preparator', 'preparator2')];
    const refused = { kind: 'nothingToPack' };
    unwrap(await takeNextOrder(first, { filter }));
    expect(unwrapFailure(await takeNextOrder(second, { filter }))).toEqual(refused);
    unwrap(await abortPacking(first, { orderId }));
    expect(unwrap(await takeNextOrder(second, { filter })).orderId).toBe(orderId);
    expect(unwrapFailure(await takeNextOrder(first, { filter }))).toEqual(refused);

    await workshop.db
      .insertInto('settings')
      .values({ key: 'packingTime', value: '2', changed_by: 'system', changed_at: workshop.now })
      .execute();
    advanceClock(workshop, 119);
    expect(unwrapFailure(await takeNextOrder(workshop.as('preparator'), { filter }))).toEqual(refused);
    advanceClock(workshop, 1);
    const later = workshop.as('preparator');
    expect(unwrap(await takeNextOrder(later, { filter })).orderId).toBe(orderId);
    const [item] = await readItems(workshop, orderId);
    expect(
      unwrapFailure(
        await scanIntoParcel(workshop.as('preparator', 'preparator2'), { code: `I/${item?.id}` }),
      ),
    ).toMatchObject({ guard: 'packedByAnother' });
    expect(unwrapFailure(await takeNextOrder(workshop.as('shopManager'), { filter }))).toEqual({
      kind: 'forbidden',
      capability: 'pack',
    });
    await workshop.db.deleteFrom('settings').where('key', '=', 'packingTime').execute();
  });

  it('WSC-46 the ready orders are listed by zone, carrier and store, the late ones first, and counted', async () => {
    const workshop = getWorkshop();
    const orders = await makeOrders(workshop, 'LIST', 3);
    const [last = ''] = orders.toReversed();
    await workshop.db
      .updateTable('orders')
      .set({ carrier: 'gls', ship_by: new Date('2026-02-20T15:00:00Z') })
      .where('id', '=', last)
      .execute();
    await rebuildFigures(workshop);
    const listOrders = async (filter: Parameters<typeof findOrdersToShip>[1]) => {
      const ids: string[] = [];
      for (let after: string | null = null; ; ) {
        const page = await findOrdersToShip(workshop.db, filter, { page: 1, size: 1, after });
        ids.push(...page.rows.map(({ id }) => id));
        if (page.rows.length === 0) return ids;
        after = page.endCursor;
      }
    };
    expect(await listOrders({ zones: ['LIST'] })).toEqual([last, ...orders.slice(0, -1)]);
    expect(await listOrders({ zones: ['LIST'], carriers: ['gls'] })).toEqual([last]);
    expect(await listOrders({ zones: ['LIST'], stores: ['uk'] })).toEqual([]);
    const loads = await countOrdersToShip(workshop.db, workshop.now);
    expect(loads.filter(({ by, value: name }) => by === 'zone' && name === 'LIST')).toEqual([
      { by: 'zone', value: 'LIST', ready: 3, late: 1 },
    ]);
    expect(loads.find(({ by, value: name }) => by === 'carrier' && name === 'gls')).toMatchObject({
      ready: 1,
      late: 1,
    });
    expect(loads.filter(({ by }) => by === 'store').map(({ value: name }) => name)).toEqual(['fr']);
  });

  it('WSC-47 every order that waits for one last item is found, with that item, and no other order', async () => {
    const workshop = getWorkshop();
    const lines = [{ code: 'EAO' }, { code: 'MUG' }];
    const near = await makeOrder(workshop, lines, { leaveObjects: true });
    const nearToo = await makeOrder(workshop, lines, { leaveObjects: true });
    await makeOrder(workshop, [{ code: 'EAO' }, { code: 'MUG', quantity: 2 }], { leaveObjects: true });
    await makeOrder(workshop, [{ code: 'MUG' }], { leaveObjects: true });
    const { rows, endCursor } = await findOrdersOneItemAway(workshop.db, {}, { size: 20, after: null });
    expect(endCursor).toBeNull();
    const mugs = await Promise.all(
      [near, nearToo].map(async (id) =>
        (await readItems(workshop, id)).find(({ kind }) => kind === 'object'),
      ),
    );
    expect(rows.map(({ order, itemId }) => [order.id, itemId])).toEqual([
      [near, mugs[0]?.id],
      [nearToo, mugs[1]?.id],
    ]);
    expect(
      (await findOrdersOneItemAway(workshop.db, { zones: ['NONE'] }, { size: 20, after: null })).rows,
    ).toEqual([]);
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cancelOrder } from '../../orders/cancelOrder.ts';
import { readLiveStrips, readOrderRow } from '../../testing/floor.ts';
import { onBothDatabases } from '../../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../../testing/workshop.ts';
import { makeLots } from '../makeLots.ts';

/**
 * Copies an order that waits for lots, and returns a function that removes the copies. The copies arrived before the order.
 */
async function copyOrder({ db }: TestWorkshop, orderId: string, copies: number) {
  await sql`
    insert into orders overriding system value
    select copied.* from orders cross join generate_series(1, ${copies}::integer) as n
    cross join lateral jsonb_populate_record(orders,
      jsonb_build_object('id', orders.id || '-' || n, 'number', orders.number || '-' || n, 'seq', -n)) as copied
    where orders.id = ${orderId}`.execute(db);
  await sql`
    insert into order_lines
    select copied.* from order_lines cross join generate_series(1, ${copies}::integer) as n
    cross join lateral jsonb_populate_record(order_lines,
      jsonb_build_object('order_id', order_lines.order_id || '-' || n)) as copied
    where order_lines.order_id = ${orderId}`.execute(db);
  await sql`
    insert into items select copied.* from items cross join generate_series(1, ${copies}::integer) as n
    cross join lateral jsonb_populate_record(items,
      jsonb_build_object('id', items.id || '-' || n, 'order_id', items.order_id || '-' || n)) as copied
    where items.order_id = ${orderId}`.execute(db);
  const pattern = `${orderId}-%`;
  return async () => {
    await db.deleteFrom('items').where('order_id', 'like', pattern).execute();
    await db.deleteFrom('order_lines').where('order_id', 'like', pattern).execute();
    await db.deleteFrom('orders').where('id', 'like', pattern).execute();
  };
}

onBothDatabases((getWorkshop) => {
  it('BLD-17, WSC-498 a place is refilled with an order of the lot, however many orders of other lots are due before it', async () => {
    const workshop = getWorkshop();
    const canceled = await workshop.order([{ code: 'EAO' }]);
    const [lot] = unwrap(await makeLots(workshop.as('generator'), { closing: 'all' })).lots;
    const removeCopies = await copyOrder(workshop, await workshop.order([{ code: 'MUG' }]), 600);
    const waiting = await workshop.order([{ code: 'EAO' }]);
    unwrap(await cancelOrder(workshop.as('customerService'), { orderId: canceled, reason: 'customerWish' }));
    expect(await readOrderRow(workshop, waiting)).toMatchObject({ status: 'reserve' });
    const strips = await readLiveStrips(workshop, lot?.lotId ?? '');
    expect(strips.map((strip) => strip.order_id)).toEqual([waiting]);
    // The check of the database after the tests expects events of every order.
    await removeCopies();
  });
});

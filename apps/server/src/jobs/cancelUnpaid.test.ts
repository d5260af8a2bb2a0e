import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { expect, it } from 'vitest';
import { cancelUnpaidOrders } from '../commands/orders/cancelUnpaidOrders.ts';
import { holdOrder, unholdOrder } from '../commands/orders/holdOrder.ts';
import { changeSettings } from '../commands/settings/changeSettings.ts';
import { readOrderRow } from '../commands/testing/floor.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { deliver } from '../intake/testing/deliveries.ts';
import { findBlockersOfOrders } from '../queries/blockers/findBlockersOfOrders.ts';
import { findRefusedDeliveriesPage } from '../queries/orders/refusedDeliveries.ts';
import { runHousekeeping } from './runHousekeeping.ts';

const DAY_MS = 86_400_000;
const DAYS = DEFAULT_SETTINGS.cancelUnpaidAfter;

onBothDatabases((getWorkshop) => {
  const advanceClock = (days: number, ms = 0) => {
    const workshop = getWorkshop();
    workshop.now = new Date(workshop.now.getTime() + days * DAY_MS + ms);
  };
  const keepHouse = () => runHousekeeping(getWorkshop().as('system'));
  const readStatus = async (id: string) => (await readOrderRow(getWorkshop(), id)).status;
  const placeUnpaidOrder = () => getWorkshop().order([{ code: 'EAO' }], { payment: 'pending_payment' });
  const readDeadline = async (id: string) => {
    const blockers = await findBlockersOfOrders(getWorkshop().db, [id]);
    return blockers.find(({ code }) => code === 'paymentAwaited')?.params;
  };

  it('ORD-97 an order whose payment never comes is cancelled at the time that its page shows, with an event', async () => {
    const workshop = getWorkshop();
    const orderId = await placeUnpaidOrder();
    const offline = await workshop.order([{ code: 'EAO' }], { payment: 'pending' });
    const canceledAt = new Date(workshop.now.getTime() + DAYS * DAY_MS).toISOString();
    expect(await readDeadline(orderId)).toEqual({ canceledAt });
    advanceClock(DAYS, -1);
    await keepHouse();
    expect(await readStatus(orderId)).toBe('pending_payment');
    advanceClock(0, 1);
    await keepHouse();
    // A transfer or a cheque may take long: a person decides about its order.
    expect([await readStatus(orderId), await readStatus(offline)]).toEqual(['canceled', 'pending']);
    const events = await workshop.db
      .selectFrom('events')
      .select(['role', 'from_state', 'to_state', 'reason'])
      .where('object_id', '=', orderId)
      .where('action', '=', 'cancelOrder')
      .where('track', '=', 'order')
      .execute();
    expect(events).toEqual([
      { role: 'system', from_state: 'pending_payment', to_state: 'canceled', reason: 'paymentTimeout' },
    ]);
  });

  it('ORD-97 an order that was paid in time is made, and after a hold an order waits all the days again', async () => {
    const workshop = getWorkshop();
    const paid = await placeUnpaidOrder();
    const held = await placeUnpaidOrder();
    const days = 3;
    const manager = () => workshop.as('shopManager');
    const cancelOverdue = () => cancelUnpaidOrders(workshop.as('system'), days);
    unwrap(await holdOrder(manager(), { orderId: held, reason: 'payment' }));
    advanceClock(days - 1);
    const { number } = await readOrderRow(workshop, paid);
    await deliver(workshop, {
      type: 'order.paid',
      store: 'fr',
      orderNumber: number,
      occurredAt: workshop.now.toISOString(),
    });
    advanceClock(1);
    await cancelOverdue();
    expect([await readStatus(paid), await readStatus(held)]).toEqual(['processing', 'holded']);
    unwrap(await unholdOrder(manager(), { orderId: held }));
    advanceClock(days, -1);
    await cancelOverdue();
    expect(await readStatus(held)).toBe('pending_payment');
    advanceClock(0, 1);
    await cancelOverdue();
    expect(await readStatus(held)).toBe('canceled');
  });

  it('ORD-98 a payment that comes after the cancellation is a refused delivery, whose reason says what to do', async () => {
    const workshop = getWorkshop();
    const orderId = await placeUnpaidOrder();
    const { number } = await readOrderRow(workshop, orderId);
    advanceClock(1);
    await cancelUnpaidOrders(workshop.as('system'), 1);
    await deliver(workshop, {
      type: 'order.paid',
      store: 'fr',
      orderNumber: number,
      occurredAt: workshop.now.toISOString(),
    });
    expect(await readStatus(orderId)).toBe('canceled');
    const { rows } = await findRefusedDeliveriesPage(workshop.db, { page: 1, size: 20 });
    expect(rows.map(({ order_key, failure }) => [order_key, failure])).toEqual([
      [`fr/${number}`, { kind: 'guardRefused', guard: 'paidInTime', detail: '' }],
    ]);
  });

  it('ORD-97 with 0 days an order waits forever; the change of the days says first how many it cancels', async () => {
    const workshop = getWorkshop();
    const orderId = await placeUnpaidOrder();
    const save = (to: number, version: number, dryRun = false) =>
      changeSettings(workshop.as('administrator'), {
        comment: null,
        changes: [{ key: 'cancelUnpaidAfter', value: to, expectedVersion: version }],
        dryRun,
      });
    unwrap(await save(0, 0));
    advanceClock(DAYS);
    await keepHouse();
    expect(await readStatus(orderId)).toBe('pending_payment');
    expect(await readDeadline(orderId)).toEqual({});
    const { effects } = unwrap(await save(DAYS, 1, true));
    expect(effects).toEqual([{ effect: 'ordersToCancel', before: 0, after: 1 }]);
    unwrap(await save(DAYS, 1));
    await keepHouse();
    expect(await readStatus(orderId)).toBe('canceled');
  });
});

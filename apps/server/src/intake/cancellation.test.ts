import { expect, it } from 'vitest';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { buildPlacedOrder } from '../commands/testing/workshop.ts';
import { applyAll, buildDelivery, receive } from './testing/deliveries.ts';

onBothDatabases((getWorkshop) => {
  it('ORD-6 an order that waits for its payment is cancelled when its shop says so, by the system', async () => {
    const workshop = getWorkshop();
    workshop.jobs.length = 0;
    const [number, payment] = ['8', 'pending_payment'] as const;
    const placed = buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'EAO' }], { number, payment });
    const occurredAt = '2026-03-01T11:00:00Z';
    const canceled = { type: 'order.canceled', store: 'fr', orderNumber: number, occurredAt };
    for (const body of [placed, canceled])
      await receive(workshop, buildDelivery(workshop, JSON.stringify(body)));
    expect(await applyAll(workshop, workshop.jobs)).toEqual(['applied', 'applied']);
    const { id, status } = await workshop.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('number', '=', '8')
      .executeTakeFirstOrThrow();
    expect(status).toBe('canceled');
    const events = await workshop.db
      .selectFrom('events')
      .select('role')
      .where('object_id', '=', id)
      .where('to_state', '=', 'canceled')
      .execute();
    expect(events.map(({ role }) => role)).toEqual(['system']);
  });
});

import { expect, it } from 'vitest';
import { dismissDelivery, rereadDelivery } from '../commands/intake/deliveryActions.ts';
import { rereadOrder } from '../commands/intake/rereadOrder.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../commands/testing/workshop.ts';
import { runHousekeeping } from '../jobs/runHousekeeping.ts';
import { findDeliveryOutcome } from '../queries/orders/refusedDeliveries.ts';
import { applyInbox } from './applyInbox.ts';
import { applyWaiting, deliver, readBlockers, readOrder, validOrder } from './testing/deliveries.ts';

onBothDatabases((getWorkshop) => {
  it('INT-27 a faulty order that the shop sends again, even under the same ids, is made; its good lines stay as they are', async () => {
    const workshop = getWorkshop();
    const order = validOrder(workshop, '700501', ['EAO', 'EAO']);
    const [good, bad] = order.lines;
    const event = 'order-700501';
    await deliver(workshop, { ...order, lines: [good, { ...bad, quantity: 0 }] }, { eventId: event });
    const { id } = await readOrder(workshop, '700501');
    const readCompositions = () =>
      workshop.db
        .selectFrom('compositions')
        .select(['id', 'line'])
        .where('order_id', '=', id)
        .orderBy('line')
        .execute();
    const [before] = await readCompositions();
    expect(await deliver(workshop, order, { eventId: event })).toBe('applied');
    expect(await readBlockers(workshop, id)).not.toContainEqual(expect.arrayContaining(['souffrance']));
    expect(await readCompositions()).toEqual([before, { id: expect.any(String), line: 2 }]);
    // A third delivery with a change: an order that can be made is not changed.
    expect(await deliver(workshop, { ...order, lines: [{ ...good, quantity: 9 }] }, { eventId: event })).toBe(
      'applied',
    );
    const lines = await workshop.db
      .selectFrom('order_lines')
      .select('quantity')
      .where('order_id', '=', id)
      .execute();
    expect(lines).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  });

  it('INT-27 an order that waited because of its own data, payment included, is complete after it is sent again', async () => {
    const workshop = getWorkshop();
    const order = validOrder(workshop, '700601', ['EAO', 'MUG']);
    const wrong = {
      ...order,
      payment: { ...order.payment, status: 'paid' },
      shipping: { ...order.shipping, city: '' },
    };
    await deliver(workshop, wrong);
    const waiting = await readOrder(workshop, '700601');
    expect([waiting.status, waiting.souffrance]).toEqual([
      'pending',
      { kind: 'inputInvalid', field: 'payment.status, shipping.city', rule: 'picklist, min_length' },
    ]);
    expect(await deliver(workshop, order)).toBe('applied');
    const corrected = await readOrder(workshop, '700601');
    expect([
      corrected.status,
      corrected.souffrance,
      corrected.address.city,
      corrected.version > waiting.version,
    ]).toEqual(['processing', null, 'Paris', true]);
    const faultyItems = await workshop.db
      .selectFrom('items')
      .select('id')
      .where('order_id', '=', corrected.id)
      .where('souffrance', 'is not', null)
      .execute();
    expect(faultyItems).toEqual([]);
  });

  it('INT-27, ACC-39 customer service can have a faulty order read again after a correction, or cancel it', async () => {
    const workshop = getWorkshop();
    const sold = validOrder(workshop, '700701', ['EAO']);
    await deliver(workshop, { ...sold, lines: sold.lines.map((line) => ({ ...line, sku: 'NOT_YET' })) });
    const { id: orderId } = await readOrder(workshop, '700701');
    expect(unwrapFailure(await rereadOrder(workshop.as('preparator'), { orderId }))).toMatchObject({
      kind: 'forbidden',
    });
    // The product is published after the order arrived.
    const products = new Map(workshop.catalogue.products);
    const product = products.get('EAO');
    if (product !== undefined) products.set('NOT_YET', product);
    workshop.jobs.length = 0;
    unwrap(await rereadOrder(workshop.as('customerService'), { orderId }));
    const [job] = workshop.jobs.splice(0);
    const inboxId = job?.queue === 'applyInbox' ? job.data.inboxId : 0;
    const catalogue = { ...workshop.catalogue, products };
    expect(unwrap(await applyInbox(workshop.as('system'), { inboxId, catalogue })).outcome).toBe('applied');
    expect(await readBlockers(workshop, orderId)).not.toContainEqual(expect.arrayContaining(['souffrance']));
    expect(unwrapFailure(await rereadOrder(workshop.as('customerService'), { orderId }))).toMatchObject({
      kind: 'guardRefused',
    });
    await deliver(workshop, { ...validOrder(workshop, '700702'), placedAt: 'yesterday' });
    const other = await readOrder(workshop, '700702');
    unwrap(
      await cancelOrder(workshop.as('customerService'), {
        orderId: other.id,
        reason: 'customerWish',
        confirmed: true,
      }),
    );
    await deliver(workshop, validOrder(workshop, '700702'));
    expect((await readOrder(workshop, '700702')).status).toBe('canceled');
  });

  it('INT-28, ACC-39, OFF-285 a delivery whose order can’t be identified is kept until it is read again or dismissed', async () => {
    const workshop = getWorkshop();
    expect(await deliver(workshop, { ...validOrder(workshop, '700801'), store: 'be' })).toBe('refused');
    const readDelivery = () =>
      workshop.db
        .selectFrom('inbox')
        .select(['id', 'state', 'failure', 'order_key'])
        .where('body', 'like', '%700801%')
        .executeTakeFirstOrThrow();
    const { id: inboxId, ...kept } = await readDelivery();
    expect(kept).toMatchObject({ state: 'refused', failure: { field: 'store', rule: 'picklist' } });
    // A person finds the order in the shop by its number, and the wrong code is shown.
    expect(kept).toMatchObject({ order_key: '/700801', failure: { value: 'be' } });
    expect(await findDeliveryOutcome(workshop.db, inboxId)).toMatchObject({
      state: 'refused',
      failure: { value: 'be' },
    });
    // More days pass than an applied delivery is kept.
    const later = { ...workshop.as('system'), now: new Date(workshop.now.getTime() + 40 * 86_400_000) };
    await runHousekeeping(later);
    const forbidden = await rereadDelivery(workshop.as('shopManager'), { inboxId });
    expect(unwrapFailure(forbidden)).toEqual({ kind: 'forbidden', capability: 'resolveDeliveries' });
    workshop.jobs.length = 0;
    unwrap(await rereadDelivery(workshop.as('administrator'), { inboxId }));
    expect((await readDelivery()).state).toBe('waiting');
    expect(await applyWaiting(workshop)).toBe('refused');
    const withoutReason = await dismissDelivery(workshop.as('customerService'), { inboxId, reason: ' ' });
    expect(unwrapFailure(withoutReason)).toEqual({ kind: 'reasonRequired' });
    unwrap(await dismissDelivery(workshop.as('customerService'), { inboxId, reason: 'settledWithShop' }));
    expect((await readDelivery()).state).toBe('dismissed');
    const again = await rereadDelivery(workshop.as('customerService'), { inboxId });
    expect(unwrapFailure(again)).toEqual({
      kind: 'moveNotAllowed',
      object: 'delivery',
      from: 'dismissed',
      to: 'waiting',
    });
    const events = await workshop.db
      .selectFrom('events')
      .select(['action', 'role', 'reason', 'to_state'])
      .where('object', '=', 'delivery')
      .where('object_id', '=', String(inboxId))
      .orderBy('n')
      .execute();
    expect(events).toEqual([
      { action: 'rereadDelivery', role: 'administrator', reason: null, to_state: 'waiting' },
      {
        action: 'dismissDelivery',
        role: 'customerService',
        reason: 'settledWithShop',
        to_state: 'dismissed',
      },
    ]);
    await runHousekeeping(later);
    await expect(readDelivery()).rejects.toThrow();
  });

  it('INT-28, PRV-6 the raw body of an order en souffrance is kept as long as the order waits', async () => {
    const workshop = getWorkshop();
    await deliver(workshop, { ...validOrder(workshop, '700901'), placedAt: 'yesterday' });
    await deliver(workshop, validOrder(workshop, '700902'));
    const later = { ...workshop.as('system'), now: new Date(workshop.now.getTime() + 40 * 86_400_000) };
    await runHousekeeping(later);
    const readInbox = async () =>
      (
        await workshop.db
          .selectFrom('inbox')
          .select('order_key')
          .where('order_key', 'like', 'fr/70090%')
          .execute()
      ).map(({ order_key }) => order_key);
    expect(await readInbox()).toEqual(['fr/700901']);
    await deliver(workshop, validOrder(workshop, '700901'));
    await runHousekeeping(later);
    expect(await readInbox()).toEqual([]);
  });
});

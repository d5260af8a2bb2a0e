import { expect, it } from 'vitest';
import { makeLots } from '../lots/makeLots.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { tickStock } from '../packing/tickStock.ts';
import { cancelLine } from '../service/cancelLine.ts';
import { readOrderRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { cancelOrder } from './cancelOrder.ts';
import { holdOrder, unholdOrder } from './holdOrder.ts';
import { receivePayment } from './receivePayment.ts';

onBothDatabases((getWorkshop) => {
  it('ORD-4, ORD-7, BLD-13 an unpaid order enters no lot until somebody records its payment', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { payment: 'pending' });
    expect(unwrap(await makeLots(workshop.as('generator'), { closing: 'all' })).lots).toEqual([]);
    const manager = workshop.as('shopManager');
    expect(unwrapFailure(await receivePayment(manager, { orderId }))).toEqual({ kind: 'reasonRequired' });
    expect(
      unwrapFailure(await receivePayment(workshop.as('preparator'), { orderId, reason: 'cash' })),
    ).toMatchObject({
      kind: 'forbidden',
    });
    unwrap(await holdOrder(manager, { orderId, reason: 'address' }));
    unwrap(await receivePayment(manager, { orderId, reason: 'bankTransfer' }));
    expect(await readOrderRow(workshop, orderId)).toMatchObject({
      status: 'holded',
      shop_status: 'processing',
    });
    expect(unwrap(await unholdOrder(manager, { orderId })).status).toBe('processing');
    expect(unwrap(await makeLots(workshop.as('generator'), { closing: 'all' })).lots).toHaveLength(1);
  });

  it('ORD-6, ORD-8 an unpaid order can be cancelled, and then no payment is accepted', async () => {
    const workshop = getWorkshop();
    for (const payment of ['pending', 'pending_payment'] as const) {
      const orderId = await workshop.order([{ code: 'EAO' }], { payment });
      expect(unwrap(await cancelOrder(workshop.as('customerService'), { orderId })).status).toBe('canceled');
      expect(
        unwrapFailure(await receivePayment(workshop.as('shopManager'), { orderId, reason: 'cash' })),
      ).toMatchObject({
        kind: 'moveNotAllowed',
      });
    }
  });

  it('ORD-18, LOT-3 an order with nothing to print or cut enters no lot and can be packed once it is paid', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'PINCE', stock: true, quantity: 3 }]);
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
    expect(unwrap(await makeLots(workshop.as('generator'), { closing: 'all' })).lots).toEqual([]);
    unwrap(await tickStock(workshop.as('preparator'), { orderId, line: 1, ticked: true }));
    unwrap(await shipParcel(workshop.as('preparator'), { orderId }));
    expect((await readOrderRow(workshop, orderId)).status).toBe('complete');
  });

  it('ORD-107 a command returns the version after its roll-up, so that the next command with it is accepted', async () => {
    const workshop = getWorkshop();
    const stock = { code: 'PINCE', stock: true };
    const unpaidId = await workshop.order([stock], { payment: 'pending' });
    const manager = workshop.as('shopManager');
    const paid = unwrap(await receivePayment(manager, { orderId: unpaidId, reason: 'bankTransfer' }));
    expect(paid.status).toBe('fabriquee');
    unwrap(await holdOrder(manager, { orderId: unpaidId, reason: 'address', expectedVersion: paid.version }));
    unwrap(await unholdOrder(manager, { orderId: unpaidId }));

    const orderId = await workshop.order([{ code: 'EAO' }, stock]);
    const service = workshop.as('customerService');
    const { version } = unwrap(await cancelLine(service, { orderId, line: 1, reason: 'notMakeable' }));
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
    unwrap(await holdOrder(service, { orderId, reason: 'address', expectedVersion: version }));
    unwrap(await unholdOrder(service, { orderId }));
  });
});

import { expect, it } from 'vitest';
import { holdOrder, unholdOrder } from '../orders/holdOrder.ts';
import { requestRefund } from '../orders/requestRefund.ts';
import { readOrderRow } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { scanIntoParcel } from './scanIntoParcel.ts';

onBothDatabases((getWorkshop) => {
  it('SHP-19, SHP-22 a held order can’t be packed, and a shop manager can’t pack', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }]);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'fraud' }));
    expect(unwrapFailure(await scanIntoParcel(workshop.as('preparator'), { code: `O/${orderId}` }))).toEqual({
      kind: 'orderIneligible',
      order: orderId,
      why: 'held',
    });
    unwrap(await unholdOrder(workshop.as('shopManager'), { orderId }));
    expect(unwrapFailure(await scanIntoParcel(workshop.as('shopManager'), { code: `O/${orderId}` }))).toEqual(
      {
        kind: 'forbidden',
        capability: 'pack',
      },
    );
  });

  it('ORD-84 an order that is held when its refund is requested can’t be packed meanwhile', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }]);
    const service = workshop.as('customerService');
    const refused = { orderId, lines: [99], hold: true, reason: 'damaged' };
    expect(unwrapFailure(await requestRefund(service, refused))).toMatchObject({ field: 'lines' });
    // The hold belongs to the request, and is refused with it.
    expect((await readOrderRow(workshop, orderId)).hold_reason).toBeNull();
    const requested = unwrap(await requestRefund(service, { orderId, hold: true, reason: 'damaged' }));
    expect(requested.status).toBe('refund_requested');
    expect((await readOrderRow(workshop, orderId)).hold_reason).toBe('customerWish');
    expect(unwrapFailure(await scanIntoParcel(workshop.as('preparator'), { code: `O/${orderId}` }))).toEqual({
      kind: 'orderIneligible',
      order: orderId,
      why: 'held',
    });
  });
});

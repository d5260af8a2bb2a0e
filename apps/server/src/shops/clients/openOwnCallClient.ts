import { createHmac } from 'node:crypto';
import { answer, type Shipment, type ShopClient, shopFailure } from '../shopPort.ts';
import { openShopRequests, type ShopRequestOptions } from './openShopRequests.ts';

/**
 * A shop with our own call. A shipped parcel is posted to its address, signed with the shop's token as the shop signs its
 * orders: see docs/intake.md. Its orders can't be read.
 */
export function openOwnCallClient(options: Omit<ShopRequestOptions, 'authorize'>): ShopClient {
  return {
    readOrders: () => Promise.resolve(shopFailure('notRead')),
    reportShipment: async (shipment) => {
      const send = openShopRequests({
        ...options,
        authorize: async (token, body) => answer(sign(token, body, shipment.parcel.replace('/', '-'))),
      });
      const sent = await send({ method: 'POST', path: '', body: toCall(shipment), ignoresAnswer: true });
      return sent.ok ? answer(null) : sent;
    },
  };
}

function toCall({ store, orderNumber, parcel, carrier, tracking, trackingPage, pieces, isLast }: Shipment) {
  return {
    type: 'order.shipped',
    store,
    orderNumber,
    parcel,
    carrier,
    tracking,
    trackingPage,
    lines: pieces,
    isLast,
  };
}

/** The headers of a signed call. A repeated call of a parcel has the same `x-cmon-delivery`. */
function sign(token: string, body: string, deliveryId: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', token).update(`${timestamp}.${body}`).digest('hex');
  return {
    'x-cmon-delivery': deliveryId,
    'x-cmon-timestamp': timestamp,
    'x-cmon-signature': `sha256=${signature}`,
  };
}

import { randomUUID } from 'node:crypto';
import type { Shipment } from '../../queries/shipping/readShipment.ts';
import type { StatusReport } from '../../queries/shops/readStatusReport.ts';
import { computeSignature } from '../computeSignature.ts';
import { type ShopAnswer, type ShopClient, shopFailure, shopSuccess } from '../shopClient.ts';
import { createShopSender, readStatus, type ShopRequestOptions } from './createShopSender.ts';

/**
 * A shop with our own call. Shipped parcels and statuses of orders are posted to its address, signed with the shop's token
 * as the shop signs its orders: see docs/intake.md. Its orders can't be read.
 */
export function openOwnCallClient(options: Omit<ShopRequestOptions, 'authorize'>): ShopClient {
  const post = (deliveryId: string, body: object): Promise<ShopAnswer<number>> => {
    const authorize: ShopRequestOptions['authorize'] = async (token, text) =>
      shopSuccess(sign(token, text, deliveryId));
    const send = createShopSender({ ...options, authorize });
    return readStatus(send, { method: 'POST', path: '', body, ignoresAnswer: true });
  };
  return {
    readOrders: () => Promise.resolve(shopFailure('notRead')),
    reportShipment: async (shipment) => {
      const sent = await post(shipment.parcel.replace('/', '-'), toCall(shipment));
      return sent.ok ? shopSuccess(null) : sent;
    },
    reportStatus: async (status) => {
      const sent = await post(status.id, toStatusCall(status));
      return sent.ok ? shopSuccess(null) : sent;
    },
    testCall: () => post(`test-${randomUUID()}`, { type: 'test' }),
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

function toStatusCall({ kind, store, orderNumber, at, line, lines, reason, shipBy }: StatusReport) {
  return {
    type: `order.${kind}`,
    store,
    orderNumber,
    at: at.toISOString(),
    line,
    ...(kind === 'refundRequested' ? { lines } : {}),
    reason,
    shipBy: shipBy.toISOString(),
  };
}

/** The headers of a signed call. A repeated call has the same `x-cmon-delivery`. */
function sign(token: string, body: string, deliveryId: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = computeSignature(token, timestamp, body).toString('hex');
  return {
    'x-cmon-delivery': deliveryId,
    'x-cmon-timestamp': timestamp,
    'x-cmon-signature': `sha256=${signature}`,
  };
}

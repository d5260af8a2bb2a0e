import type { CartLine, Payment } from '../state/parseState.ts';
import { STORES, type StoreCode } from '../stores.ts';

export interface Address {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly email: string;
}

/** Returns the JSON body of an `order.placed` call. A card is captured at once; a transfer is pending. */
export function buildOrderBody(
  order: {
    readonly store: StoreCode;
    readonly orderNumber: string;
    readonly placedAt: Date;
    readonly payment: Payment;
    readonly address: Address;
  },
  lines: readonly CartLine[],
): string {
  const { locale, country } = STORES[order.store];
  return JSON.stringify({
    type: 'order.placed',
    store: order.store,
    orderNumber: order.orderNumber,
    placedAt: order.placedAt.toISOString(),
    locale,
    payment: { method: 'test', status: order.payment === 'card' ? 'captured' : 'pending' },
    shipping: { ...order.address, country },
    carrier: 'standard',
    lines: lines.map((line, index) => ({
      line: index + 1,
      sku: line.sku,
      quantity: line.quantity,
      option: line.option,
    })),
  });
}

import type { CartLine, Payment } from '../state/parseState.ts';
import { STORES, type StoreCode } from '../stores.ts';

export interface Address {
  readonly name: string;
  readonly street: string;
  /** Building, floor, care of; empty for none. */
  readonly street2: string;
  readonly postcode: string;
  readonly city: string;
  readonly email: string;
  /** For the carrier; empty for none. */
  readonly telephone: string;
}

/** Separates the two lines of a street, which an order has as one text. */
export const STREET_SEPARATOR = ', ';

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
  const { street2, telephone, ...address } = order.address;
  const street = [address.street, street2].filter(Boolean).join(STREET_SEPARATOR);
  return JSON.stringify({
    type: 'order.placed',
    store: order.store,
    orderNumber: order.orderNumber,
    placedAt: order.placedAt.toISOString(),
    locale,
    payment: { method: 'test', status: order.payment === 'card' ? 'captured' : 'pending' },
    shipping: { ...address, street, country, ...(telephone === '' ? {} : { telephone }) },
    carrier: 'standard',
    lines: lines.map((line, index) => ({
      line: index + 1,
      sku: line.sku,
      quantity: line.quantity,
      option: line.option,
    })),
  });
}

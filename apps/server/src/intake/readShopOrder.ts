import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import type { PlatformShop } from '@cmon/core/production/shops';
import type { LaterEvent, PlacedOrder } from '../commands/intake/steps/canonicalOrder.ts';
import { translateShopOrder } from '../shops/translate/translateShopOrder.ts';
import { parseBody } from './parseBody.ts';
import { readEventValue, UNSAFE_JSON } from './readShopEvent.ts';

/** An order in the format of a shop's platform, read and checked. */
export interface ReadShopOrder {
  readonly reference: string | null;
  readonly placed: PlacedOrder;
  readonly later: readonly { readonly key: string; readonly event: LaterEvent }[];
  readonly isOver: boolean;
  readonly isIncomplete: boolean;
  /** Why something that happened since can't be read. The order itself is taken in. */
  readonly fault: Failure | null;
}

/**
 * Reads an order in the format of its shop. Only its store and number must be readable: any other error becomes a fault of
 * the order or of a line, as for our own call.
 */
export function readShopOrder(body: string, shop: PlatformShop, receivedAt: Date): Result<ReadShopOrder> {
  const document = parseBody(body);
  if (document === undefined) return refusal(UNSAFE_JSON);
  const order = translateShopOrder(document, shop);
  const placed = readEventValue(order.placed, receivedAt);
  if (!placed.ok) return placed;
  if (placed.value.type !== 'order.placed') throw new Error('A shop’s order has no placed event.');
  let fault: Failure | null = null;
  const later: { key: string; event: LaterEvent }[] = [];
  for (const { key, event } of order.later) {
    const read = readEventValue(event, receivedAt);
    if (!read.ok) fault ??= read.failure;
    else if (read.value.type !== 'order.placed') later.push({ key, event: read.value });
  }
  const { reference, isOver, isIncomplete } = order;
  return success({
    reference: /^[\w-]{1,40}$/.test(reference) ? reference : null,
    placed: placed.value,
    later,
    isOver,
    isIncomplete,
    fault,
  });
}

import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import * as v from 'valibot';
import {
  eventHeader,
  laterEvent,
  orderName,
  type ShopEvent,
} from '../commands/intake/steps/canonicalOrder.ts';
import { failureOf } from './failureOf.ts';
import { parseBody } from './parseBody.ts';
import { readPlacedOrder } from './readPlacedOrder.ts';

/**
 * Reads a delivery's body as an event. Every shop speaks this one form, whatever it is built with (`docs/embedding.md`);
 * a platform whose own calls can't be changed is translated here, by the source that its calls come to. A placed order
 * whose store and number can be read is never refused: what is wrong with it is a fault of the order or of its lines.
 */
export function readShopEvent(body: string, receivedAt: Date): Result<ShopEvent> {
  const value = parseBody(body);
  if (value === undefined) return refusal(UNSAFE_JSON);
  const header = v.safeParse(eventHeader, value);
  if (!header.success) return refusal(failureOf(header.issues));
  if (header.output.type === 'order.placed') {
    return success(readPlacedOrder(value as object, header.output, receivedAt));
  }
  const later = v.safeParse(laterEvent, value);
  return later.success ? success(later.output) : refusal(failureOf(later.issues));
}

/** JSON, but nested too deep, with a key twice in one object, or with a key that reaches a prototype. */
export const UNSAFE_JSON: Failure = { kind: 'inputInvalid', field: 'body', rule: 'unsafeJson' };

/** `store/number` of the order that a delivery is about, even when nothing else of it can be read; null without them. */
export function readOrderKey(body: string): string | null {
  const name = v.safeParse(orderName, parseBody(body));
  return name.success ? `${name.output.store}/${name.output.orderNumber}` : null;
}

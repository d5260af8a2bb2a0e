import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import * as v from 'valibot';
import {
  eventHeader,
  laterEvent,
  orderIdentity,
  type ShopEvent,
} from '../commands/intake/steps/canonicalOrder.ts';
import { describeIssues } from './describeIssues.ts';
import { parseBody } from './parseBody.ts';
import { readPlacedOrder } from './readPlacedOrder.ts';

/**
 * Parses a delivery's body as an event. Every shop platform sends this one format (`docs/embedding.md`). A placed order
 * whose store and number can be read is never refused: an error in it becomes a fault of the order or of a line.
 */
export function readShopEvent(body: string, receivedAt: Date): Result<ShopEvent> {
  const value = parseBody(body);
  return value === undefined ? refusal(UNSAFE_JSON) : readEventValue(value, receivedAt);
}

/** Reads an event that is parsed already. */
export function readEventValue(value: unknown, receivedAt: Date): Result<ShopEvent> {
  const header = v.safeParse(eventHeader, value);
  if (!header.success) return refusal(describeIssues(header.issues));
  if (header.output.type === 'order.placed') {
    return success(readPlacedOrder(value as object, header.output, receivedAt));
  }
  const later = v.safeParse(laterEvent, value);
  return later.success ? success(later.output) : refusal(describeIssues(later.issues));
}

/** The body is JSON, but it is nested too deep, repeats a key in one object, or has a key such as `__proto__`. */
export const UNSAFE_JSON: Failure = { kind: 'inputInvalid', field: 'body', rule: 'unsafeJson' };

/**
 * `store/number` of a delivery's order, even when the rest can't be read; null without a number. Of a store that the
 * workshop doesn't have, only `/number` is kept, so that a person finds the order in the shop.
 */
export function readOrderKey(body: string): string | null {
  const value = parseBody(body);
  const name = v.safeParse(orderIdentity, value);
  if (name.success) return `${name.output.store}/${name.output.orderNumber}`;
  const number = v.safeParse(orderNumberOnly, value);
  return number.success ? `/${number.output.orderNumber}` : null;
}

const orderNumberOnly = v.pick(orderIdentity, ['orderNumber']);

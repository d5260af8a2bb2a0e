import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import type { Failure } from '@cmon/core/failure';
import { isRecord } from '@cmon/core/isRecord';
import * as v from 'valibot';
import {
  MAX_LINES,
  orderLine,
  type PlacedLine,
  type PlacedOrder,
  payment,
  placedOrder,
  shipping,
} from '../commands/intake/steps/canonicalOrder.ts';
import { failureOf } from './failureOf.ts';

/** Stands for a product code that can't be read: no product has it. */
const UNKNOWN_SKU = '?';

/**
 * Reads a placed order whose store and number are known. Nothing makes it fail: a field that can't be read gets a
 * stand-in (an empty text, the store's language, the time of arrival) and is named in the order's fault or in its line's,
 * so that the order waits for a human.
 */
export function readPlacedOrder(
  value: object,
  header: { readonly store: Market; readonly orderNumber: string },
  receivedAt: Date,
): PlacedOrder {
  const whole = v.safeParse(placedOrder, value);
  const given = value as Readonly<Record<string, unknown>>;
  const lines = readLines(given.lines);
  if (whole.success) return { ...whole.output, lines };
  const { entries } = placedOrder;
  const paid = readFields(payment.entries, given.payment, { method: '?', status: 'pending' as const });
  const address = { name: '', street: '', postcode: '', city: '', country: 'XX', email: '' };
  const customerGroup = read(entries.customerGroup, given.customerGroup, undefined);
  return {
    type: 'order.placed',
    ...header,
    placedAt: read(entries.placedAt, given.placedAt, receivedAt.toISOString()),
    locale: read(entries.locale, given.locale, STORES[header.store].locale),
    ...(customerGroup === undefined ? {} : { customerGroup }),
    payment: paid,
    shipping: readFields(shipping.entries, given.shipping, address),
    carrier: read(entries.carrier, given.carrier, 'standard'),
    lines,
    fault: failureOf(whole.issues),
  };
}

/** At most as many as an order may have: one with more has a fault of its own, and none of its lines is made. */
function readLines(value: unknown): PlacedLine[] {
  const given = Array.isArray(value) ? value.slice(0, MAX_LINES) : [];
  const parsed = given.map((line) => v.safeParse(orderLine, line));
  const numbers = parsed.map((_, index) =>
    read(orderLine.entries.line, isRecord(given[index]) ? given[index].line : undefined, null),
  );
  const taken = new Set(numbers);
  const seen = new Set<number>();
  let free = 1;
  return parsed.map((line, index): PlacedLine => {
    let number = numbers[index] ?? null;
    const isRepeated = number !== null && seen.has(number);
    if (number === null || isRepeated) {
      while (taken.has(free)) free += 1;
      taken.add(free);
      number = free;
    }
    seen.add(number);
    if (line.success && !isRepeated) return line.output;
    const fault: Failure = line.success
      ? { kind: 'inputInvalid', field: `lines.${index}.line`, rule: 'unique' }
      : failureOf(line.issues, ['lines', index]);
    const { sku, quantity } = orderLine.entries;
    return {
      ...readFields({ sku, quantity }, given[index], { sku: UNKNOWN_SKU, quantity: 1 }),
      line: number,
      fault,
    };
  });
}

type Fields = Readonly<Record<string, v.GenericSchema>>;

/** Each field as its schema reads it, or its stand-in. */
function readFields<Read extends object>(schemas: Fields, value: unknown, standIns: Read): Read {
  const given = isRecord(value) ? value : {};
  const entries = Object.entries(standIns).map(([key, standIn]) => {
    const schema = schemas[key];
    return [key, schema === undefined ? standIn : read(schema, given[key], standIn)];
  });
  return Object.fromEntries(entries) as Read;
}

function read<Schema extends v.GenericSchema, StandIn>(
  schema: Schema,
  value: unknown,
  standIn: StandIn,
): v.InferOutput<Schema> | StandIn {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : standIn;
}

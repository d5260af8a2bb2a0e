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
import { describeIssues } from './describeIssues.ts';

/** Replaces a product code that can't be read. No product has this code. */
const UNKNOWN_SKU = '?';

/**
 * Reads a placed order whose store and number are known. It never fails: a field that can't be read gets a fallback (an
 * empty text, the store's language, the time of arrival). The field is named in the fault of the order or line, so that
 * the order waits for a person.
 */
export function readPlacedOrder(
  value: object,
  header: { readonly store: Market; readonly orderNumber: string },
  receivedAt: Date,
): PlacedOrder {
  const whole = v.safeParse(placedOrder, value);
  const input = value as Readonly<Record<string, unknown>>;
  const lines = readLines(input.lines);
  if (whole.success) return { ...whole.output, lines };
  const { entries } = placedOrder;
  const emptyAddress = { name: '', street: '', postcode: '', city: '', country: 'XX', email: '' };
  const customerGroup = readField(entries.customerGroup, input.customerGroup, undefined);
  return {
    type: 'order.placed',
    ...header,
    placedAt: readField(entries.placedAt, input.placedAt, receivedAt.toISOString()),
    locale: readField(entries.locale, input.locale, STORES[header.store].locale),
    ...(customerGroup === undefined ? {} : { customerGroup }),
    payment: readFields(payment.entries, input.payment, { method: '?', status: 'pending' as const }),
    shipping: readFields(shipping.entries, input.shipping, emptyAddress),
    carrier: readField(entries.carrier, input.carrier, 'standard'),
    lines,
    fault: describeIssues(whole.issues),
  };
}

/** Reads at most `MAX_LINES` lines. An order with more lines has a fault, so that none of its lines is made. */
function readLines(value: unknown): PlacedLine[] {
  const input = Array.isArray(value) ? value.slice(0, MAX_LINES) : [];
  const parsed = input.map((line) => v.safeParse(orderLine, line));
  const numbers = parsed.map((_, index) =>
    readField(orderLine.entries.line, isRecord(input[index]) ? input[index].line : undefined, null),
  );
  const taken = new Set(numbers);
  const usedNumbers = new Set<number>();
  let freeNumber = 1;
  return parsed.map((line, index): PlacedLine => {
    let number = numbers[index] ?? null;
    const isRepeated = number !== null && usedNumbers.has(number);
    if (number === null || isRepeated) {
      while (taken.has(freeNumber)) freeNumber += 1;
      taken.add(freeNumber);
      number = freeNumber;
    }
    usedNumbers.add(number);
    if (line.success && !isRepeated) return line.output;
    const fault: Failure = line.success
      ? { kind: 'inputInvalid', field: `lines.${index}.line`, rule: 'unique' }
      : describeIssues(line.issues, ['lines', index]);
    const { sku, quantity } = orderLine.entries;
    return {
      ...readFields({ sku, quantity }, input[index], { sku: UNKNOWN_SKU, quantity: 1 }),
      line: number,
      fault,
    };
  });
}

type Fields = Readonly<Record<string, v.GenericSchema>>;

/** Reads each field with its schema, or returns the field's fallback. */
function readFields<Read extends object>(schemas: Fields, value: unknown, fallbacks: Read): Read {
  const input = isRecord(value) ? value : {};
  const entries = Object.entries(fallbacks).map(([key, fallback]) => {
    const schema = schemas[key];
    return [key, schema === undefined ? fallback : readField(schema, input[key], fallback)];
  });
  return Object.fromEntries(entries) as Read;
}

function readField<Schema extends v.GenericSchema, Fallback>(
  schema: Schema,
  value: unknown,
  fallback: Fallback,
): v.InferOutput<Schema> | Fallback {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : fallback;
}

import { LOCALES, MARKETS, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { isStorable } from '@cmon/core/composition/isStorable';
import type { Failure } from '@cmon/core/failure';
import * as v from 'valibot';
import { readInstant } from './readInstant.ts';

const MAX_INTEGER = 2 ** 31 - 1;
export const MAX_LINES = 200;
const MAX_LINE_NUMBER = 1_000;

function text(max: number) {
  return v.pipe(
    v.string(),
    v.check(isStorable, 'characters'),
    v.trim(),
    v.minLength(1),
    // Counted in UTF-16 units.
    v.maxLength(max),
  );
}
const instant = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readInstant(dataset.value);
    if (read !== null) return read;
    addIssue({ message: 'date' });
    return NEVER;
  }),
);
const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const storeLocale = v.pipe(
  v.picklist(LOCALES),
  // The Basque page belongs to the Spanish store.
  v.transform((locale) => (locale === 'eu_EU' ? ('es_ES' as const) : locale)),
  v.picklist(STORE_LOCALES),
);

const header = {
  store: v.picklist(MARKETS),
  orderNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
};

/** The fields that every event must have: the order, and what happened to it. */
export const eventHeader = v.object({
  type: v.picklist(['order.placed', 'order.paid', 'order.canceled']),
  ...header,
});
/** The fields that identify an order. */
export const orderName = v.object(header);

export const orderLine = v.strictObject({
  line: wholeNumber(1, MAX_LINE_NUMBER),
  sku: text(80),
  quantity: wholeNumber(1, 500),
  /** The hidden option value, a JSON string; absent for goods that aren't personalised. */
  option: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64 * 1024)))),
});

export const payment = v.strictObject({
  method: text(40),
  status: v.picklist(['captured', 'pending', 'pending_payment']),
});

export const shipping = v.strictObject({
  name: text(120),
  street: text(240),
  postcode: text(20),
  city: text(120),
  country: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
  email: text(254),
});

/** The order format that every shop platform sends. The lines are parsed one by one, with `orderLine`. */
export const placedOrder = v.strictObject({
  type: v.literal('order.placed'),
  ...header,
  placedAt: instant,
  locale: storeLocale,
  customerGroup: v.optional(wholeNumber(0, MAX_INTEGER)),
  payment,
  shipping,
  carrier: v.optional(text(40), 'standard'),
  lines: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_LINES)),
});

export interface PlacedLine extends v.InferOutput<typeof orderLine> {
  /** Why the line can't be made. Its unreadable fields have fallbacks. */
  readonly fault?: Failure;
}

/** A placed order. `fault` contains the errors of the order's own data; unreadable fields have fallbacks. */
export interface PlacedOrder extends Omit<v.InferOutput<typeof placedOrder>, 'lines'> {
  lines: PlacedLine[];
  readonly fault?: Failure;
}

/** An event of an existing order: its payment or cancellation. */
export const laterEvent = v.strictObject({
  type: v.picklist(['order.paid', 'order.canceled']),
  ...header,
  occurredAt: instant,
});
export type LaterEvent = v.InferOutput<typeof laterEvent>;

export type ShopEvent = PlacedOrder | LaterEvent;

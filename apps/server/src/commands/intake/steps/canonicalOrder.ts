import { LOCALES, MARKETS, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { isStorable } from '@cmon/core/composition/isStorable';
import { OPTION_LENGTH } from '@cmon/core/composition/parseJson';
import type { Failure } from '@cmon/core/failure';
import { MAX_ADDRESS_LENGTHS, MAX_LINE_QUANTITY } from '@cmon/core/production/limits/officeLimits';
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
    const instantInUtc = readInstant(dataset.value);
    if (instantInUtc !== null) return instantInUtc;
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

const REFUND_TYPES = [
  'order.refundRequested',
  'order.partiallyRefunded',
  'order.refunded',
  'order.refundRefused',
] as const;

/** The fields that every event must have: the order, and what happened to it. */
export const eventHeader = v.object({
  type: v.picklist(['order.placed', 'order.paid', 'order.canceled', ...REFUND_TYPES]),
  ...header,
});
/** The fields that identify an order. */
export const orderIdentity = v.object(header);

export const orderLine = v.strictObject({
  line: wholeNumber(1, MAX_LINE_NUMBER),
  sku: text(80),
  quantity: wholeNumber(1, MAX_LINE_QUANTITY),
  /** The hidden option value, a JSON string; absent for goods that aren't personalised. */
  option: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(OPTION_LENGTH)))),
});

export const payment = v.strictObject({
  method: text(40),
  status: v.picklist(['captured', 'pending', 'pending_payment']),
});

export const shipping = v.strictObject({
  name: text(MAX_ADDRESS_LENGTHS.name),
  street: text(MAX_ADDRESS_LENGTHS.street),
  postcode: text(MAX_ADDRESS_LENGTHS.postcode),
  city: text(MAX_ADDRESS_LENGTHS.city),
  country: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
  email: text(MAX_ADDRESS_LENGTHS.email),
  telephone: v.optional(text(MAX_ADDRESS_LENGTHS.telephone)),
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

/** Fields of every event of an existing order. */
const laterFields = { ...header, occurredAt: instant };
/** The fields of every event of a refund. `refund` is the shop's id of the refund, the same in all its events. */
const refundFields = { ...laterFields, refund: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) };

/** In the currency's smallest unit, e.g. cents. */
const amount = wholeNumber(0, MAX_INTEGER);
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** A refunded line of an order. Without `quantity`, all its copies. */
export const refundLine = v.strictObject({
  line: wholeNumber(1, MAX_LINE_NUMBER),
  quantity: v.optional(wholeNumber(1, MAX_LINE_QUANTITY)),
  amount: v.optional(amount),
});
const refundLines = v.pipe(
  v.array(refundLine),
  v.maxLength(MAX_LINES),
  v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'unique'),
);

const refundRequested = v.strictObject({
  type: v.literal('order.refundRequested'),
  ...refundFields,
  /** Absent when the refund of the whole order is requested. */
  lines: v.optional(refundLines),
  amount: v.optional(amount),
  currency: v.optional(currency),
});
export const partiallyRefunded = v.strictObject({
  type: v.literal('order.partiallyRefunded'),
  ...refundFields,
  /** Empty when money is given back and all goods are still made. */
  lines: refundLines,
  amount,
  currency,
});
const refunded = v.strictObject({
  type: v.literal('order.refunded'),
  ...refundFields,
  amount: v.optional(amount),
  currency: v.optional(currency),
});
const refundRefused = v.strictObject({ type: v.literal('order.refundRefused'), ...refundFields });

/** An event of an existing order: its payment, its cancellation or the state of a refund. */
export const laterEvent = v.variant('type', [
  v.strictObject({ type: v.picklist(['order.paid', 'order.canceled']), ...laterFields }),
  refundRequested,
  partiallyRefunded,
  refunded,
  refundRefused,
]);
export type LaterEvent = v.InferOutput<typeof laterEvent>;
export type RefundEvent = Extract<LaterEvent, { readonly refund: string }>;

export type ShopEvent = PlacedOrder | LaterEvent;

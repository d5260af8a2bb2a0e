import { LOCALES, MARKETS, STORE_LOCALES } from '@cmon/core/catalogue/types';
import * as v from 'valibot';

const words = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const instant = v.pipe(v.string(), v.isoTimestamp(), v.maxLength(40));
const storeLocale = v.pipe(
  v.picklist(LOCALES),
  // The Basque page belongs to the Spanish store.
  v.transform((locale) => (locale === 'eu_EU' ? ('es_ES' as const) : locale)),
  v.picklist(STORE_LOCALES),
);

const line = v.strictObject({
  line: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  sku: words(80),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  /** The hidden option value, a JSON string; absent for goods that aren't personalised. */
  option: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64 * 1024)))),
});

/** What every shop platform's adapter turns its orders into. */
const placedOrder = v.strictObject({
  type: v.literal('order.placed'),
  store: v.picklist(MARKETS),
  orderNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  placedAt: instant,
  locale: storeLocale,
  customerGroup: v.optional(v.pipe(v.number(), v.integer())),
  payment: v.strictObject({
    method: words(40),
    status: v.picklist(['captured', 'pending', 'pending_payment']),
  }),
  shipping: v.strictObject({
    name: words(120),
    street: words(240),
    postcode: words(20),
    city: words(120),
    country: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
    email: words(254),
  }),
  carrier: v.optional(v.string(), 'standard'),
  lines: v.pipe(
    v.array(line),
    v.minLength(1),
    v.maxLength(200),
    v.check((lines) => new Set(lines.map((one) => one.line)).size === lines.length, 'line twice'),
  ),
});
export type PlacedOrder = v.InferOutput<typeof placedOrder>;

/** What happens to an order later. */
const laterEvent = v.strictObject({
  type: v.picklist(['order.paid', 'order.canceled']),
  store: v.picklist(MARKETS),
  orderNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/)),
  occurredAt: instant,
});
export type LaterEvent = v.InferOutput<typeof laterEvent>;

export const shopEvent = v.variant('type', [placedOrder, laterEvent]);
export type ShopEvent = v.InferOutput<typeof shopEvent>;

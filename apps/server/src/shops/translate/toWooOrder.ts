import type { Market } from '@cmon/core/catalogue/types';
import type { ShopRule } from '@cmon/core/production/shops';
import {
  joinTexts,
  readList,
  readNumber,
  readPath,
  readText,
  readUtcTime,
  toSmallestUnit,
} from './jsonValues.ts';
import { buildLine, chooseLocale, mergeRefundedLines, type ShopOrder } from './shopOrder.ts';

/** Names of the line's meta data that hold the design. WooCommerce hides those that begin with `_` from the shopper. */
const DESIGN_KEYS = ['_cmon', 'cmon'];
const PAID = ['processing', 'completed', 'refunded'];
/** States in which WooCommerce has no order yet, or has thrown it away. */
const NO_ORDER = ['checkout-draft', 'auto-draft', 'draft', 'trash'];

/**
 * Converts an order of WooCommerce's REST API v3, as its webhooks send it too. A webhook has the refunds without their
 * lines: then each refund counts only as a request, and the order is incomplete until its refunds are read from the API.
 */
export function toWooOrder(document: unknown, { store }: Pick<ShopRule, 'store'>): ShopOrder {
  const order = readPath(document, 'order') ?? document;
  const market = store as Market;
  const name = { store: market, orderNumber: readText(order, 'number') };
  const status = readText(order, 'status');
  const occurredAt =
    readUtcTime(readText(order, 'date_modified_gmt')) || readUtcTime(readText(order, 'date_created_gmt'));
  const eventFields = { ...name, occurredAt };
  const refunds = readRefunds(document, order, eventFields);
  const isPaid = PAID.includes(status);
  return {
    reference: readText(order, 'id'),
    placed: {
      type: 'order.placed',
      ...name,
      placedAt: readUtcTime(readText(order, 'date_created_gmt')),
      locale: chooseLocale(readMeta(order, ['wpml_language', '_cmon_locale']) ?? '', market),
      ...readGroup(order),
      payment: {
        method: readText(order, 'payment_method') || 'other',
        status: isPaid ? 'captured' : status === 'on-hold' ? 'pending' : 'pending_payment',
      },
      shipping: readAddress(order),
      lines: readList(order, 'line_items').map((item, index) => toLine(item, index + 1)),
    },
    later: [
      ...(isPaid ? [{ key: 'paid', event: { type: 'order.paid', ...eventFields } }] : []),
      ...(status === 'cancelled'
        ? [{ key: 'canceled', event: { type: 'order.canceled', ...eventFields } }]
        : []),
      ...refunds.events,
      ...(status === 'refunded'
        ? [
            {
              key: 'refunded',
              event: { type: 'order.refunded', ...eventFields, refund: refunds.last || 'all' },
            },
          ]
        : []),
    ],
    isOver: ['completed', 'cancelled', 'refunded', ...NO_ORDER].includes(status),
    isIncomplete: refunds.isIncomplete && status !== 'refunded',
  };
}

function readMeta(owner: unknown, keys: readonly string[]): string | undefined {
  const entry = readList(owner, 'meta_data').find((meta) => keys.includes(readText(meta, 'key')));
  return entry === undefined ? undefined : readText(entry, 'value');
}

function readGroup(order: unknown): { customerGroup?: number } {
  const group = Number(readMeta(order, ['_cmon_customer_group']) ?? Number.NaN);
  return Number.isInteger(group) ? { customerGroup: group } : {};
}

/** The delivery address; the billing address when the order has none. Only the billing address has an e-mail address. */
function readAddress(order: unknown): object {
  const owner = readText(order, 'shipping', 'address_1') === '' ? 'billing' : 'shipping';
  const read = (field: string) => readText(order, owner, field);
  const person = joinTexts([read('first_name'), read('last_name')], ' ');
  return {
    name: person || read('company'),
    street: joinTexts([person === '' ? '' : read('company'), read('address_1'), read('address_2')], ', '),
    postcode: read('postcode'),
    city: read('city'),
    country: read('country'),
    email: readText(order, 'billing', 'email'),
  };
}

function toLine(item: unknown, line: number): object {
  const values = DESIGN_KEYS.flatMap((key) => readMeta(item, [key]) ?? []);
  return buildLine(item, { line, quantity: 'quantity', values });
}

interface Refunds {
  readonly events: ShopOrder['later'];
  /** Id of the last refund; empty without any. */
  readonly last: string;
  readonly isIncomplete: boolean;
}

/** Refunds whose lines are known become partial refunds. The others become requests, until the API returns their lines. */
function readRefunds(
  document: unknown,
  order: unknown,
  {
    occurredAt,
    ...name
  }: { readonly store: Market; readonly orderNumber: string; readonly occurredAt: string },
): Refunds {
  const currency = readText(order, 'currency');
  const items = readList(order, 'line_items');
  const listed = readList(order, 'refunds');
  const detailed = readPath(document, 'order') === undefined ? [] : readList(document, 'refunds');
  const detailedIds = detailed.map((refund) => readText(refund, 'id'));
  const withoutLines = listed.filter((refund) => !['', ...detailedIds].includes(readText(refund, 'id')));
  const requests = withoutLines.map((listedRefund) => {
    const [refund, total] = [readText(listedRefund, 'id'), readNumber(listedRefund, 'total')];
    const money = total === null ? {} : { amount: toSmallestUnit(total, currency), currency };
    return {
      key: `refundRequested:${refund}`,
      event: { type: 'order.refundRequested', ...name, occurredAt, refund, ...money },
    };
  });
  const decisions = detailed.map((refund) => {
    const id = readText(refund, 'id');
    const lines = readList(refund, 'line_items').map((item) => ({
      line:
        items.findIndex((orderItem) => readText(orderItem, 'id') === readMeta(item, ['_refunded_item_id'])) +
        1,
      quantity: Math.abs(Math.trunc(readNumber(item, 'quantity') ?? 0)),
      amount: toSmallestUnit(
        (readNumber(item, 'total') ?? 0) + (readNumber(item, 'total_tax') ?? 0),
        currency,
      ),
    }));
    const event = {
      type: 'order.partiallyRefunded',
      ...name,
      occurredAt: readUtcTime(readText(refund, 'date_created_gmt')) || occurredAt,
      refund: id,
      lines: mergeRefundedLines(lines.filter(({ line }) => line > 0)),
      amount: toSmallestUnit(readNumber(refund, 'amount') ?? 0, currency),
      currency,
    };
    return { key: `refund:${id}`, event };
  });
  return {
    events: [...requests, ...decisions],
    last: [...detailedIds, ...listed.map((refund) => readText(refund, 'id'))].at(-1) ?? '',
    isIncomplete: withoutLines.length > 0,
  };
}

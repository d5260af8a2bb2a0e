import type { Market } from '@cmon/core/catalogue/types';
import { findStoreById, type ShopRule } from '@cmon/core/production/shops';
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

/** Payment methods of Magento without a card: somebody enters the payment by hand. */
const OFFLINE_METHODS = ['checkmo', 'banktransfer', 'cashondelivery', 'purchaseorder'];
/** The state of a credit memo whose money was given back. */
const REFUNDED_CREDIT_MEMO = 2;
/** Less than the smallest unit of a currency, because amounts are floating-point numbers. */
const AMOUNT_TOLERANCE = 0.005;

/** Lines of an order that the customer sees. The parts of a bundle or a configurable product have a parent. */
export const listMagentoLines = (order: unknown): readonly unknown[] =>
  readList(order, 'items').filter((item) => readText(item, 'parent_item_id') === '');

/**
 * Converts an order of Magento's REST API (`/V1/orders`) and its credit memos (`/V1/creditmemos`). Magento writes times
 * in UTC.
 */
export function toMagentoOrder(document: unknown, shop: Pick<ShopRule, 'store'>): ShopOrder {
  const order = readPath(document, 'order') ?? document;
  const store =
    shop.store === 'storeId' ? findStoreById(readNumber(order, 'store_id') ?? 0) : (shop.store as Market);
  const name = { store: store ?? undefined, orderNumber: readText(order, 'increment_id') };
  const state = readText(order, 'state');
  const updatedAt = readUtcTime(readText(order, 'updated_at'));
  const isPaid = readNumber(order, 'total_due') === 0;
  const total = readNumber(order, 'grand_total') ?? 0;
  const isRefunded = total > 0 && (readNumber(order, 'total_refunded') ?? 0) >= total - AMOUNT_TOLERANCE;
  const lines = listMagentoLines(order);
  const eventFields = { ...name, occurredAt: updatedAt };
  const currency = readText(order, 'order_currency_code');
  return {
    reference: readText(order, 'entity_id'),
    placed: {
      type: 'order.placed',
      ...name,
      placedAt: readUtcTime(readText(order, 'created_at')),
      locale: chooseLocale('', store ?? 'fr'),
      ...readGroup(order),
      payment: { method: readText(order, 'payment', 'method'), status: readPaymentStatus(order, isPaid) },
      shipping: readAddress(order),
      lines: lines.flatMap((item, index) => (isVirtual(item) ? [] : [toLine(item, index + 1)])),
    },
    later: [
      ...(isPaid && state !== 'canceled'
        ? [{ key: 'paid', event: { type: 'order.paid', ...eventFields } }]
        : []),
      ...(state === 'canceled'
        ? [{ key: 'canceled', event: { type: 'order.canceled', ...eventFields } }]
        : []),
      ...readCreditMemos(document, lines, { ...name, isRefunded, currency, occurredAt: updatedAt }),
    ],
    isOver: ['canceled', 'complete', 'closed'].includes(state) || isRefunded || lines.every(isVirtual),
    isIncomplete: false,
  };
}

const isVirtual = (item: unknown): boolean =>
  ['virtual', 'downloadable'].includes(readText(item, 'product_type'));

function readGroup(order: unknown): { customerGroup?: number } {
  const group = readNumber(order, 'customer_group_id');
  return group === null ? {} : { customerGroup: group };
}

function readPaymentStatus(order: unknown, isPaid: boolean): string {
  if (isPaid) return 'captured';
  return OFFLINE_METHODS.includes(readText(order, 'payment', 'method')) ? 'pending' : 'pending_payment';
}

/** The address of the first shipment; an order without one has only a billing address. */
function readAddress(order: unknown): object {
  const [assignment] = readList(order, 'extension_attributes', 'shipping_assignments');
  const address =
    readPath(assignment, 'shipping', 'address') ?? readPath(order, 'billing_address') ?? undefined;
  const street = readList(address, 'street').map((line) => readText(line));
  const person = joinTexts([readText(address, 'firstname'), readText(address, 'lastname')], ' ');
  return {
    name: person || readText(address, 'company'),
    street: joinTexts([person === '' ? '' : readText(address, 'company'), ...street], ', '),
    postcode: readText(address, 'postcode'),
    city: readText(address, 'city'),
    country: readText(address, 'country_id'),
    email: readText(order, 'customer_email') || readText(address, 'email'),
  };
}

function toLine(item: unknown, line: number): object {
  const options = readList(item, 'product_option', 'extension_attributes', 'custom_options');
  const values = options.map((option) => readText(option, 'option_value'));
  return buildLine(item, { line, quantity: 'qty_ordered', values });
}

interface RefundContext {
  readonly store: Market | undefined;
  readonly orderNumber: string;
  readonly isRefunded: boolean;
  readonly currency: string;
  readonly occurredAt: string;
}

/** The credit memos of an order as partial refunds. The memo that refunds the last part ends the order. */
function readCreditMemos(
  document: unknown,
  lines: readonly unknown[],
  { isRefunded, currency, occurredAt, ...name }: RefundContext,
): ShopOrder['later'] {
  const memos = readList(document, 'refunds').filter(
    (memo) => readNumber(memo, 'state') === REFUNDED_CREDIT_MEMO,
  );
  const refunds = memos.map((memo) => {
    const refund = readText(memo, 'entity_id');
    const refundedLines = readList(memo, 'items').map((item) => ({
      line: lines.findIndex((line) => readText(line, 'item_id') === readText(item, 'order_item_id')) + 1,
      quantity: Math.trunc(readNumber(item, 'qty') ?? 0),
      amount: toSmallestUnit(readNumber(item, 'row_total_incl_tax') ?? 0, currency),
    }));
    const event = {
      type: 'order.partiallyRefunded',
      ...name,
      occurredAt: readUtcTime(readText(memo, 'created_at')),
      refund,
      lines: mergeRefundedLines(refundedLines.filter(({ line }) => line > 0)),
      amount: toSmallestUnit(readNumber(memo, 'grand_total') ?? 0, currency),
      currency,
    };
    return { key: `refund:${refund}`, event };
  });
  if (!isRefunded) return refunds;
  const refund = readText(memos.at(-1), 'entity_id') || 'all';
  return [...refunds, { key: 'refunded', event: { type: 'order.refunded', ...name, occurredAt, refund } }];
}

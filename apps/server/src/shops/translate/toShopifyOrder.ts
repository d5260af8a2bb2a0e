import type { Market } from '@cmon/core/catalogue/types';
import { findCustomerGroupNumber } from '@cmon/core/production/customerGroups';
import type { ShopRule } from '@cmon/core/production/shops';
import { joinTexts, readList, readNumber, readPath, readText, toSmallestUnit } from './jsonValues.ts';
import { buildLine, chooseLocale, mergeRefundedLines, type ShopOrder } from './shopOrder.ts';

/** Names of the line item property that holds the design. Shopify hides those that begin with `_` at the checkout. */
const DESIGN_PROPERTIES = ['_cmon', 'cmon'];
const ORDER_NUMBER = /^[A-Za-z0-9-]{1,40}$/;
const PAID = ['paid', 'partially_refunded', 'refunded'];

/** Converts an order as Shopify's webhooks and its Admin API send it: both have the refunds with their lines. */
export function toShopifyOrder(document: unknown, { store }: Pick<ShopRule, 'store'>): ShopOrder {
  const order = readPath(document, 'order') ?? document;
  const market = store as Market;
  const name = { store: market, orderNumber: readOrderNumber(order) };
  const financial = readText(order, 'financial_status');
  const canceledAt = readText(order, 'cancelled_at');
  const occurredAt = readText(order, 'updated_at') || readText(order, 'created_at');
  const lines = readList(order, 'line_items');
  const isRefunded = financial === 'refunded';
  const isPaid = PAID.includes(financial);
  const [gateway] = readList(order, 'payment_gateway_names');
  return {
    reference: readText(order, 'id'),
    placed: {
      type: 'order.placed',
      ...name,
      placedAt: readText(order, 'created_at'),
      locale: chooseLocale(readText(order, 'customer_locale'), market),
      ...readGroup(order),
      payment: {
        method: readText(gateway).slice(0, 40) || 'other',
        status: isPaid ? 'captured' : gateway === 'manual' ? 'pending' : 'pending_payment',
      },
      shipping: readAddress(order),
      lines: lines.flatMap((item, index) => (isVirtual(item) ? [] : [toLine(item, index + 1)])),
    },
    later: [
      ...(isPaid ? [{ key: 'paid', event: { type: 'order.paid', ...name, occurredAt } }] : []),
      ...(canceledAt === ''
        ? []
        : [{ key: 'canceled', event: { type: 'order.canceled', ...name, occurredAt: canceledAt } }]),
      ...readRefunds(order, name),
      ...(isRefunded
        ? [
            {
              key: 'refunded',
              event: {
                type: 'order.refunded',
                ...name,
                occurredAt,
                refund: readText(readList(order, 'refunds').at(-1), 'id') || 'all',
              },
            },
          ]
        : []),
    ],
    isOver:
      canceledAt !== '' ||
      isRefunded ||
      readText(order, 'fulfillment_status') === 'fulfilled' ||
      (lines.length > 0 && lines.every(isVirtual)),
    isIncomplete: false,
  };
}

/** `#1001` is order 1001. A name with characters that our order numbers can't have is replaced by Shopify's own number. */
function readOrderNumber(order: unknown): string {
  const name = readText(order, 'name').replace(/^#/, '');
  return ORDER_NUMBER.test(name) ? name : readText(order, 'order_number');
}

const isVirtual = (item: unknown): boolean => readPath(item, 'requires_shipping') === false;

/** A customer's tag `presse` or `partenariat` is the customer group. */
function readGroup(order: unknown): { customerGroup?: number } {
  const group = findCustomerGroupNumber(readText(order, 'customer', 'tags').split(','));
  return group === undefined ? {} : { customerGroup: group };
}

function readAddress(order: unknown): object {
  const owner = readPath(order, 'shipping_address') ? 'shipping_address' : 'billing_address';
  const read = (field: string) => readText(order, owner, field);
  const person = joinTexts([read('first_name'), read('last_name')], ' ') || read('name');
  return {
    name: person || read('company'),
    street: joinTexts([person === '' ? '' : read('company'), read('address1'), read('address2')], ', '),
    postcode: read('zip'),
    city: read('city'),
    country: read('country_code'),
    email: readText(order, 'email') || readText(order, 'contact_email'),
  };
}

function toLine(item: unknown, line: number): object {
  const properties = readList(item, 'properties');
  const values = DESIGN_PROPERTIES.flatMap((name) =>
    properties
      .filter((property) => readText(property, 'name') === name)
      .map((property) => readText(property, 'value')),
  );
  return buildLine(item, { line, quantity: 'quantity', values });
}

function readRefunds(
  order: unknown,
  name: { readonly store: Market; readonly orderNumber: string },
): ShopOrder['later'] {
  const currency = readText(order, 'currency');
  const items = readList(order, 'line_items');
  return readList(order, 'refunds').map((refund) => {
    const id = readText(refund, 'id');
    const lines = readList(refund, 'refund_line_items').map((entry) => ({
      line: items.findIndex((item) => readText(item, 'id') === readText(entry, 'line_item_id')) + 1,
      quantity: Math.trunc(readNumber(entry, 'quantity') ?? 0),
      amount: toSmallestUnit(
        (readNumber(entry, 'subtotal') ?? 0) + (readNumber(entry, 'total_tax') ?? 0),
        currency,
      ),
    }));
    const paidBack = readList(refund, 'transactions')
      .filter(
        (transaction) =>
          readText(transaction, 'kind') === 'refund' && readText(transaction, 'status') !== 'failure',
      )
      .reduce<number>(
        (sum, transaction) => sum + toSmallestUnit(readNumber(transaction, 'amount') ?? 0, currency),
        0,
      );
    const event = {
      type: 'order.partiallyRefunded',
      ...name,
      occurredAt: readText(refund, 'created_at'),
      refund: id,
      lines: mergeRefundedLines(lines.filter(({ line }) => line > 0)),
      amount: paidBack,
      currency,
    };
    return { key: `refund:${id}`, event };
  });
}

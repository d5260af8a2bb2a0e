import type { RefundRow } from '../../../queries/orders/findRefundsOfOrders.ts';
import { findWithdrawalRefusal } from '../../../queries/orders/findWithdrawalRefusal.ts';
import type { ItemRow } from '../../../queries/orders/itemRows.ts';
import { getProductName } from '../../itemFacts.ts';
import { builder, needs } from '../builder.ts';
import { OrderStatus } from '../enums.ts';
import { Order } from '../refs.ts';
import { ActionState } from '../values.ts';

/** The items of one line of an order. There is at least one. */
type ItemsOfLine = readonly [ItemRow, ...ItemRow[]];

export const OrderLine = builder.objectRef<ItemsOfLine>('OrderLine').implement({
  ...needs('see'),
  fields: (t) => ({
    line: t.int({ resolve: ([first]) => first.line }),
    productName: t.string({
      resolve: ([first], _args, { catalogue, locale }) => getProductName(first, catalogue, locale),
    }),
    pulled: t.boolean({
      description: 'True when nothing of the line is left in the order.',
      resolve: (items) => items.every(({ pulled }) => pulled),
    }),
  }),
});

export const Refund = builder.objectRef<RefundRow>('Refund').implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    order: t.field({
      type: Order,
      nullable: true,
      resolve: ({ order_id }, _args, { load }) => load.order.load(order_id),
    }),
    state: t.expose('state', { type: OrderStatus }),
    lines: t.intList({
      nullable: true,
      description: 'Numbers of the lines; null for the whole order.',
      resolve: ({ lines }) => lines?.map(({ line }) => line) ?? null,
    }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description: 'The amount that the shop gave back, in the smallest unit of the currency.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217.' }),
    reason: t.exposeString('reason', { nullable: true }),
    requestedAt: t.expose('requested_at', { type: 'DateTime' }),
    requestedBy: t.exposeString('requested_by_name', {
      nullable: true,
      description: 'Name of the user who requested it; null when the shop did.',
    }),
    withdrawnAt: t.expose('withdrawn_at', { type: 'DateTime', nullable: true }),
    withdrawnBy: t.exposeString('withdrawn_by_name', {
      nullable: true,
      description: 'Name of the user who withdrew it.',
    }),
    withdrawReason: t.exposeString('withdraw_reason', { nullable: true }),
    canWithdraw: t.field({
      type: ActionState,
      resolve: (refund, _args, { user }) => ({ refusal: findWithdrawalRefusal(refund, user.role) }),
    }),
    decidedAt: t.expose('decided_at', { type: 'DateTime', nullable: true }),
  }),
});

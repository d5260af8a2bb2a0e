import type { Failure } from '@cmon/core/failure';
import { CUSTOMER_SEARCH_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { type AddressRoute, findAddressRoute } from '../../../commands/service/steps/findAddressRoute.ts';
import { findWaitingRefunds } from '../../../queries/orders/findRefundsOfOrders.ts';
import { findOrdersOfCustomer } from '../../../queries/service/findOrdersOfCustomer.ts';
import { builder, needs } from '../builder.ts';
import { Market } from '../enums.ts';
import { Refund } from '../types/refundTypes.ts';
import { CustomerOrders } from './serviceTypes.ts';

const AddressRouteType = builder.objectRef<AddressRoute>('AddressRoute').implement({
  description: 'The zone of an address, and the carrier of an order to it.',
  ...needs('serveCustomers'),
  fields: (t) => ({
    zone: t.exposeString('zone'),
    carrier: t.string({ resolve: ({ carrier }) => carrier ?? '' }),
  }),
});

/** Queries of customer service. */
builder.queryFields((t) => ({
  waitingRefunds: t.field({
    ...needs('refund'),
    type: [Refund],
    description:
      'The refunds that wait for the decision of the shop, the longest waiting first. At most 500.',
    args: { stores: t.arg({ type: [Market] }) },
    resolve: (_root, { stores }, { db }) => findWaitingRefunds(db, stores ?? null),
  }),
  addressRoute: t.field({
    ...needs('serveCustomers'),
    type: AddressRouteType,
    nullable: true,
    description:
      'The zone and carrier that an order would get with another address; null for an unknown order.',
    args: {
      orderId: t.arg.id({ required: true }),
      country: t.arg.string({ required: true }),
      postcode: t.arg.string({ required: true }),
    },
    resolve: async (_root, { orderId, country, postcode }, { load, settings }) => {
      const order = await load.order.load(orderId);
      return order === null ? null : findAddressRoute(order, { country, postcode }, await settings());
    },
  }),
  customerOrders: t.field({
    ...needs('readPeople'),
    type: CustomerOrders,
    description:
      "Finds orders by the beginnings of the customer's names, e-mail, postcode and town, by the telephone number, or by the shop's order number. Each search is recorded, without its text.",
    args: {
      text: t.arg.string({ required: true }),
      after: t.arg.string(),
      size: t.arg.int({ defaultValue: 20 }),
    },
    resolve: async (_root, { text, after, size }, { db, user, reads }) => {
      const length = text.trim().length;
      if (length < CUSTOMER_SEARCH_LENGTH.min || length > CUSTOMER_SEARCH_LENGTH.max) {
        const refusal: Failure = { kind: 'inputInvalid', field: 'text', rule: 'length' };
        return { rows: [], endCursor: null, hasMore: false, refusal };
      }
      reads.add('CustomerSearch', 'text', { userId: user.id });
      const found = await findOrdersOfCustomer(db, { text, after: after ?? null, size: size ?? 20 });
      return { ...found, refusal: null };
    },
  }),
}));

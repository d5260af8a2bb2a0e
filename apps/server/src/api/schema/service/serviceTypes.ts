import type { Failure } from '@cmon/core/failure';
import type { Address } from '../../../db/orderTables.ts';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import type { RowSlice } from '../../../queries/page.ts';
import { builder, needs, personal } from '../builder.ts';
import { Order } from '../refs.ts';
import { Refused } from '../values.ts';

const Customer = builder.objectRef<Address>('Customer').implement({
  description:
    'The person who ordered, with the delivery address. The fields are empty once they were removed.',
  ...needs('see'),
  fields: (t) => ({
    name: t.exposeString('name'),
    street: t.exposeString('street'),
    postcode: t.exposeString('postcode'),
    city: t.exposeString('city'),
    country: t.exposeString('country', { description: 'ISO 3166.' }),
    email: t.exposeString('email'),
    telephone: t.string({ nullable: true, resolve: ({ telephone }) => telephone ?? null }),
  }),
});

builder.objectFields(Order, (t) => ({
  customer: t.field({
    ...personal('readPeople'),
    type: Customer,
    description: 'Null for users who may not read it.',
    resolve: ({ address }) => address,
  }),
}));

interface CustomerOrdersValue extends RowSlice<OrderRow> {
  readonly refusal: Failure | null;
}

export const CustomerOrders = builder.objectRef<CustomerOrdersValue>('CustomerOrders').implement({
  description: 'Orders that were found by their customer, newest first.',
  ...needs('readPeople'),
  fields: (t) => ({
    rows: t.field({ type: [Order], resolve: ({ rows }) => [...rows] }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasMore: t.exposeBoolean('hasMore'),
    refusal: t.expose('refusal', {
      type: Refused,
      nullable: true,
      description: 'Why nothing was searched; null after a search.',
    }),
  }),
});

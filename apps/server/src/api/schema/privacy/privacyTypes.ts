import { ERASURE_STATES } from '../../../db/tables/erasureStates.ts';
import type { ErasureRow } from '../../../queries/privacy/findErasures.ts';
import type { PersonalReadRow } from '../../../queries/privacy/findPersonalReads.ts';
import { findOpenErasure, type OpenErasure } from '../../../queries/privacy/findPersonOrders.ts';
import { builder, needs } from '../builder.ts';
import { Order } from '../refs.ts';

const ErasureState = builder.enumType('ErasureState', { values: ERASURE_STATES });

export const Erasure = builder.objectRef<ErasureRow>('Erasure').implement({
  description: "A person's request that the personal data of all their orders be erased.",
  ...needs('handlePrivacy'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    state: t.expose('state', { type: ErasureState }),
    order: t.field({
      type: Order,
      description: 'The order from which the request was made.',
      resolve: async ({ order_id }, _args, { load }) => {
        const order = await load.order.load(order_id);
        if (order === null) throw new Error(`The order ${order_id} of an erasure is missing.`);
        return order;
      },
    }),
    askedAt: t.expose('asked_at', { type: 'DateTime' }),
    askedBy: t.exposeString('asked_by_name', { nullable: true, description: 'Null for the command line.' }),
    dueAt: t.expose('due_at', { type: 'DateTime' }),
    late: t.boolean({ resolve: ({ state, due_at }, _args, { now }) => state === 'open' && due_at < now }),
    doneAt: t.expose('done_at', { type: 'DateTime', nullable: true }),
    doneBy: t.exposeString('done_by_name', {
      nullable: true,
      description: 'Null when the erasure ran by itself on its due date, or was run on the command line.',
    }),
    orderCount: t.int({
      description: 'Number of `orders`.',
      resolve: ({ order_ids }) => order_ids.length,
    }),
    orders: t.field({
      type: [Order],
      description: 'The orders that the erasure will cover, or has covered once it is done: oldest first.',
      resolve: async ({ order_ids }, _args, { load }) => {
        const orders = await Promise.all(order_ids.map((id) => load.order.load(id)));
        return orders.filter((order) => order !== null);
      },
    }),
    running: t.stringList({
      description:
        'Numbers of the orders that are in production. The erasure waits until they have left production.',
      resolve: ({ running }) => [...running],
    }),
    filesLeft: t.exposeInt('files_left', {
      description: 'Number of print files that are deleted only when their megalot is cut.',
    }),
  }),
});

export const PersonalRead = builder.objectRef<PersonalReadRow>('PersonalRead').implement({
  description: 'How often a member of staff read a kind of personal data of an order within an hour.',
  ...needs('handlePrivacy'),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the member of staff.' }),
    field: t.exposeString('field', { description: '`Type.field` of this API, or the name of a paper.' }),
    count: t.exposeInt('n'),
    firstAt: t.expose('first_at', { type: 'DateTime' }),
    lastAt: t.expose('last_at', { type: 'DateTime' }),
  }),
});

const RequestedErasure = builder.objectRef<OpenErasure>('RequestedErasure').implement({
  description: "A person's open request for erasure, which covers the order.",
  ...needs('see'),
  fields: (t) => ({
    askedAt: t.expose('asked_at', { type: 'DateTime' }),
    askedBy: t.exposeString('asked_by_name', {
      nullable: true,
      description: 'Name of the user who recorded the request. Null for the command line.',
    }),
    dueAt: t.expose('due_at', { type: 'DateTime' }),
  }),
});

builder.objectFields(Order, (t) => ({
  requestedErasure: t.field({
    type: RequestedErasure,
    nullable: true,
    description: 'The open request for erasure that covers the order; null without one.',
    resolve: ({ id }, _args, { db }) => findOpenErasure(db, id),
  }),
}));

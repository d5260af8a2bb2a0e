import { findCustomerSearches } from '../../../queries/privacy/findCustomerSearches.ts';
import { findErasures } from '../../../queries/privacy/findErasures.ts';
import { findPersonalReads } from '../../../queries/privacy/findPersonalReads.ts';
import { findPersonOrders } from '../../../queries/privacy/findPersonOrders.ts';
import { readPersonExport } from '../../../queries/privacy/readPersonExport.ts';
import { builder, needs } from '../builder.ts';
import { Order } from '../refs.ts';
import { Erasure, PersonalRead } from './privacyTypes.ts';

/** Queries about the rights of the people whose data is stored. */
builder.queryFields((t) => ({
  erasures: t.field({
    ...needs('handlePrivacy'),
    type: [Erasure],
    description: 'The requests for erasure: the open ones by due date, then the others, newest first.',
    resolve: (_root, _args, { db }) => findErasures(db),
  }),
  personExport: t.field({
    ...needs('handlePrivacy'),
    type: 'JSON',
    description:
      'Everything that is stored about the person of an order, from all orders of this person. Each read is recorded.',
    args: { orderId: t.arg.id({ required: true }) },
    resolve: async (_root, { orderId }, { db, reads, photos }) => {
      const { orderIds, orders } = await readPersonExport(db, orderId, photos.readFond);
      for (const id of orderIds) reads.add('Order', 'personExport', { id });
      return { orders };
    },
  }),
  personOrders: t.field({
    ...needs('handlePrivacy'),
    type: [Order],
    description:
      'All orders of the person of an order, oldest first: those with the same e-mail, or with the same name, postcode and country. An export and an erasure cover all of them.',
    args: { orderId: t.arg.id({ required: true }) },
    resolve: (_root, { orderId }, { db }) => findPersonOrders(db, orderId),
  }),
  personalReads: t.field({
    ...needs('handlePrivacy'),
    type: [PersonalRead],
    description: 'Who read personal data of an order, newest first.',
    args: { orderId: t.arg.id({ required: true }) },
    resolve: (_root, { orderId }, { db }) => findPersonalReads(db, orderId),
  }),
  customerSearches: t.field({
    ...needs('handlePrivacy'),
    type: [PersonalRead],
    description: 'Who searched for customers, newest first. The text of a search is not recorded.',
    resolve: (_root, _args, { db }) => findCustomerSearches(db),
  }),
}));

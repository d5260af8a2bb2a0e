import { listBoxes, listCarriers } from '../../queries/shipping/shippingChoices.ts';
import {
  countOrdersToShip,
  findOrdersOneItemAway,
  findOrdersToShip,
  findOrdersWithRefund,
  type ShippingLoadRow,
} from '../../queries/shipping/shippingQueue.ts';
import { toPageRequest } from '../lists/toPageRequest.ts';
import { builder, needs } from './builder.ts';
import { ShippingFilter } from './filters.ts';
import { OrderPage } from './pages.ts';
import { OneItemAwayPage } from './types/floorTypes.ts';

const ShippingLoadBy = builder.enumType('ShippingLoadBy', { values: ['zone', 'carrier', 'store'] as const });

const ShippingLoad = builder.objectRef<ShippingLoadRow>('ShippingLoad').implement({
  description: 'The orders of one zone, carrier or store that are ready to ship.',
  ...needs('see'),
  fields: (t) => ({
    by: t.expose('by', { type: ShippingLoadBy }),
    value: t.exposeString('value', {
      description: 'The zone, carrier or store; empty for the orders without a carrier.',
    }),
    ready: t.exposeInt('ready'),
    late: t.exposeInt('late', { description: 'How many of the ready orders are late.' }),
  }),
});

const ShippingChoices = builder
  .objectRef<{ readonly carriers: readonly string[]; readonly boxes: readonly string[] }>('ShippingChoices')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      carriers: t.stringList({ resolve: ({ carriers }) => [...carriers] }),
      boxes: t.stringList({
        description: 'Codes of the boxes, the smallest first.',
        resolve: ({ boxes }) => [...boxes],
      }),
    }),
  });

/** Queries of the orders that are ready to ship, or nearly. */
builder.queryFields((t) => ({
  ordersToShip: t.field({
    type: OrderPage,
    description: 'Orders with every item made: PRIO first, then the earliest ship-by.',
    args: {
      filter: t.arg({ type: ShippingFilter }),
      size: t.arg.int({ defaultValue: 24 }),
      after: t.arg.string(),
    },
    resolve: async (_root, { filter, ...args }, { db, readsWholeList, now }) => ({
      ...(await findOrdersToShip(db, filter ?? {}, toPageRequest(args, { readsWholeList }))),
      readAt: now,
    }),
  }),
  ordersWithRefund: t.field({
    type: OrderPage,
    description:
      'Orders with every item made whose refund is requested, in the order in which they are packed. Those that are held may not be shipped.',
    args: {
      filter: t.arg({ type: ShippingFilter }),
      size: t.arg.int({ defaultValue: 24 }),
      after: t.arg.string(),
    },
    resolve: async (_root, { filter, ...args }, { db, readsWholeList, now }) => ({
      ...(await findOrdersWithRefund(db, filter ?? {}, toPageRequest(args, { readsWholeList }))),
      readAt: now,
    }),
  }),
  ordersOneItemAway: t.field({
    type: OneItemAwayPage,
    description:
      'Orders that wait for one last item, with the place where that item is. A page may have more or fewer than `size` orders.',
    args: {
      filter: t.arg({ type: ShippingFilter }),
      size: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
    },
    resolve: async (_root, { filter, size, after }, { db, now }) => ({
      ...(await findOrdersOneItemAway(db, filter ?? {}, { size: size ?? 20, after: after ?? null })),
      readAt: now,
    }),
  }),
  shippingChoices: t.field({
    type: ShippingChoices,
    description: 'The carriers and boxes that a shipment can have.',
    resolve: async (_root, _args, { settings }) => {
      const workshopSettings = await settings();
      return { carriers: listCarriers(workshopSettings), boxes: listBoxes(workshopSettings) };
    },
  }),
  shippingLoads: t.field({
    type: [ShippingLoad],
    description: 'Numbers of orders that are ready to ship, by zone, by carrier and by store.',
    resolve: (_root, _args, { db, now }) => countOrdersToShip(db, now),
  }),
}));

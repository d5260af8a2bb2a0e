import {
  type FlowSum,
  type OrderFlowRow as OrderFlowRowValue,
  type OrderFlow as OrderFlowValue,
  readOrderFlow,
} from '../../../queries/monitoring/readOrderFlow.ts';
import type { OrdersOfDay as OrdersOfDayValue } from '../../../queries/monitoring/readOrdersOfDay.ts';
import { builder, needs } from '../builder.ts';
import { Market, OrderStatus } from '../enums.ts';

const YESTERDAY = {
  nullable: true,
  description: 'Yesterday until the same hour; null when the summaries begin later.',
} as const;
const LAST_WEEK = {
  nullable: true,
  description: 'The same day of the last week until the same hour; null when the summaries begin later.',
} as const;

const FlowCount = builder.objectRef<FlowSum>('FlowCount').implement({
  description:
    'Moves into and out of a status since the start of a day, and the number of orders in it at the end. An order that comes back counts again.',
  ...needs('see'),
  fields: (t) => ({
    entered: t.exposeInt('entered', { description: 'Orders that entered the status.' }),
    left: t.exposeInt('left', { description: 'Orders that left the status.' }),
    wip: t.exposeInt('wip', { description: 'Orders in the status at the end.' }),
  }),
});

const OrdersOfDay = builder.objectRef<OrdersOfDayValue>('OrdersOfDay').implement({
  description: 'The orders that came in and were shipped within a day, each once.',
  ...needs('see'),
  fields: (t) => ({
    arrived: t.exposeInt('arrived', { description: 'Orders that came in, paid or not.' }),
    shipped: t.exposeInt('shipped', {
      description: 'Orders that were shipped completely for the first time.',
    }),
  }),
});

const StoreWip = builder.objectRef<OrderFlowRowValue['stores'][number]>('StoreWip').implement({
  ...needs('see'),
  fields: (t) => ({
    store: t.expose('store', { type: Market }),
    wip: t.exposeInt('wip'),
  }),
});

const OrderFlowRow = builder.objectRef<OrderFlowRowValue>('OrderFlowRow').implement({
  description: 'The orders that have one status now, and the orders that entered and left it.',
  ...needs('see'),
  fields: (t) => ({
    status: t.expose('status', { type: OrderStatus }),
    wip: t.exposeInt('wip', { description: 'Orders with this status now; 0 for `complete`.' }),
    late: t.exposeInt('late'),
    atRisk: t.exposeInt('atRisk'),
    ages: t.intList({
      description: 'Number of orders for each value of `OrderAge`.',
      resolve: ({ ages }) => [...ages],
    }),
    stores: t.field({ type: [StoreWip], resolve: ({ stores }) => [...stores] }),
    entered: t.intList({
      description: 'Orders that entered the status in each of `hours`.',
      resolve: ({ entered }) => [...entered],
    }),
    left: t.intList({
      description: 'Orders that left the status in each of `hours`.',
      resolve: ({ left }) => [...left],
    }),
    today: t.expose('today', { type: FlowCount }),
    yesterday: t.expose('yesterday', { type: FlowCount, ...YESTERDAY }),
    lastWeek: t.expose('lastWeek', { type: FlowCount, ...LAST_WEEK }),
    medianMinutes: t.exposeFloat('medianMinutes', {
      nullable: true,
      description:
        'Median of the minutes in the status, for the orders that left it within seven days. The error is below 10 %.',
    }),
    p90Minutes: t.exposeFloat('p90Minutes', {
      nullable: true,
      description: '90th percentile of the same minutes.',
    }),
  }),
});

const OrderFlow = builder.objectRef<OrderFlowValue & { readonly readAt: Date }>('OrderFlow').implement({
  description: 'The flow of the orders through their statuses, read from summaries.',
  ...needs('see'),
  fields: (t) => ({
    readAt: t.expose('readAt', { type: 'DateTime' }),
    day: t.expose('day', { type: 'Day', description: 'The day of `today`, in the workshop.' }),
    hours: t.field({
      type: ['DateTime'],
      description: 'Starts of the last 24 hours, the oldest first. The last hour has only begun.',
      resolve: ({ hours }) => [...hours],
    }),
    today: t.expose('today', { type: OrdersOfDay }),
    yesterday: t.expose('yesterday', { type: OrdersOfDay, ...YESTERDAY }),
    lastWeek: t.expose('lastWeek', { type: OrdersOfDay, ...LAST_WEEK }),
    rows: t.field({
      type: [OrderFlowRow],
      description: 'Every status but the final ones, in the order of production.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
});

builder.queryFields((t) => ({
  orderFlow: t.field({
    type: OrderFlow,
    args: { stores: t.arg({ type: [Market] }) },
    resolve: async (_root, { stores }, { db, now, settings }) => ({
      ...(await readOrderFlow(db, { stores: stores ?? null, now, calendar: await settings() })),
      readAt: now,
    }),
  }),
}));

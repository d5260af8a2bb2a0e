import { DISTRESS_CAUSES } from '@cmon/core/production/monitoring/distressCauses';
import { findAttendRefusal } from '../../../commands/distress/attendOrder.ts';
import {
  type Attention,
  countDistress,
  type DistressRow,
  findDistressPage,
} from '../../../queries/monitoring/distress.ts';
import { findActivePeople } from '../../../queries/users/findActivePeople.ts';
import { toPageRequest } from '../../lists/toPageRequest.ts';
import { builder, needs, personal } from '../builder.ts';
import { createPageType } from '../pages.ts';
import { Blocker, Order } from '../refs.ts';
import { ActionState } from '../values.ts';
import { choosePrimaryBlocker } from './choosePrimaryBlocker.ts';

const DistressCause = builder.enumType('DistressCause', {
  description:
    '`error`: something is wrong and somebody has to correct it. `stuck`: nothing moved for longer than the threshold of its step. `willMiss`: by the forecast it will miss its ship-by.',
  values: DISTRESS_CAUSES,
});

const OrderAttention = builder
  .objectRef<Attention & { readonly order_id: string }>('OrderAttention')
  .implement({
    description: 'The decisions of users about an order in distress.',
    ...needs('see'),
    fields: (t) => ({
      acknowledgedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description:
          'When somebody confirmed to have seen the order; null when nobody did since its status changed.',
        resolve: ({ acknowledged_at }) => toDate(acknowledged_at),
      }),
      acknowledgedBy: t.exposeString('acknowledged_name', { nullable: true }),
      assignedTo: t.exposeID('assigned_to', { nullable: true }),
      assignedName: t.exposeString('assigned_name', { nullable: true }),
      snoozedUntil: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ snoozed_until }) => toDate(snoozed_until),
      }),
      snoozeReason: t.exposeString('snooze_reason', {
        nullable: true,
        description: 'A code of the reason list `distress`.',
      }),
      commentReason: t.exposeString('comment_reason', {
        nullable: true,
        description: 'Reason code of the last comment, from the list `distress`.',
      }),
      commentedAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ commented_at }) => toDate(commented_at),
      }),
      commentedBy: t.exposeString('commented_name', { nullable: true }),
      note: t.exposeString('note', {
        ...personal('pack', 'hold'),
        description: 'The note of the last comment, which may name a shopper.',
      }),
    }),
  });

/** The times come from JSON, as text. */
const toDate = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

const DistressedOrder = builder.objectRef<DistressRow>('DistressedOrder').implement({
  description: 'An order that needs a human, with the causes and the decisions of users about it.',
  ...needs('see'),
  fields: (t) => ({
    order: t.field({ type: Order, resolve: (row) => row }),
    causes: t.field({ type: [DistressCause], resolve: ({ causes }) => [...causes] }),
    statusSince: t.expose('status_since', { type: 'DateTime' }),
    blocker: t.field({
      type: Blocker,
      nullable: true,
      description: 'The next task, and who can do it.',
      resolve: async ({ id }, _args, { load }) => choosePrimaryBlocker(await load.blockersOfOrder.load(id)),
    }),
    attention: t.field({
      type: OrderAttention,
      resolve: ({ id, attention }) => ({ ...attention, order_id: id }),
    }),
    act: t.field({
      type: ActionState,
      description: 'Whether the user may acknowledge, assign, comment and snooze it.',
      resolve: (order, _args, { user }) => ({ refusal: findAttendRefusal(order, user.role) }),
    }),
  }),
});

const DistressPage = createPageType('DistressPage', DistressedOrder);

type Counts = ReturnType<typeof countDistress>;

const CauseCount = builder
  .objectRef<{ readonly cause: (typeof DISTRESS_CAUSES)[number]; readonly count: number }>('CauseCount')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      cause: t.expose('cause', { type: DistressCause }),
      count: t.exposeInt('count'),
    }),
  });

const DistressCounts = builder.objectRef<Counts>('DistressCounts').implement({
  ...needs('see'),
  fields: (t) => ({
    listed: t.exposeInt('listed', { description: 'Orders that need a human now.' }),
    snoozed: t.exposeInt('snoozed', {
      description: 'Orders that somebody took off the list until a later time.',
    }),
    causes: t.field({
      type: [CauseCount],
      description: 'Number of listed orders by cause. An order with two causes counts for both.',
      resolve: ({ causes }) => DISTRESS_CAUSES.map((cause) => ({ cause, count: causes[cause] })),
    }),
  }),
});

const DistressPerson = builder
  .objectRef<{ readonly id: string; readonly name: string }>('DistressPerson')
  .implement({
    ...needs('supervise'),
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });

builder.queryFields((t) => ({
  distressedOrders: t.field({
    type: DistressPage,
    description: 'The orders that need a human: PRIO first, then the earliest ship-by.',
    args: {
      snoozed: t.arg.boolean({
        description:
          'True for the orders that are off the list until a later time, instead of the listed ones.',
      }),
      mine: t.arg.boolean({ description: 'Only the orders that are assigned to the user of the request.' }),
      causes: t.arg({ type: [DistressCause] }),
      page: t.arg.int({ defaultValue: 1 }),
      size: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
      before: t.arg.string(),
    },
    resolve: async (
      _root,
      { snoozed, mine, causes, ...args },
      { db, readsWholeList, now, settings, missedGroups, distressGroups, user },
    ) => ({
      ...(await findDistressPage(
        db,
        { snoozed: snoozed ?? false, causes: causes ?? null, assignedTo: mine ? user.id : null },
        toPageRequest(args, { readsWholeList }),
        { now, settings: await settings(), missed: await missedGroups(), readGroups: distressGroups },
      )),
      readAt: now,
    }),
  }),
  distressCounts: t.field({
    type: DistressCounts,
    resolve: async (_root, _args, { distressGroups }) => countDistress(await distressGroups()),
  }),
  distressPeople: t.field({
    ...needs('supervise'),
    type: [DistressPerson],
    description: 'The people to whom an order can be assigned, by name.',
    resolve: (_root, _args, { db }) => findActivePeople(db),
  }),
}));

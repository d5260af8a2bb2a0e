import { can } from '@cmon/core/access/capabilities';
import {
  type Bucket,
  countLeftOut,
  type LeftOutRow,
  leftOutOrders,
  recentLotIds,
} from '../../queries/lotBuckets.ts';
import { megalotsRunning } from '../../queries/megalotRows.ts';
import {
  bucketGauge,
  earliestLot,
  type LotBucketsValue,
  type ProposalsValue,
  type ProposalValue,
  proposalGauge,
} from '../batch.ts';
import { present } from '../present.ts';
import { earliestOf } from '../values.ts';
import { builder, needs } from './builder.ts';
import { CloseTrigger, LotClass, LotType, Market } from './enums.ts';
import { Generator } from './generationTypes.ts';
import { Lot, Megalot, Order } from './refs.ts';
import { ActionState, Gauge, Refused, ShipBy } from './values.ts';

/** Rows shown at most: orders left out, and megalots generated last. */
const MOST_LEFT_OUT = 500;
const SHOWN_LAST = 10;

const LotBucket = builder.objectRef<Bucket>('LotBucket').implement({
  ...needs('see'),
  fields: (t) => ({
    key: t.exposeString('key'),
    type: t.field({ type: LotType, resolve: ({ of }) => of.lotType }),
    class: t.field({ type: LotClass, resolve: ({ of }) => of.class }),
    store: t.field({ type: Market, nullable: true, resolve: ({ of }) => of.store }),
    zone: t.string({ nullable: true, resolve: ({ of }) => of.zone }),
    laize: t.int({ nullable: true, resolve: ({ of }) => of.laize }),
    gauge: t.field({ type: Gauge, resolve: (bucket) => bucketGauge(bucket) }),
    orderCount: t.int({ resolve: ({ orderIds }) => orderIds.length }),
    labelCount: t.exposeInt('labels'),
    shipBy: t.field({
      type: ShipBy,
      resolve: async ({ orderIds, shipBy }, _args, { load, now }) =>
        earliestOf(shipBy, await present(load.order, orderIds), now),
    }),
    trigger: t.expose('trigger', {
      type: CloseTrigger,
      description: 'The trigger that will close it, and when; `closesAt` is null when only the gauge can.',
    }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    closeNow: t.field({
      type: ActionState,
      resolve: (_bucket, _args, { user }) => ({
        refusal: can(user.role, 'generate') ? null : ({ kind: 'forbidden', capability: 'generate' } as const),
      }),
    }),
    orders: t.field({
      type: [Order],
      resolve: ({ orderIds }, _args, { load }) => present(load.order, orderIds),
    }),
  }),
});

export const LeftOut = builder.objectRef<LeftOutRow>('LeftOut').implement({
  description: 'An order left out of the buckets, and why.',
  ...needs('see'),
  fields: (t) => ({
    order: t.expose('order', { type: Order }),
    reasons: t.field({ type: [Refused], resolve: ({ reasons }) => [...reasons] }),
  }),
});

export const LotBuckets = builder.objectRef<LotBucketsValue>('LotBuckets').implement({
  ...needs('see'),
  fields: (t) => ({
    buckets: t.field({ type: [LotBucket], resolve: ({ buckets }) => [...buckets] }),
    eligibleCount: t.int({
      resolve: ({ buckets }) => new Set(buckets.flatMap((bucket) => bucket.orderIds)).size,
    }),
    leftOutCount: t.int({ resolve: (_buckets, _args, { db }) => countLeftOut(db) }),
    leftOut: t.field({
      type: [LeftOut],
      args: { first: t.arg.int({ defaultValue: 100 }) },
      resolve: (_buckets, { first }, { db }) =>
        leftOutOrders(db, Math.max(0, Math.min(first ?? 0, MOST_LEFT_OUT))),
    }),
    recentLots: t.field({
      type: [Lot],
      description: 'Lots built and not generated yet: these can be undone.',
      resolve: async (_buckets, _args, { db, load }) => present(load.lot, await recentLotIds(db)),
    }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

const MegalotProposal = builder.objectRef<ProposalValue>('MegalotProposal').implement({
  ...needs('see'),
  fields: (t) => ({
    key: t.exposeString('key'),
    store: t.expose('store', { type: Market, nullable: true }),
    laize: t.exposeInt('laize'),
    press: t.exposeString('press'),
    gauge: t.field({ type: Gauge, resolve: (proposal) => proposalGauge(proposal) }),
    metres: t.exposeFloat('metres'),
    efficiency: t.exposeFloat('efficiency'),
    shipBy: t.field({
      type: ShipBy,
      resolve: async ({ lotIds, shipBy }, _args, { load, now }) => earliestLot(shipBy, lotIds, load, now),
    }),
    because: t.expose('because', { type: CloseTrigger, description: 'Closes because …' }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    lots: t.field({ type: [Lot], resolve: ({ lotIds }, _args, { load }) => present(load.lot, lotIds) }),
  }),
});

export const MegalotProposals = builder.objectRef<ProposalsValue>('MegalotProposals').implement({
  ...needs('see'),
  fields: (t) => ({
    proposals: t.field({ type: [MegalotProposal], resolve: ({ proposals }) => [...proposals] }),
    readyLots: t.int({
      description: 'Lots ready to gang.',
      resolve: ({ proposals }) => proposals.reduce((sum, one) => sum + one.lotIds.length, 0),
    }),
    running: t.field({
      type: [Megalot],
      description: 'Megalots with file state 0, running or failed, and those generated last.',
      resolve: (_value, _args, { db }) => megalotsRunning(db, SHOWN_LAST),
    }),
    lastErrors: t.field({
      type: [Megalot],
      resolve: async (_value, _args, { db }) =>
        (await megalotsRunning(db, 0)).filter((megalot) => megalot.last_error !== null),
    }),
    generators: t.field({
      type: [Generator],
      resolve: (_value, _args, { load }) => load.generators.load('all'),
    }),
    autoStart: t.boolean({ resolve: async (_value, _args, { settings }) => (await settings()).autoStart }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

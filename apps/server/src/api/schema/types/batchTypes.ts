import type { Blocker as BlockerKind } from '@cmon/core/production/findBlockers';
import { MAX_ORDERS_LEFT_OUT } from '@cmon/core/production/limits/officeLimits';
import { findCapabilityRefusal } from '../../../commands/work/requireCapability.ts';
import {
  type Bucket,
  countLeftOut,
  countNextOrders,
  findLeftOutOrders,
  findRecentLotIds,
  type LeftOutRow,
} from '../../../queries/lots/findLotBuckets.ts';
import { findRunningMegalots } from '../../../queries/megalots/megalotRows.ts';
import {
  computeBucketGauge,
  computeProposalGauge,
  type ProposalsValue,
  type ProposalValue,
  toShipByOfLots,
} from '../../batches/proposals.ts';
import { loadExisting } from '../../loadExisting.ts';
import { toShipBy } from '../../values.ts';
import { builder, needs } from '../builder.ts';
import { CloseTrigger, LotClass, LotType, Market, Substrate } from '../enums.ts';
import { Blocker, Lot, Megalot, Order } from '../refs.ts';
import { ActionState, Gauge, ObjectRef, Refused, ShipBy } from '../values.ts';
import { Generator } from './generationTypes.ts';

/** The most orders without a lot, and the most recently generated megalots, that are returned. */
const MAX_RECENT_MEGALOTS = 10;

export const LotBucket = builder.objectRef<Bucket>('LotBucket').implement({
  description: 'A group of waiting orders that will become a lot.',
  ...needs('see'),
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names the bucket in `MakeLots.bucketKeys`.' }),
    type: t.field({ type: LotType, resolve: ({ bucketKey }) => bucketKey.lotType }),
    class: t.field({ type: LotClass, resolve: ({ bucketKey }) => bucketKey.class }),
    store: t.field({ type: Market, nullable: true, resolve: ({ bucketKey }) => bucketKey.store }),
    zone: t.string({ nullable: true, resolve: ({ bucketKey }) => bucketKey.zone }),
    laize: t.int({ nullable: true, resolve: ({ bucketKey }) => bucketKey.laize }),
    substrate: t.field({ type: Substrate, resolve: ({ bucketKey }) => bucketKey.substrate }),
    device: t.string({ resolve: ({ bucketKey }) => bucketKey.device }),
    gauge: t.field({ type: Gauge, resolve: (bucket) => computeBucketGauge(bucket) }),
    orderCount: t.int({ resolve: ({ orderIds }) => orderIds.length }),
    labelCount: t.exposeInt('labels'),
    shipBy: t.field({
      type: ShipBy,
      resolve: ({ shipBy, atRiskFrom }, _args, { now }) => toShipBy(shipBy, atRiskFrom, false, now),
    }),
    trigger: t.expose('trigger', {
      type: CloseTrigger,
      description:
        'The trigger that will close the bucket at `closesAt`, which is null when only a full gauge closes it.',
    }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    closeNow: t.field({
      type: ActionState,
      resolve: (_bucket, _args, { user }) => ({
        refusal: findCapabilityRefusal(user.role, 'generate'),
      }),
    }),
    orders: t.field({
      type: [ObjectRef],
      description:
        'Its first orders, in the order in which the lot will take them. Either all or none of them are PRIO.',
      args: { first: t.arg.int({ defaultValue: 50 }) },
      resolve: ({ orderIds }, { first }) =>
        orderIds.slice(0, Math.max(0, first ?? 0)).map((id) => ({ type: 'order', id })),
    }),
  }),
});

/** The blockers that keep an order out of a lot, by code. */
const BLOCKERS_BEFORE_LOT: ReadonlySet<string> = new Set<BlockerKind['kind']>([
  'held',
  'notPaid',
  'paymentAwaited',
  'refundRequested',
  'refundOfShop',
  'souffrance',
]);

export const LeftOut = builder.objectRef<LeftOutRow>('LeftOut').implement({
  description: 'An order that is in no bucket, with the reasons.',
  ...needs('see'),
  fields: (t) => ({
    order: t.expose('order', { type: Order }),
    reasons: t.field({ type: [Refused], resolve: ({ reasons }) => [...reasons] }),
    blockers: t.field({
      type: [Blocker],
      description: 'The blockers that keep the order out of a lot, each with the role that can act.',
      resolve: async ({ order }, _args, { load }) =>
        (await load.blockersOfOrder.load(order.id)).filter(({ code }) => BLOCKERS_BEFORE_LOT.has(code)),
    }),
  }),
});

export const LotBuckets = builder.objectRef<object>('LotBuckets').implement({
  ...needs('see'),
  fields: (t) => ({
    buckets: t.field({
      type: [LotBucket],
      resolve: async (_root, _args, { lotBuckets }) => [...(await lotBuckets()).buckets],
    }),
    refused: t.field({
      type: [Refused],
      description: 'Lot types that no device prints. Their items are in no bucket.',
      resolve: async (_root, _args, { lotBuckets }) => [...(await lotBuckets()).refused],
    }),
    eligibleCount: t.int({
      description: 'Number of orders in the buckets.',
      resolve: async (_root, _args, { lotBuckets }) =>
        new Set((await lotBuckets()).buckets.flatMap(({ orderIds }) => orderIds)).size,
    }),
    nextOrderCount: t.int({
      description:
        'Number of orders in the buckets that the next run closes. When it closes none, those of the buckets that close first.',
      resolve: async (_root, _args, { lotBuckets, now }) =>
        countNextOrders((await lotBuckets()).buckets, now),
    }),
    autoStart: t.boolean({
      description: 'Whether buckets are closed automatically. Otherwise a person closes each one.',
      resolve: async (_root, _args, { settings }) => (await settings()).autoStart,
    }),
    leftOutCount: t.int({ resolve: (_root, _args, { db }) => countLeftOut(db) }),
    leftOut: t.field({
      type: [LeftOut],
      args: { first: t.arg.int({ defaultValue: 100 }) },
      resolve: (_root, { first }, { db }) =>
        findLeftOutOrders(db, Math.max(0, Math.min(first ?? 0, MAX_ORDERS_LEFT_OUT))),
    }),
    recentLots: t.field({
      type: [Lot],
      description: 'The newest lots whose files are not generated yet, so that they can be undone.',
      resolve: async (_root, _args, { db, load }) => loadExisting(load.lot, await findRecentLotIds(db)),
    }),
    readAt: t.field({ type: 'DateTime', resolve: (_root, _args, { now }) => now }),
  }),
});

const MegalotProposal = builder.objectRef<ProposalValue>('MegalotProposal').implement({
  description: 'A megalot that the next run could make of waiting lots.',
  ...needs('see'),
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'Proposals with the same key share all properties, and together have more lots than one megalot takes.',
    }),
    mediaKey: t.exposeString('mediaKey', {
      description: 'Lots of proposals with the same key may be put into one megalot.',
    }),
    prio: t.exposeBoolean('prio', {
      description: 'Whether it has PRIO and reissue lots, which are never put together with other lots.',
    }),
    store: t.expose('store', {
      type: Market,
      nullable: true,
      description: 'The store of all its lots; null when the lots of several stores are mixed.',
    }),
    laize: t.exposeInt('laize', {
      nullable: true,
      description: 'Width of the web, in millimetres; null when its device prints sheets or objects.',
    }),
    substrate: t.expose('substrate', { type: Substrate, description: 'The material that is printed.' }),
    device: t.exposeString('device', { description: 'Code of the device that prints it.' }),
    gauge: t.field({ type: Gauge, resolve: (proposal) => computeProposalGauge(proposal) }),
    pages: t.exposeInt('pages', { description: 'Number of its sheets, or of the pages on its web.' }),
    metres: t.exposeFloat('metres', { description: 'Length of the web, in metres.' }),
    efficiency: t.exposeFloat('efficiency', { description: 'Share of the web that is covered, in percent.' }),
    shipBy: t.field({
      type: ShipBy,
      resolve: async ({ lotIds, shipBy }, _args, { load, now }) => toShipByOfLots(shipBy, lotIds, load, now),
    }),
    because: t.expose('because', { type: CloseTrigger, description: 'The trigger that closes it.' }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    lots: t.field({ type: [Lot], resolve: ({ lotIds }, _args, { load }) => loadExisting(load.lot, lotIds) }),
  }),
});

export const MegalotProposals = builder.objectRef<ProposalsValue>('MegalotProposals').implement({
  ...needs('see'),
  fields: (t) => ({
    proposals: t.field({ type: [MegalotProposal], resolve: ({ proposals }) => [...proposals] }),
    readyLots: t.int({
      description: 'Number of lots that can be put into a megalot.',
      resolve: ({ proposals }) => proposals.reduce((sum, { lotIds }) => sum + lotIds.length, 0),
    }),
    running: t.field({
      type: [Megalot],
      description:
        'Megalots whose files are not written yet, also those with a failure, and the most recently generated ones.',
      resolve: (_value, _args, { db }) => findRunningMegalots(db, MAX_RECENT_MEGALOTS),
    }),
    lastErrors: t.field({
      type: [Megalot],
      description: 'Megalots that wait for their files and whose last attempt failed.',
      resolve: async (_value, _args, { db }) =>
        (await findRunningMegalots(db, 0)).filter((megalot) => megalot.last_error !== null),
    }),
    generators: t.field({
      type: [Generator],
      resolve: (_value, _args, { load }) => load.generators.load('all'),
    }),
    autoStart: t.boolean({ resolve: async (_value, _args, { settings }) => (await settings()).autoStart }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

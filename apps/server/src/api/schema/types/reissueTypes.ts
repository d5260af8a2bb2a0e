import type { ChosenLabels } from '@cmon/core/production/chosenLabels';
import { findApprovalRefusal, findClosingRefusal } from '../../../commands/reissues/steps/reissueGuards.ts';
import { findCapabilityRefusal } from '../../../commands/work/requireCapability.ts';
import type { OpenReissue } from '../../../queries/lots/findOpenReissues.ts';
import type { PrintingReissue, PrintingReissuesValue } from '../../../queries/lots/findPrintingReissues.ts';
import { computeProposalGauge } from '../../batches/proposals.ts';
import type { OpenReissuesValue, ReissueBucketValue } from '../../reissues.ts';
import { getReissueUnit } from '../../values.ts';
import { builder, needs, personal } from '../builder.ts';
import { CloseTrigger, LotType, Market } from '../enums.ts';
import { Photo } from '../photoTypes.ts';
import { Item, Lot, Order } from '../refs.ts';
import { ActionState, Gauge, ObjectRef, Refused } from '../values.ts';

/** Returns what a reissue prints again: a strip or an item. */
function toReprinted(stripId: string | null, itemId: string | null) {
  if (stripId === null) return { type: 'item', id: itemId ?? '' } as const;
  return { type: 'strip', id: stripId } as const;
}

const ReissuedLabels = builder.objectRef<ChosenLabels>('ReissuedLabels').implement({
  description: 'A number of labels of one design of an item that are printed again.',
  ...needs('see'),
  fields: (t) => ({
    design: t.exposeInt('design', {
      description: 'Number of the design among the designs of the item, from 1.',
    }),
    count: t.exposeInt('count'),
    item: t.field({
      type: Item,
      nullable: true,
      resolve: ({ itemId }, _args, { load }) => load.item.load(itemId),
    }),
  }),
});

const OpenReissueType = builder.objectRef<OpenReissue>('OpenReissue').implement({
  description: 'A strip or an object to be printed again that is in no lot yet.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    of: t.field({
      type: ObjectRef,
      description: 'The strip or the object that it prints again.',
      resolve: ({ stripId, itemId }) => toReprinted(stripId, itemId),
    }),
    order: t.field({
      type: Order,
      nullable: true,
      resolve: ({ orderId }, _args, { load }) => load.order.load(orderId),
    }),
    lotType: t.expose('lotType', { type: LotType }),
    labelCount: t.exposeInt('labels', { description: 'Number of labels that it prints again.' }),
    chosenLabels: t.field({
      type: [ReissuedLabels],
      description: 'The labels to print again, for items that are not printed again as a whole.',
      resolve: ({ chosenLabels }) => [...chosenLabels],
    }),
    photos: t.field({
      type: [Photo],
      ...personal('photos'),
      resolve: ({ id }, _args, { load }) => load.photosOfReissue.load(id),
    }),
    reason: t.exposeString('reason'),
    afterShipping: t.exposeBoolean('afterShipping', {
      description: 'Whether it was requested after the shipment (ressortieV2).',
    }),
    openedAt: t.expose('createdAt', { type: 'DateTime' }),
    canApprove: t.field({
      type: ActionState,
      description: 'Whether the reissue is above the cap and the user may approve it.',
      resolve: ({ id, toApprove }, _args, { user }) => ({
        refusal: findApprovalRefusal(id, toApprove, user.role),
      }),
    }),
    canClose: t.field({
      type: ActionState,
      description: 'Whether the user may withdraw or refuse it.',
      resolve: ({ afterShipping }, _args, { user }) => ({
        refusal: findClosingRefusal(afterShipping, user.role),
      }),
    }),
  }),
});

const PrintingReissueType = builder.objectRef<PrintingReissue>('PrintingReissue').implement({
  description: 'A reissue that a lot prints and that is not made yet.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    of: t.field({ type: ObjectRef, resolve: ({ strip_id, item_id }) => toReprinted(strip_id, item_id) }),
    order: t.field({
      type: Order,
      nullable: true,
      resolve: ({ order_id }, _args, { load }) => load.order.load(order_id),
    }),
    reason: t.exposeString('reason'),
    lot: t.field({
      type: Lot,
      nullable: true,
      resolve: ({ lot_id }, _args, { load }) => load.lot.load(lot_id),
    }),
  }),
});

const ReissueBucket = builder.objectRef<ReissueBucketValue>('ReissueBucket').implement({
  description: 'Open reissues that will make one lot.',
  ...needs('see'),
  fields: (t) => ({
    type: t.field({ type: LotType, resolve: ({ key }) => key.lotType }),
    store: t.field({ type: Market, nullable: true, resolve: ({ key }) => key.store }),
    gauge: t.field({
      type: Gauge,
      resolve: ({ key, reissues, gauge }) => ({
        value: reissues.length,
        max: gauge,
        unit: getReissueUnit(key.lotType),
      }),
    }),
    nextMegalot: t.field({
      type: Gauge,
      nullable: true,
      description:
        'Gauge of the proposed megalot that the lot would join; null when the lot would begin a new megalot.',
      resolve: ({ next }) => next && computeProposalGauge(next),
    }),
    trigger: t.expose('trigger', { type: CloseTrigger }),
    closesAt: t.expose('closesAt', { type: 'DateTime' }),
    closeNow: t.field({
      type: ActionState,
      resolve: (_bucket, _args, { user }) => ({
        refusal: findCapabilityRefusal(user.role, 'generate'),
      }),
    }),
    reissues: t.field({ type: [OpenReissueType], resolve: ({ reissues }) => [...reissues] }),
  }),
});

export const PrintingReissues = builder.objectRef<PrintingReissuesValue>('PrintingReissues').implement({
  description: 'Reissues that a lot prints now, PRIO orders first, then by ship-by.',
  ...needs('see'),
  fields: (t) => ({
    total: t.exposeInt('total'),
    waitingLots: t.exposeInt('waitingLots', {
      description: 'Number of their lots that are in no megalot yet.',
    }),
    rows: t.field({ type: [PrintingReissueType], resolve: ({ rows }) => [...rows] }),
  }),
});

export const OpenReissues = builder.objectRef<OpenReissuesValue>('OpenReissues').implement({
  ...needs('see'),
  fields: (t) => ({
    buckets: t.field({ type: [ReissueBucket], resolve: ({ buckets }) => [...buckets] }),
    unprintable: t.field({
      type: [OpenReissueType],
      description: 'Reissues of lot types that no device prints. They are put into no lot until one does.',
      resolve: ({ unprintable }) => [...unprintable],
    }),
    held: t.field({
      type: [OpenReissueType],
      description: 'Reissues of held orders. They are put into no lot until the order is released.',
      resolve: ({ held }) => [...held],
    }),
    toApprove: t.field({
      type: [OpenReissueType],
      description: 'Reissues above the cap. They are put into no lot until a supervisor approves them.',
      resolve: ({ toApprove }) => [...toApprove],
    }),
    refused: t.field({
      type: [Refused],
      description: 'Lot types of open reissues that no device prints.',
      resolve: ({ refused }) => [...refused],
    }),
    total: t.exposeInt('total', {
      description: 'Number of open reissues, also those that are not returned.',
    }),
    toApproveTotal: t.exposeInt('toApproveTotal', {
      description: 'Number of all reissues to approve, also those that are not returned.',
    }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

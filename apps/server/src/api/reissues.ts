import type { Failure } from '@cmon/core/failure';
import type { LotBucketKey } from '@cmon/core/production/planning/planLots';
import { type OpenReissueBucket, planReissueLots } from '@cmon/core/production/planning/planReissueLots';
import { findReissueRefusal } from '../commands/reissues/steps/reissueGuards.ts';
import { readDevices } from '../queries/devices.ts';
import { findOpenReissues, type OpenReissue } from '../queries/lots/findOpenReissues.ts';
import { findMegalotProposals, type Proposal } from '../queries/megalots/findMegalotProposals.ts';
import type { ItemRow } from '../queries/orders/itemRows.ts';
import type { OrderRow } from '../queries/orders/orderRows.ts';
import { isMadeByWorkshop } from './itemFacts.ts';
import type { ApiContext } from './makeContext.ts';

/**
 * The first open reissues, in the order of the screen: those to approve, the lots to come, those that no device prints, and
 * those on hold.
 */
export interface OpenReissuesValue {
  /** Number of all open reissues. */
  readonly total: number;
  readonly toApproveTotal: number;
  readonly toApprove: readonly OpenReissue[];
  readonly buckets: readonly ReissueBucketValue[];
  readonly unprintable: readonly OpenReissue[];
  readonly held: readonly OpenReissue[];
  readonly refused: readonly Failure[];
  readonly readAt: Date;
}

/** Open reissues that will become one lot. A full bucket closes at the next run. */
export interface ReissueBucketValue extends OpenReissueBucket<OpenReissue> {
  readonly trigger: 'gaugeFull' | 'cutOff';
  /** The proposed megalot that would take the lot; null when the lot would begin a new one. */
  readonly next: Proposal | null;
}

/**
 * Reads the open reissues, grouped as the next lots would contain them. The reissues that no lot takes now are in lists of
 * their own. At least `first` reissues are returned, if there are as many, and the last lot is complete.
 */
export async function readOpenReissues(
  { db, settings, now }: ApiContext,
  first: number,
): Promise<OpenReissuesValue> {
  const readProposals = async () => findMegalotProposals(db, await settings(), now);
  const [reissues, workshopSettings, devices, proposals] = await Promise.all([
    findOpenReissues(db, { ids: null, lock: false }),
    settings(),
    readDevices(db),
    readProposals(),
  ]);
  const waiting = reissues.filter(({ held, toApprove }) => !held && !toApprove);
  const plan = planReissueLots(waiting, { settings: workshopSettings, devices }, now, 'full');
  const findNext = ({ key }: Pick<OpenReissueBucket<OpenReissue>, 'key'>): Proposal | null =>
    proposals.find((proposal) => takesReissueLot(proposal, key)) ?? null;
  const full = plan.lots.map((lot) => ({
    ...lot,
    closesAt: now,
    trigger: 'gaugeFull' as const,
    next: findNext(lot),
  }));
  const open = plan.open.map((bucket) => ({ ...bucket, trigger: 'cutOff' as const, next: findNext(bucket) }));
  const buckets = [...full, ...open].sort((a, b) => compareUrgency(a.reissues, b.reissues));
  const toApprove = reissues.filter((reissue) => reissue.toApprove);
  const held = reissues.filter((reissue) => reissue.held && !reissue.toApprove);
  // Each list of the screen gets the rows that the lists before it leave of the first ones.
  const countForLots = first - toApprove.length;
  const countForUnprintable = countForLots - countReissues(buckets);
  const countForHeld = countForUnprintable - plan.unprintable.length;
  return {
    total: toApprove.length + waiting.length + held.length,
    toApproveTotal: toApprove.length,
    toApprove: takeFirst(toApprove, first),
    buckets: takeBuckets(buckets, countForLots),
    unprintable: takeFirst(plan.unprintable, countForUnprintable),
    held: takeFirst(held, countForHeld),
    refused: plan.refused,
    readAt: now,
  };
}

function takeFirst<Row>(rows: readonly Row[], count: number): readonly Row[] {
  return rows.slice(0, Math.max(count, 0));
}

/** Takes groups until they contain this many reissues. */
function takeBuckets(buckets: readonly ReissueBucketValue[], count: number): readonly ReissueBucketValue[] {
  let remaining = count;
  return buckets.filter(({ reissues }) => {
    const isTaken = remaining > 0;
    remaining -= reissues.length;
    return isTaken;
  });
}

function countReissues(buckets: readonly ReissueBucketValue[]): number {
  return buckets.reduce((sum, { reissues }) => sum + reissues.length, 0);
}

/** Compares groups by their first reissue: PRIO orders first, then the earliest ship-by. */
function compareUrgency([a]: readonly OpenReissue[], [b]: readonly OpenReissue[]): number {
  if (!a || !b) return 0;
  return Number(b.prio) - Number(a.prio) || a.shipBy.getTime() - b.shipBy.getTime();
}

/** Whether the next run would put a reissue lot into the proposed megalot, which isn't full yet. */
function takesReissueLot(proposal: Proposal, key: LotBucketKey): boolean {
  return (
    proposal.prio &&
    proposal.because !== 'gaugeFull' &&
    proposal.device === key.device &&
    proposal.substrate === key.substrate &&
    proposal.laize === key.laize &&
    (proposal.store === null || proposal.store === key.store)
  );
}

/** Returns why an item can't be reissued now, or null. The command `createReissue` uses the same guards. */
export async function findItemReissueRefusal(item: ItemRow, context: ApiContext): Promise<Failure | null> {
  const { load, user, now } = context;
  const [order, lot, { reissues }, settings] = await Promise.all([
    load.order.load(item.order_id),
    item.lot_id === null ? null : load.lot.load(item.lot_id),
    load.progressOfOrder.load(item.order_id),
    context.settings(),
  ]);
  if (order === null) return { kind: 'notFound', object: 'order', id: item.order_id };
  const facts = { order, item, isShipped: item.shipped, lot, reissues };
  return findReissueRefusal(facts, { userId: user.id, now, settings }, user.role);
}

/** Returns why no item of an order can be reissued: the refusal of its first item. Null when one item can be. */
export async function findOrderReissueRefusal(
  { id }: OrderRow,
  context: ApiContext,
): Promise<Failure | null> {
  const items = (await context.load.itemsOfOrder.load(id)).filter(isMadeByWorkshop);
  const refusals = await Promise.all(items.map((item) => findItemReissueRefusal(item, context)));
  const [first = { kind: 'inputInvalid', field: 'itemIds', rule: 'empty' } as const] = refusals;
  return refusals.includes(null) ? null : first;
}

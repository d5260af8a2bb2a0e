import { can } from '@cmon/core/access/capabilities';
import { fabricationTransitions } from '@cmon/core/production/fabricationTransitions';
import { lotDoubleTransitions } from '@cmon/core/production/lotDoubleTransitions';
import type { LotFacts } from '@cmon/core/production/lotFacts';
import { cuttingRank, lotCuttingTransitions } from '@cmon/core/production/lotTransitions';
import { megalotCuttingTransitions, megalotFileTransitions } from '@cmon/core/production/megalotTransitions';
import { chainRank } from '@cmon/core/production/orderRollUp';
import { orderTransitions } from '@cmon/core/production/orderTransitions';
import {
  FABRICATION_STATUSES,
  type FabricationStatus,
  LOT_DOUBLE_STATES,
  type LotCuttingState,
  type LotDoubleState,
  MEGALOT_CUTTING_STATES,
  type MegalotCuttingState,
  type OrderStatus,
} from '@cmon/core/production/statuses';
import { NO_LOT_FACTS } from '../commands/lotFacts.ts';
import { movableStatus, orderFacts } from '../commands/orderFacts.ts';
import { NO_FABRICATION_FACTS } from '../commands/rollUpFabrication.ts';
import { megalotFacts } from '../commands/rollUpMegalot.ts';
import type { ItemRow } from '../queries/itemRows.ts';
import type { LotRow } from '../queries/lotRows.ts';
import type { MegalotRow } from '../queries/megalotRows.ts';
import type { OrderRow } from '../queries/orderRows.ts';
import type { ApiContext } from './context.ts';
import { type NextMove, nextMoves } from './nextMoves.ts';

const ASIDE: readonly OrderStatus[] = ['holded', 'canceled', 'ressortie', 'ressortieV2', 'refund_requested'];

/** Where an order may go next. Whoever confirms a cancellation is asked when they do it. */
export async function nextOrderStates(
  order: OrderRow,
  { load, user }: ApiContext,
): Promise<NextMove<OrderStatus>[]> {
  const facts = orderFacts(order, await load.progressOfOrder.load(order.id), { confirmed: true });
  const backward = (from: OrderStatus, to: OrderStatus) =>
    ASIDE.includes(to) || (chainRank(from) >= 0 && chainRank(to) >= 0 && chainRank(to) < chainRank(from));
  const from = movableStatus(order);
  const moves = nextMoves(orderTransitions, from, user.role, facts, backward);
  return moves.filter(({ to }) => isOffered(from, to));
}

/** Refunds are asked for at the shop's payment provider, and a reissue is withdrawn where it is listed. */
const isOffered = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'holded' ||
  (ASIDE.includes(to) && to !== 'refund_requested') ||
  (from === 'pending' && to === 'processing');

const FABRICATION_BACK: readonly FabricationStatus[] = ['FAB_REPRISE_MANUELLE', 'FAB_L2C_ERROR'];

export async function nextItemStates(
  item: ItemRow,
  { user, settings }: ApiContext,
): Promise<NextMove<FabricationStatus>[]> {
  if (item.fab_status === null || item.pulled) return [];
  const { controlled, l2cTries } = await settings();
  const facts = {
    ...NO_FABRICATION_FACTS,
    l2c: item.l2c,
    rightPole: true,
    heldBy: item.fab_by,
    userId: user.id,
    quantityComplete: true,
    controlPassed:
      item.lot_type === null || !controlled.includes(item.lot_type) || item.controlled_by !== null,
    stripsPresent: true,
    triesLeft: item.l2c_tries < l2cTries,
    atPacking: item.parcel_id === null && item.fab_status === 'FAB_COMPLETE',
  };
  const place = (status: FabricationStatus) => FABRICATION_STATUSES.indexOf(status);
  const backward = (from: FabricationStatus, to: FabricationStatus) =>
    FABRICATION_BACK.includes(to) || (!FABRICATION_BACK.includes(from) && place(to) < place(from));
  return nextMoves(fabricationTransitions, item.fab_status, user.role, facts, backward);
}

async function lotFactsOf(lot: LotRow, { load, user, settings, now }: ApiContext): Promise<LotFacts> {
  const { cutterMayCheck, reissueLoop, reissueCap, undoTime } = await settings();
  const [counts, megalot, last] = await Promise.all([
    load.lotCounts.load(lot.id),
    lot.megalot_id === null ? null : load.megalot.load(lot.megalot_id),
    load.lastEventOfLot.load(lot.id),
  ]);
  const fresh = last !== null && now.getTime() - last.at.getTime() < undoTime * 1_000;
  return {
    ...NO_LOT_FACTS,
    fileState: megalot?.file_state ?? 0,
    pages: lot.pages,
    pagesCut: lot.pages_cut,
    page: nextPage(lot),
    cutter: lot.cutter,
    userId: user.id,
    cutterMayCheck,
    justScanned: fresh && last.actor === user.id,
    reissueWithinCap: (counts?.to_reissue ?? 0) + 1 <= Math.max(1, lot.strip_count * reissueCap),
    reissuesWritten: (counts?.to_reissue ?? 0) > 0,
    wholeLotWaits: reissueLoop === 'closed' && lot.cutting === 'dec_bde_ressortir',
    previous: lot.previous_cutting,
    allDisposed: (counts?.unset ?? 0) === 0,
    needsDouble: lot.needs_double,
    cutting: lot.cutting,
    double: lot.double,
    shipping: lot.shipping,
  };
}

/** The first page that isn't cut; null when all are. */
export function nextPage({ pages, pages_cut }: Pick<LotRow, 'pages' | 'pages_cut'>): number | null {
  const page = Array.from({ length: pages }, (_, index) => index + 1).find((one) => !pages_cut.includes(one));
  return page ?? null;
}

export async function nextLotCutting(lot: LotRow, context: ApiContext): Promise<NextMove<LotCuttingState>[]> {
  const facts = await lotFactsOf(lot, context);
  const backward = (from: LotCuttingState, to: LotCuttingState) =>
    to === 'dec_bde_ressortir' || cuttingRank(to) < cuttingRank(from, lot.previous_cutting);
  return nextMoves(lotCuttingTransitions, lot.cutting, context.user.role, facts, backward);
}

export async function nextLotDouble(lot: LotRow, context: ApiContext): Promise<NextMove<LotDoubleState>[]> {
  if (!lot.needs_double) return [];
  const facts = await lotFactsOf(lot, context);
  const backward = (from: LotDoubleState, to: LotDoubleState) =>
    LOT_DOUBLE_STATES.indexOf(to) < LOT_DOUBLE_STATES.indexOf(from);
  return nextMoves(lotDoubleTransitions, lot.double, context.user.role, facts, backward);
}

/** A withdrawal takes two people: either of them may begin it, and it moves when the other agrees. */
async function megalotFactsOf(megalot: MegalotRow, { load, user }: ApiContext) {
  const lots = await load.lotsOfMegalot.load(megalot.id);
  const asked = megalot.withdrawal_asked_role;
  const mayBegin = can(user.role, 'supervise') || can(user.role, 'generate');
  const approvals = mayBegin
    ? (['superPreparator', 'generator'] as const)
    : asked === null
      ? [user.role]
      : [asked, user.role];
  return megalotFacts(megalot, lots, { approvals });
}

export async function nextMegalotCutting(
  megalot: MegalotRow,
  context: ApiContext,
): Promise<NextMove<MegalotCuttingState>[]> {
  const facts = await megalotFactsOf(megalot, context);
  const place = (state: MegalotCuttingState) => MEGALOT_CUTTING_STATES.indexOf(state);
  return nextMoves(
    megalotCuttingTransitions,
    megalot.cutting,
    context.user.role,
    facts,
    (from, to) => place(to) < place(from),
  );
}

export async function nextMegalotFile(megalot: MegalotRow, context: ApiContext): Promise<NextMove<number>[]> {
  const facts = await megalotFactsOf(megalot, context);
  const moves = nextMoves(
    megalotFileTransitions,
    megalot.file_state,
    context.user.role,
    facts,
    (from, to) => to < from,
  );
  // A generator writes files; nobody says by hand that they are written.
  return moves
    .filter(({ to }) => megalot.file_state !== 0 || to !== 1)
    .filter(({ to }) => to !== megalot.file_state);
}

import { can } from '@cmon/core/access/capabilities';
import type { Failure } from '@cmon/core/failure';
import {
  type FabricationStatus,
  FILE_STATE,
  type LotCuttingState,
  type LotDoubleState,
  type MegalotCuttingState,
  type OrderStatus,
} from '@cmon/core/production/statuses';
import { fabricationTransitions } from '@cmon/core/production/transitions/fabricationTransitions';
import { listNextMoves, type NextMove } from '@cmon/core/production/transitions/listNextMoves';
import { lotDoubleTransitions } from '@cmon/core/production/transitions/lotDoubleTransitions';
import type { LotFacts } from '@cmon/core/production/transitions/lotFacts';
import { lotCuttingTransitions } from '@cmon/core/production/transitions/lotTransitions';
import { megalotCuttingTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findBlankRefusal } from '../commands/blanks/steps/findBlankRefusal.ts';
import { findPoleRefusal } from '../commands/floor/steps/findPoleRefusal.ts';
import { findFinishRefusal } from '../commands/floor/steps/pauseGuards.ts';
import { readFabricationFacts } from '../commands/floor/steps/readFabricationFacts.ts';
import { buildLotFacts, type FactsContext, findNextPage } from '../commands/lots/steps/loadLotFacts.ts';
import { listWithdrawalApprovals } from '../commands/megalots/moveMegalot.ts';
import { buildMegalotFacts } from '../commands/megalots/steps/rollUpMegalot.ts';
import { buildOrderFacts, getStartStatus } from '../commands/orders/steps/buildOrderFacts.ts';
import type { LotRow } from '../queries/lots/lotRows.ts';
import type { MegalotRow } from '../queries/megalots/megalotRows.ts';
import { findRefundRefusalAfterCancellation } from '../queries/orders/findRefundRefusalAfterCancellation.ts';
import type { ItemRow } from '../queries/orders/itemRows.ts';
import type { OrderRow } from '../queries/orders/orderRows.ts';
import type { ApiContext } from './makeContext.ts';

/** Returns an order's next states. Cancellations count as confirmed: the office's dialog confirms them with a reason. */
export async function listNextOrderStates(
  order: OrderRow,
  { load, user }: ApiContext,
): Promise<NextMove<OrderStatus>[]> {
  const facts = buildOrderFacts(order, await load.progressOfOrder.load(order.id), { confirmed: true });
  return listNextMoves(orderTransitions, (command) => getStartStatus(order, command), user.role, facts);
}

/** Why the viewer can't request a refund of an order; null when they can. */
export async function findRefundRefusal(order: OrderRow, context: ApiContext): Promise<Failure | null> {
  if (!can(context.user.role, 'refund')) return { kind: 'forbidden', capability: 'refund' };
  if (order.shop_status === 'canceled') return findRefundRefusalAfterCancellation(context.db, order);
  const next = await listNextOrderStates(order, context);
  const request = next.find(({ command }) => command === 'requestRefund');
  if (request !== undefined) return request.refusal;
  return { kind: 'moveNotAllowed', object: 'order', from: order.status, to: 'refund_requested' };
}

export async function listNextItemStates(
  item: ItemRow,
  context: ApiContext,
): Promise<NextMove<FabricationStatus>[]> {
  if (item.fab_status === null || item.pulled) return [];
  const { user } = context;
  const place = { isInParcel: item.parcel_id !== null, isShipped: item.shipped };
  const facts = readFabricationFacts(item, place, await readFactsContext(context), {
    stripsPresent: item.strips_present,
    allPagesSeen: item.pages_seen,
    mayControl: can(user.role, 'control') || user.controller,
  });
  const moves = listNextMoves(fabricationTransitions, item.fab_status, user.role, facts);
  const load = item.pole === null ? null : await context.load.poleLoad.load(item.pole);
  const poleRefusal = load && findPoleRefusal(load);
  return moves.map((next) => {
    const refused = next.refusal ?? findBlankRefusal(item, next.to) ?? findFinishRefusal(item, next.to);
    return { ...next, refusal: next.command === 'startFabrication' ? (refused ?? poleRefusal) : refused };
  });
}

/** Returns a lot's next cutting states. An undone lot has none. */
export async function listNextLotCutting(
  lot: LotRow,
  context: ApiContext,
): Promise<NextMove<LotCuttingState>[]> {
  if (!lot.live) return [];
  const facts = await readLotFacts(lot, context);
  return listNextMoves(lotCuttingTransitions, lot.cutting, context.user.role, facts);
}

export async function listNextLotDouble(
  lot: LotRow,
  context: ApiContext,
): Promise<NextMove<LotDoubleState>[]> {
  if (!lot.live || !lot.needs_double) return [];
  return listNextMoves(lotDoubleTransitions, lot.double, context.user.role, await readLotFacts(lot, context));
}

export async function listNextMegalotCutting(
  megalot: MegalotRow,
  { load, user }: ApiContext,
): Promise<NextMove<MegalotCuttingState>[]> {
  if (!megalot.live) return [];
  const lots = await load.lotsOfMegalot.load(megalot.id);
  const approvals = listWithdrawalApprovals(megalot, { userId: user.id, role: user.role });
  return listNextMoves(
    megalotCuttingTransitions,
    megalot.cutting,
    user.role,
    buildMegalotFacts(megalot, lots, { approvals }),
  );
}

async function readFactsContext({ user, now, settings }: ApiContext): Promise<FactsContext> {
  return { userId: user.id, now, settings: await settings() };
}

async function readLotFacts(lot: LotRow, context: ApiContext): Promise<LotFacts> {
  const { load } = context;
  const [counts, megalot, lastEvent, lotPages, factsContext] = await Promise.all([
    load.lotCounts.load(lot.id),
    lot.megalot_id === null ? null : load.megalot.load(lot.megalot_id),
    load.lastEventOfLot.load(lot.id),
    lot.pages > 1 ? load.pagesOfLot.load(lot.id) : null,
    readFactsContext(context),
  ]);
  const readings = {
    fileState: megalot?.file_state ?? FILE_STATE.waiting,
    undecided: counts?.unset ?? 0,
    toReissue: counts?.to_reissue ?? 0,
    lotPages: lotPages?.pages ?? [],
    lastEvent,
  };
  const facts = buildLotFacts(lot, readings, factsContext);
  return { ...facts, page: findNextPage(facts) };
}

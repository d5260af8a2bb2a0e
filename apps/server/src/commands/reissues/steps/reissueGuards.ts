import { type Capability, can } from '@cmon/core/access/capabilities';
import type { Actor } from '@cmon/core/access/roles';
import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import {
  type FabricationFacts,
  fabricationTransitions,
} from '@cmon/core/production/transitions/fabricationTransitions';
import { findShortestPath } from '@cmon/core/production/transitions/findShortestPath';
import { getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import type { Selectable } from 'kysely';
import type { LotsTable } from '../../../db/lotTables.ts';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { ReissueState, ReissuesTable } from '../../../db/tables/reissuesTable.ts';
import { formatLotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import { readFabricationFacts } from '../../floor/steps/readFabricationFacts.ts';
import type { FactsContext } from '../../lots/steps/loadLotFacts.ts';
import { getUnderlyingStatus, type OrderRow } from '../../orders/steps/buildOrderFacts.ts';
import { moveByTable } from '../../work/moveByTable.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';

type ItemRow = Selectable<ItemsTable>;
type OrderStatuses = Pick<
  OrderRow,
  'id' | 'production_status' | 'previous_status' | 'texts_removed_at' | 'person_removed_at'
>;
type LotState = Pick<Selectable<LotsTable>, 'number' | 'cutting' | 'previous_cutting'>;

/** The state of an item whose fabrication waits for its print. */
export const WAITING_FOR_PRINT: FabricationStatus = 'FAB_EN_ATTENTE';

/** True when a reissue of the order is an after-sales reissue: everything in the order has been shipped. */
export function isAfterShipping(order: Pick<OrderRow, 'production_status' | 'previous_status'>): boolean {
  return getUnderlyingStatus(order) === 'complete';
}

/** Why an item itself can't be reissued: it was cancelled, or it was never put in a lot. */
export function findItemRefusal({
  id,
  pulled,
  lot_id,
}: Pick<ItemRow, 'id' | 'pulled' | 'lot_id'>): Failure | null {
  if (pulled) return { kind: 'notFound', object: 'item', id };
  return lot_id === null ? { kind: 'itemNotExpected', item: id, why: 'notMade' } : null;
}

/**
 * Why the actor can't reissue anything of an order: it is cancelled, its texts or its address were removed, or the role
 * lacks the capability.
 */
export function findOrderRefusal(order: OrderStatuses, role: Actor): Failure | null {
  if (order.texts_removed_at !== null || order.person_removed_at !== null) {
    return { kind: 'guardRefused', guard: 'textsKept', detail: order.id };
  }
  if (order.production_status === 'canceled') {
    return { kind: 'orderIneligible', order: order.id, why: 'canceled' };
  }
  const capability: Capability = isAfterShipping(order) ? 'reissueShipped' : 'reissue';
  return role === 'system' || can(role, capability) ? null : { kind: 'forbidden', capability };
}

/** Why nothing in a lot can be reissued before shipping: the lot isn't printed yet. */
export function findLotRefusal({ number, cutting, previous_cutting }: LotState): Failure | null {
  const printed = cutting === 'dec_aucun' || getCuttingRank(cutting, previous_cutting) >= PRINTED_RANK;
  return printed ? null : { kind: 'guardRefused', guard: 'printed', detail: formatLotNumber(number) };
}

/**
 * True when `reissued` prints of a lot are more than its cap: a share of its prints, at least one. The prints of a lot are
 * its strips, or its items in a lot of objects.
 */
export function isAboveCap(prints: number, reissued: number, settings: WorkshopSettings): boolean {
  return reissued > Math.max(1, Math.floor(prints * settings.reissueCap));
}

/** True while no lot may take a reissue above the cap, because no supervisor has approved it yet. */
export function waitsForApproval({
  state,
  above_cap,
  approved_by,
}: Pick<Selectable<ReissuesTable>, 'state' | 'above_cap' | 'approved_by'>): boolean {
  return state === 'open' && above_cap && approved_by === null;
}

/** Why a role can't approve a reissue; null when `approveReissue` would succeed. */
export function findApprovalRefusal(reissueId: string, waits: boolean, role: Actor): Failure | null {
  const refused = { kind: 'guardRefused', guard: 'waitsForApproval', detail: reissueId } as const;
  return findCapabilityRefusal(role, 'supervise') ?? (waits ? null : refused);
}

/** Why a role can't close an open reissue without printing it; null when `closeReissue` would succeed with a reason. */
export function findClosingRefusal(afterShipping: boolean, role: Actor): Failure | null {
  return findCapabilityRefusal(role, afterShipping ? 'reissueShipped' : 'supervise');
}

/** Why another reissue of a strip or object can't be opened: one of its `states` is still open or printing. */
export function findOpenReissueRefusal(id: string, states: readonly ReissueState[]): Failure | null {
  const isOpen = states.some((state) => state === 'open' || state === 'printing');
  return isOpen ? { kind: 'guardRefused', guard: 'reissueOpen', detail: id } : null;
}

/** Builds the facts of an item that a person found bad and whose reissue is stored. */
export function buildReprintFacts(
  item: ItemRow,
  isShipped: boolean,
  context: FactsContext,
): FabricationFacts {
  const complete = item.fab_status === 'FAB_COMPLETE' || item.fab_status === 'FAB_L2C_COMPLETE';
  return readFabricationFacts(item, { isInParcel: isShipped, isShipped }, context, {
    reissued: true,
    bookletsComplete: complete,
    finishedAndUnpacked: complete && !isShipped,
  });
}

/** Finds the moves that bring the fabrication of an item back to where it waits for its print, or returns the refusal. */
export function findReprintPath(
  from: FabricationStatus,
  cause: { readonly role: Actor; readonly reason: string },
  facts: FabricationFacts,
): Result<readonly FabricationStatus[]> {
  const path = findShortestPath(
    fabricationTransitions,
    from,
    WAITING_FOR_PRINT,
    (start, to) => moveByTable(fabricationTransitions, start, to, cause, facts).ok,
  );
  return path === null
    ? refusal({ kind: 'moveNotAllowed', object: 'fabrication', from, to: WAITING_FOR_PRINT })
    : success(path);
}

/** The data that decide whether an item can be reissued now. */
export interface ReissueFacts {
  readonly order: OrderStatuses;
  readonly item: ItemRow;
  /** True when the item left in a parcel. */
  readonly isShipped: boolean;
  /** The item's lot; null when it has none. */
  readonly lot: LotState | null;
  /** The reissues of the order that are open or printing. */
  readonly reissues: readonly {
    readonly state: ReissueState;
    readonly stripId: string | null;
    readonly itemId: string | null;
  }[];
}

/**
 * Why `createReissue` refuses a reissue of one item; null when it would open one. It applies the guards of the command in
 * the order of the command.
 */
export function findReissueRefusal(facts: ReissueFacts, context: FactsContext, role: Actor): Failure | null {
  const { order, item, lot } = facts;
  const refused = findItemRefusal(item) ?? findOrderRefusal(order, role);
  if (refused !== null || lot === null) return refused;
  const afterShipping = isAfterShipping(order);
  if (!afterShipping) {
    const refusedLot = findLotRefusal(lot);
    if (refusedLot !== null) return refusedLot;
  }
  const reissued = facts.reissues.filter(({ stripId, itemId }) =>
    item.strip_id === null ? itemId === item.id : stripId === item.strip_id,
  );
  // Before shipping, a new reissue of an object replaces the one that the bad print was made for.
  const replacesPrinting = !afterShipping && item.strip_id === null;
  const states = reissued
    .map(({ state }) => state)
    .filter((state) => !(replacesPrinting && state === 'printing'));
  const refusedOpen = findOpenReissueRefusal(item.strip_id ?? item.id, states);
  if (refusedOpen !== null || afterShipping || item.fab_status === null) return refusedOpen;
  const cause = { role, reason: 'reissue' };
  const path = findReprintPath(item.fab_status, cause, buildReprintFacts(item, facts.isShipped, context));
  return path.ok ? null : path.failure;
}

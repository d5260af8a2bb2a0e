import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import type { StripDisposition } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { LotsTable, StripsTable } from '../../../db/lotTables.ts';
import type { ItemRow } from '../../../queries/orders/itemRows.ts';
import type { OrderRow } from '../../orders/steps/buildOrderFacts.ts';
import {
  findReissueRefusal,
  isAfterShipping,
  type ReissueFacts,
} from '../../reissues/steps/reissueGuards.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import type { FactsContext } from './loadLotFacts.ts';

/** The data that decide whether a strip can get a disposition now. */
export interface DispositionFacts {
  readonly strip: Pick<Selectable<StripsTable>, 'id' | 'live' | 'disposition'>;
  readonly lot: Selectable<LotsTable>;
  readonly order: OrderRow;
  /** The strip's items, cancelled ones included. */
  readonly items: readonly ItemRow[];
  /** The reissues of the order that are open or printing. */
  readonly reissues: ReissueFacts['reissues'];
}

/**
 * Why `disposeStrips` refuses to give a strip a disposition that it doesn't have; null when the command would succeed
 * with a reason. OK and Retirer are decided while the lot is sorted, Ressortir once the lot is printed.
 */
export function findDispositionRefusal(
  facts: DispositionFacts,
  to: StripDisposition,
  context: FactsContext,
  role: Actor,
): Failure | null {
  const { strip, lot, order, items } = facts;
  const forbidden = findCapabilityRefusal(role, 'advanceFloor');
  if (forbidden !== null) return forbidden;
  if (!lot.live) return { kind: 'notFound', object: 'lot', id: lot.id };
  if (!strip.live) return { kind: 'notFound', object: 'strip', id: strip.id };
  if (to === 'Ressortir') return findStripReissueRefusal(facts, context, role);
  if (lot.cutting !== 'dec_tri_en_cours') {
    return { kind: 'guardRefused', guard: 'sorting', detail: lot.cutting };
  }
  // The disposition Ressortir can only be changed by closing the reissue: see `closeReissue`.
  if (strip.disposition === 'Ressortir') {
    return { kind: 'guardRefused', guard: 'reissueOpen', detail: strip.id };
  }
  const isPulled = items.length > 0 && items.every((item) => item.pulled);
  const canceled = isPulled || order.status === 'canceled' || order.status === 'closed';
  return to === 'OK' && canceled ? { kind: 'guardRefused', guard: 'mustPull', detail: strip.id } : null;
}

/** After shipping, customer service reissues the items of the order: see `createReissue`. */
function findStripReissueRefusal(
  { strip, lot, order, items, reissues }: DispositionFacts,
  context: FactsContext,
  role: Actor,
): Failure | null {
  const remainingItems = items.filter((item) => !item.pulled);
  if (remainingItems.length === 0)
    return { kind: 'guardRefused', guard: 'nothingToReissue', detail: strip.id };
  if (isAfterShipping(order)) return { kind: 'guardRefused', guard: 'notShipped', detail: strip.id };
  for (const item of remainingItems) {
    const facts = { order, item, isShipped: item.shipped, lot, reissues };
    const refusal = findReissueRefusal(facts, context, role);
    if (refusal !== null) return refusal;
  }
  return null;
}

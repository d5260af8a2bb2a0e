import type { Result } from '@cmon/core/failure';
import { lotDoubleTransitions } from '@cmon/core/production/transitions/lotDoubleTransitions';
import { lotShippingTransitions } from '@cmon/core/production/transitions/lotShippingTransitions';
import { lotCuttingTransitions } from '@cmon/core/production/transitions/lotTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { sql } from 'kysely';
import { updateReducedMegalot } from '../megalots/steps/updateReducedMegalot.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeWhere, stamp } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { insertRows } from '../work/insertRows.ts';
import { refuse, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { type LotOrdersInput, lockLotOfOrders } from './removeOrders.ts';
import { NO_LOT_FACTS } from './steps/loadLotFacts.ts';
import type { LotRow } from './steps/moveLotRow.ts';
import { recountLots } from './steps/removeFromLots.ts';

export interface SplitLot {
  /** The lot that keeps the other orders. */
  readonly lotId: string;
  /** The new lot, with the chosen orders. */
  readonly newLotId: string;
}

/**
 * Splits a lot whose files aren't generated yet: the chosen orders move to a new lot, which waits for a megalot. Refused
 * when no order would remain in the lot.
 */
export function splitLot(ctx: Ctx, input: LotOrdersInput): Promise<Result<SplitLot>> {
  return runCommand(ctx, 'splitLot', input, async (work) => {
    const { lot, megalot, orderIds } = await lockLotOfOrders(work, input);
    if (orderIds.length === lot.order_count) {
      refuse({ kind: 'guardRefused', guard: 'orderRemains', detail: lot.id });
    }
    const reason = input.reason ?? null;
    const newLotId = await insertSplitLot(work, lot, reason);
    await moveOrders(work, lot.id, newLotId, orderIds);
    await recountLots(work, [lot.id], 'splitLot', { reason, detail: { newLotId } });
    await recountLots(work, [newLotId], 'splitLot');
    if (megalot !== null) await updateReducedMegalot(work, megalot);
    await rollUpOrders(work, orderIds, { reason });
    return { lotId: lot.id, newLotId };
  });
}

/** Inserts an empty lot of the same bucket. The caller moves orders to it and counts them. */
async function insertSplitLot(work: Work, lot: LotRow, reason: string | null): Promise<string> {
  const bySystem = { role: 'system' } as const;
  unwrapOrRefuse(findTransition(lotCuttingTransitions, null, 'attente', bySystem, NO_LOT_FACTS));
  unwrapOrRefuse(findTransition(lotDoubleTransitions, null, 'dbl_aucun', bySystem, NO_LOT_FACTS));
  unwrapOrRefuse(findTransition(lotShippingTransitions, null, 'exp_aucun', bySystem, NO_LOT_FACTS));
  const id = createId();
  const { store, lot_type, zone, laize, substrate, device, class: lotClass, gauge, ship_by } = lot;
  await insertRows(work.trx, 'lots', [
    {
      id,
      store,
      lot_type,
      zone,
      laize,
      substrate,
      device,
      class: lotClass,
      gauge,
      ship_by,
      cutting: 'attente',
      double: 'dbl_aucun',
      shipping: 'exp_aucun',
      pages_cut: '[]',
      order_count: 0,
      strip_count: 0,
      item_count: 0,
      label_count: 0,
      made_at: work.now,
      state_since: work.now,
      ...stamp(work),
    },
  ]);
  const event = { action: 'splitLot', object: 'lot', objectId: id, version: 1, from: null } as const;
  work.record({ ...event, track: 'cutting', to: 'attente', reason, detail: { fromLotId: lot.id } });
  work.record({ ...event, track: 'double', to: 'dbl_aucun' });
  work.record({ ...event, track: 'shipping', to: 'exp_aucun' });
  return id;
}

/** Moves the items and strips of the orders from one lot to another. The strips keep their positions. */
async function moveOrders(
  work: Work,
  lotId: string,
  newLotId: string,
  orderIds: readonly string[],
): Promise<void> {
  const isOfOrders = sql`lot_id = ${lotId} and order_id = any(${orderIds}::text[])`;
  for (const [table, object] of [
    ['items', 'item'],
    ['strips', 'strip'],
  ] as const) {
    for (const { id, version } of await changeWhere(work, table, isOfOrders, { lot_id: newLotId })) {
      work.record({ action: 'splitLot', object, objectId: id, version, detail: { lotId: newLotId } });
    }
  }
}

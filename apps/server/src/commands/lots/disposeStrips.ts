import type { Failure, Result } from '@cmon/core/failure';
import type { ChosenLabels } from '@cmon/core/production/chosenLabels';
import type { StripDisposition } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { StripsTable } from '../../db/lotTables.ts';
import { findItemsOfStrips } from '../../queries/orders/itemRows.ts';
import { readOrderProgress } from '../../queries/orders/readOrderProgress.ts';
import { rollUpMegalot } from '../megalots/steps/rollUpMegalot.ts';
import type { OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { endReissues } from '../reissues/steps/endReissues.ts';
import { type ReissueStrips, reissueStrips } from '../reissues/steps/reissueStrips.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLot, lockOrders, lockStrips } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import { assignSlots } from './steps/assignSlots.ts';
import { findDispositionRefusal } from './steps/findDispositionRefusal.ts';
import type { LotRow } from './steps/moveLotRow.ts';

type Strip = Selectable<StripsTable>;

export interface DisposeStripsInput extends CommandInput {
  readonly lotId: string;
  readonly strips: readonly {
    readonly stripId: string;
    readonly disposition: StripDisposition;
    readonly expectedVersion?: number;
    /** Items of the strip to print again; null, or absent, for the whole strip. */
    readonly itemIds?: readonly string[] | null;
    /** Some labels of the items. An item of which no labels are chosen is printed as a whole. */
    readonly chosenLabels?: readonly ChosenLabels[];
  }[];
  /** Id of a photo that the actor has taken of the strip to reissue. Only for one strip. */
  readonly photoId?: string | null;
}

export interface DisposedStrips {
  readonly lotId: string;
  readonly version: number;
  readonly cutting: LotRow['cutting'];
  readonly reissueIds: readonly string[];
}

/**
 * Sets the disposition of strips: OK or Retirer while the lot is sorted, Ressortir (with a reason) once the lot is
 * printed. Setting the same disposition again changes nothing. A strip that is named twice is refused.
 */
export function disposeStrips(ctx: Ctx, input: DisposeStripsInput): Promise<Result<DisposedStrips>> {
  return runCommand(ctx, 'disposeStrips', input, async (work): Promise<DisposedStrips> => {
    requireCapability(work, 'advanceFloor');
    const { lot, megalot } = await lockLot(work.trx, input.lotId);
    const orders = await lockOrders(work.trx, await findOrderIdsOfLots(work.trx, [lot.id]));
    const ids = input.strips.map((entry) => entry.stripId);
    if (new Set(ids).size < ids.length) refuse({ kind: 'inputInvalid', field: 'strips', rule: 'unique' });
    const strips = new Map((await lockStrips(work.trx, { lotId: lot.id, ids })).map((row) => [row.id, row]));
    const findRefusal = await prepareGuard(work, lot, orders, [...strips.values()]);
    const toReissue: ReissueStrips['strips'][number][] = [];
    const disposedOrderIds: string[] = [];
    for (const { stripId, disposition, expectedVersion, itemIds = null, chosenLabels = [] } of input.strips) {
      const strip = strips.get(stripId) ?? refuse({ kind: 'notFound', object: 'strip', id: stripId });
      if (strip.disposition === disposition) continue;
      checkVersion('strip', strip, strip.disposition ?? '', expectedVersion);
      refuseIf(findRefusal(strip, disposition));
      if (disposition === 'Ressortir') {
        toReissue.push({ strip, itemIds, ...(chosenLabels.length === 0 ? {} : { chosenLabels }) });
      } else {
        await setDisposition(work, strip, disposition, input.reason ?? null);
        disposedOrderIds.push(strip.order_id);
      }
    }
    const reissued = await reissueStrips(work, {
      lot,
      megalot,
      strips: toReissue,
      reason: input.reason ?? null,
      photoId: input.photoId ?? null,
      action: 'disposeStrips',
    });
    const updatedLot = reissued.lot;
    if (megalot !== null) await rollUpMegalot(work, megalot);
    const orderIds = await findOrderIdsOfLots(work.trx, [lot.id]);
    await rollUpOrders(work, orderIds, { reason: input.reason ?? null });
    await assignSlots(work, disposedOrderIds);
    return {
      lotId: updatedLot.id,
      version: updatedLot.version,
      cutting: updatedLot.cutting,
      reissueIds: reissued.reissueIds,
    };
  });
}

/** Reads the facts for the guards of the strips, and returns a function that applies the guards. */
async function prepareGuard(
  work: Work,
  lot: LotRow,
  orders: readonly OrderRow[],
  strips: readonly Strip[],
): Promise<(strip: Strip, to: StripDisposition) => Failure | null> {
  const { trx, now, settings, actor } = work;
  const stripIds = strips.map(({ id }) => id);
  const items = stripIds.length === 0 ? [] : await findItemsOfStrips(trx, stripIds);
  const orderIds = [...new Set(strips.map(({ order_id }) => order_id))];
  const progress = await readOrderProgress(trx, orderIds);
  return (strip, to) => {
    const order = orders.find(({ id }) => id === strip.order_id);
    if (order === undefined) return { kind: 'notFound', object: 'order', id: strip.order_id };
    const facts = {
      strip,
      lot,
      order,
      items: items.filter(({ strip_id }) => strip_id === strip.id),
      reissues: progress.get(order.id)?.reissues ?? [],
    };
    return findDispositionRefusal(facts, to, { userId: actor.userId, now, settings }, actor.role);
  };
}

async function setDisposition(
  work: Work,
  strip: Strip,
  disposition: 'OK' | 'Retirer',
  reason: string | null,
): Promise<void> {
  const version = strip.version + 1;
  await changeRow(work, 'strips', strip.id, {
    disposition,
    reason,
    seen_at: strip.seen_at ?? work.now,
    seen_by: strip.seen_by ?? work.actor.userId,
  });
  work.record({
    action: 'disposeStrips',
    object: 'strip',
    objectId: strip.id,
    track: 'disposition',
    from: strip.disposition,
    to: disposition,
    reason,
    version,
  });
  // A reprinted strip that is OK ends its reissue.
  if (disposition === 'OK' && strip.reissue_id !== null) {
    await endReissues(work, { id: strip.reissue_id }, ['printing'], 'done');
  }
}

import type { Role } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { StripsTable } from '../../db/lotTables.ts';
import { findItemsOfStrips } from '../../queries/orders/itemRows.ts';
import { readOrderProgress } from '../../queries/orders/readOrderProgress.ts';
import { formatLotNumber } from '../../queries/shipping/findObjectLabels.ts';
import { findDispositionRefusal } from '../lots/steps/findDispositionRefusal.ts';
import type { LotRow } from '../lots/steps/moveLotRow.ts';
import { rollUpMegalot } from '../megalots/steps/rollUpMegalot.ts';
import type { OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLotsOf, lockMegalot, lockOrders, lockStrips } from '../work/lock.ts';
import { findCapabilityRefusal, requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import { isAboveCap } from './steps/reissueGuards.ts';
import { countReissuedStrips, reissueStrips } from './steps/reissueStrips.ts';

type Strip = Selectable<StripsTable>;

/** A person who approves a number of reissues above the cap, e.g. by scanning a badge at the station. */
export interface Approver {
  readonly userId: string;
  readonly role: Role;
}

export interface DeclareMediaBreakInput extends CommandInput {
  readonly megalotId: string;
  readonly expectedVersion?: number;
  /** The damaged part of the web, in mm from the start of the print; null when nobody measured it. */
  readonly fromMm: number | null;
  readonly toMm: number | null;
  /** The strips that are lost. The person has corrected the list of the strips that lie in the damaged part. */
  readonly stripIds: readonly string[];
  readonly approver?: Approver | null;
  /** True when strips above the cap may wait for the approval of a supervisor. */
  readonly approveLater?: boolean;
}

export interface DeclaredMediaBreak {
  readonly megalotId: string;
  readonly version: number;
  readonly reissueIds: readonly string[];
}

/**
 * Opens the reissues of all strips that a media break damaged: in one transaction, so that either every lost strip is
 * printed again or none. If a lot loses more strips than its cap, a supervisor approves its reissues at once, or the person
 * decides that they wait for the approval. A strip that already is to be reissued stays as it is.
 */
export function declareMediaBreak(
  ctx: Ctx,
  input: DeclareMediaBreakInput,
): Promise<Result<DeclaredMediaBreak>> {
  return runCommand(ctx, 'declareMediaBreak', input, async (work): Promise<DeclaredMediaBreak> => {
    requireCapability(work, 'reissue');
    if ((input.reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.cutting, input.expectedVersion);
    const lots = await lockLotsOf(work.trx, [megalot.id]);
    const lotIds = lots.map(({ id }) => id);
    const orders = await lockOrders(work.trx, await findOrderIdsOfLots(work.trx, lotIds));
    const lostStrips = await lockLostStrips(work, input.stripIds, lotIds);
    const findRefusal = await prepareGuard(work, orders, lostStrips);
    const approvedBy = input.approver?.userId;
    const reissueIds: string[] = [];
    for (const lot of lots) {
      const strips = lostStrips.filter((strip) => strip.lot_id === lot.id);
      for (const strip of strips) refuseIf(findRefusal(strip, lot));
      if (approvedBy === undefined && input.approveLater !== true) await checkCap(work, lot, strips.length);
      const reissued = await reissueStrips(work, {
        lot,
        megalot,
        strips: strips.map((strip) => ({ strip, itemIds: null })),
        reason: input.reason ?? null,
        action: 'declareMediaBreak',
        ...(approvedBy === undefined ? {} : { approvedBy }),
      });
      reissueIds.push(...reissued.reissueIds);
    }
    const { version } = await changeRow(work, 'megalots', megalot.id, {});
    work.record({
      action: 'declareMediaBreak',
      object: 'megalot',
      objectId: megalot.id,
      reason: input.reason ?? null,
      version,
      detail: {
        fromMm: input.fromMm,
        toMm: input.toMm,
        strips: lostStrips.length,
        ...(input.approver ? { approvedBy: input.approver.userId } : {}),
      },
    });
    await rollUpMegalot(work, { ...megalot, version });
    const orderIds = [...new Set(lostStrips.map(({ order_id }) => order_id))];
    await rollUpOrders(work, orderIds, { reason: input.reason ?? null });
    return { megalotId: megalot.id, version, reissueIds };
  });
}

/** Locks the strips that are lost and not yet to be reissued. Each must be a live strip of these lots. */
async function lockLostStrips(
  work: Work,
  stripIds: readonly string[],
  lotIds: readonly string[],
): Promise<Strip[]> {
  const strips = await lockStrips(work.trx, { ids: [...new Set(stripIds)] });
  const unknownId = stripIds.find(
    (id) => !strips.some((strip) => strip.id === id && lotIds.includes(strip.lot_id)),
  );
  if (unknownId !== undefined) refuse({ kind: 'notFound', object: 'strip', id: unknownId });
  const lostStrips = strips.filter(({ disposition }) => disposition !== 'Ressortir');
  if (lostStrips.length === 0) refuse({ kind: 'inputInvalid', field: 'stripIds', rule: 'empty' });
  return lostStrips;
}

/** Refuses more strips of a lot than its cap, unless the actor may approve them. The refusal names the lot. */
async function checkCap(work: Work, lot: LotRow, lostCount: number): Promise<void> {
  if (lostCount === 0 || findCapabilityRefusal(work.actor.role, 'supervise') === null) return;
  const reissued = (await countReissuedStrips(work, lot)) + lostCount;
  if (!isAboveCap(lot.strip_count, reissued, work.settings)) return;
  refuse({ kind: 'guardRefused', guard: 'reissueWithinCap', detail: formatLotNumber(lot.number) });
}

/** Reads the facts for the guards of the strips, and returns a function that applies the guards. */
async function prepareGuard(
  work: Work,
  orders: readonly OrderRow[],
  strips: readonly Strip[],
): Promise<(strip: Strip, lot: LotRow) => Failure | null> {
  const { trx, now, settings, actor } = work;
  const items = await findItemsOfStrips(
    trx,
    strips.map(({ id }) => id),
  );
  const progress = await readOrderProgress(trx, [...new Set(strips.map(({ order_id }) => order_id))]);
  const context = { userId: actor.userId, now, settings };
  return (strip, lot) => {
    const order = orders.find(({ id }) => id === strip.order_id);
    if (order === undefined) return { kind: 'notFound', object: 'order', id: strip.order_id };
    const facts = {
      strip,
      lot,
      order,
      items: items.filter(({ strip_id }) => strip_id === strip.id),
      reissues: progress.get(order.id)?.reissues ?? [],
    };
    return findDispositionRefusal(facts, 'Ressortir', context, actor.role);
  };
}

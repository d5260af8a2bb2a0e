import type { Result } from '@cmon/core/failure';
import { formatLotBucketKey } from '@cmon/core/production/planning/planLots';
import {
  type PlannedReissueLot,
  planReissueLots,
  type ReissueClosing,
} from '@cmon/core/production/planning/planReissueLots';
import {
  findOpenReissues,
  lockOrdersOfReissues,
  type OpenReissue,
} from '../../queries/lots/findOpenReissues.ts';
import type { MadeLot, MadeLots } from '../lots/makeLots.ts';
import { isCutOffDue, markCutOffDone } from '../lots/steps/cutOffRuns.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow, changeRows, stamp } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { insertRows } from '../work/insertRows.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, runCommand, type Work } from '../work/runCommand.ts';

export interface MakeReissueLotsInput extends CommandInput {
  /**
   * Which groups close in addition to the full ones: all, or for `scheduled` none before the daily cut-off and all once
   * after it.
   */
  readonly closing: 'all' | 'scheduled';
  /** Only these reissues. Default, also when empty: all open reissues. */
  readonly reissueIds?: readonly string[];
}

export interface MadeReissueLots extends MadeLots {
  readonly lots: readonly MadeReissueLot[];
}

interface MadeReissueLot extends MadeLot {
  readonly reissueIds: readonly string[];
}

/**
 * Groups open reissues into reissue lots, up to the reissue gauge: PRIO first, then the earliest ship-by. Reissues of held
 * orders wait, and those that nobody has approved yet. Concurrent runs take different reissues, so that no reissue is in
 * two lots.
 */
export function makeReissueLots(ctx: Ctx, input: MakeReissueLotsInput): Promise<Result<MadeReissueLots>> {
  return runCommand(ctx, 'makeReissueLots', input, async (work): Promise<MadeReissueLots> => {
    requireCapability(work, 'generate');
    const closing = input.closing === 'all' ? 'all' : await findScheduledClosing(work);
    const ids = input.reissueIds?.length ? input.reissueIds : null;
    await lockOrdersOfReissues(work.trx, ids);
    const openReissues = await findOpenReissues(work.trx, { ids, lock: true });
    const printable = openReissues.filter(({ held, toApprove }) => !held && !toApprove);
    const env = { settings: work.settings, devices: await work.devices() };
    const { lots } = planReissueLots(printable, env, work.now, closing);
    if (input.dryRun === true) return { lots: lots.map((lot) => toMadeLot(lot, null)) };
    const made: MadeReissueLot[] = [];
    for (const lot of lots) made.push(toMadeLot(lot, await writeReissueLot(work, lot)));
    await rollUpOrders(work, [...new Set(made.flatMap((lot) => lot.orderIds))], { reason: 'reissueLot' });
    return { lots: made };
  });
}

async function findScheduledClosing(work: Work): Promise<ReissueClosing> {
  if (!(await isCutOffDue(work, 'makeReissueLots'))) return 'full';
  await markCutOffDone(work, 'makeReissueLots');
  return 'cutOff';
}

function toMadeLot(lot: PlannedReissueLot<OpenReissue>, lotId: string | null): MadeReissueLot {
  return {
    lotId,
    bucket: formatLotBucketKey(lot.key),
    key: lot.key,
    orderIds: [...new Set(lot.reissues.map((reissue) => reissue.orderId))],
    reissueIds: lot.reissues.map((reissue) => reissue.id),
    labels: lot.reissues.reduce((sum, reissue) => sum + reissue.labels, 0),
    because: lot.closedBy,
  };
}

async function writeReissueLot(
  work: Work,
  { key, gauge, reissues, shipBy, closedBy }: PlannedReissueLot<OpenReissue>,
): Promise<string> {
  const lotId = createId();
  await insertRows(work.trx, 'lots', [
    {
      id: lotId,
      store: key.store,
      lot_type: key.lotType,
      zone: key.zone,
      laize: key.laize,
      substrate: key.substrate,
      device: key.device,
      class: key.class,
      cutting: 'attente',
      double: 'dbl_aucun',
      shipping: 'exp_aucun',
      needs_double: reissues.some((reissue) => reissue.double),
      pages_cut: '[]',
      gauge,
      order_count: new Set(reissues.map((reissue) => reissue.orderId)).size,
      strip_count: reissues.filter((reissue) => reissue.stripId !== null).length,
      item_count: reissues.reduce((sum, reissue) => sum + reissue.items.length, 0),
      label_count: reissues.reduce((sum, reissue) => sum + reissue.labels, 0),
      ship_by: shipBy,
      made_at: work.now,
      state_since: work.now,
      ...stamp(work),
    },
  ]);
  const event = {
    action: 'makeReissueLots',
    object: 'lot',
    objectId: lotId,
    version: 1,
    from: null,
  } as const;
  work.record({ ...event, track: 'cutting', to: 'attente', detail: { because: closedBy } });
  work.record({ ...event, track: 'double', to: 'dbl_aucun' });
  work.record({ ...event, track: 'shipping', to: 'exp_aucun' });
  let position = 0;
  for (const reissue of reissues) {
    if (reissue.stripId !== null) position += 1;
    const stripId = reissue.stripId === null ? null : await writeStrip(work, reissue, lotId, position);
    await assignToLot(work, reissue, lotId, stripId);
  }
  return lotId;
}

/** Creates the strip that replaces the bad one. */
async function writeStrip(
  work: Work,
  reissue: OpenReissue,
  lotId: string,
  position: number,
): Promise<string> {
  const id = createId();
  await insertRows(work.trx, 'strips', [
    {
      id,
      lot_id: lotId,
      order_id: reissue.orderId,
      position,
      index: reissue.index,
      of: reissue.of,
      labels: reissue.labels,
      reissue_id: reissue.id,
      ...stamp(work),
    },
  ]);
  work.record({
    action: 'makeReissueLots',
    object: 'strip',
    objectId: id,
    version: 1,
    detail: { lotId, replaces: reissue.stripId },
  });
  return id;
}

async function assignToLot(
  work: Work,
  reissue: OpenReissue,
  lotId: string,
  stripId: string | null,
): Promise<void> {
  const action = 'makeReissueLots';
  const items = await changeRows(work, 'items', reissue.items, { lot_id: lotId, strip_id: stripId });
  for (const { id, version } of items) {
    work.record({ action, object: 'item', objectId: id, version, detail: { lotId } });
  }
  const assigned = await changeRow(work, 'reissues', reissue.id, { state: 'printing', lot_id: lotId });
  work.record({
    action,
    object: 'reissue',
    objectId: reissue.id,
    track: 'reissue',
    from: 'open',
    to: assigned.state,
    version: assigned.version,
  });
}

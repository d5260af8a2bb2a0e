import type { Result } from '@cmon/core/failure';
import {
  type Closing,
  formatLotBucketKey,
  type LotBucketKey,
  type LotTrigger,
  type PlannedLot,
  planLots,
  takeFirstOrders,
  type WaitingItem,
} from '@cmon/core/production/planning/planLots';
import { lotDoubleTransitions } from '@cmon/core/production/transitions/lotDoubleTransitions';
import { lotShippingTransitions } from '@cmon/core/production/transitions/lotShippingTransitions';
import { lotCuttingTransitions } from '@cmon/core/production/transitions/lotTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { findReadyOrders, findWaitingItems } from '../../queries/orders/findWaitingItems.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { stamp } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { insertRows } from '../work/insertRows.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { isCutOffDue, markCutOffDone } from './steps/cutOffRuns.ts';
import { NO_LOT_FACTS } from './steps/loadLotFacts.ts';
import { countPlacement, placeOrders } from './steps/placeOrders.ts';

export interface MakeLotsInput extends CommandInput {
  /**
   * Which buckets close in addition to the full ones. `scheduled` closes those that are due, and once a day those of
   * the cut-off.
   */
  readonly closing: Closing | 'scheduled';
  /** Refuses with `nothingToMake` when no lot would be made. By default the result is then empty. */
  readonly atLeastOne?: boolean;
  /** Maximum number of orders to read, in the order of `findReadyOrders`. */
  readonly limit?: number;
}

export interface MadeLot {
  /** Null in a dry run. */
  readonly lotId: string | null;
  readonly bucket: string;
  readonly key: LotBucketKey;
  readonly orderIds: readonly string[];
  readonly labels: number;
  readonly because: LotTrigger;
}

export interface MadeLots {
  readonly lots: readonly MadeLot[];
}

const MAX_ORDERS = 20_000;

/** Groups the waiting orders into lots. Concurrent runs take different orders, so that no order is in two lots. */
export function makeLots(ctx: Ctx, input: MakeLotsInput): Promise<Result<MadeLots>> {
  return runCommand(ctx, 'makeLots', input, async (work): Promise<MadeLots> => {
    requireCapability(work, 'generate');
    const closing = input.closing === 'scheduled' ? await findScheduledClosing(work) : input.closing;
    const items = await readWaitingItems(work, input);
    const env = { settings: work.settings, devices: await work.devices() };
    const { lots } = planLots(items, env, work.now, closing);
    if (input.atLeastOne === true && lots.length === 0) refuse({ kind: 'nothingToMake', object: 'lot' });
    if (input.dryRun === true) return { lots: lots.map((lot) => toMadeLot(lot, null)) };
    return { lots: await writeLots(work, lots) };
  });
}

/** The items of the first ready orders. A real run locks their orders before it reads them; a dry run reads all at once. */
async function readWaitingItems(
  work: Work,
  { dryRun, limit = MAX_ORDERS }: MakeLotsInput,
): Promise<readonly WaitingItem[]> {
  if (dryRun === true) return takeFirstOrders(await findWaitingItems(work.trx, null), limit);
  return findWaitingItems(work.trx, await findReadyOrders(work.trx, limit));
}

async function findScheduledClosing(work: Work): Promise<Closing> {
  if (!(await isCutOffDue(work, 'makeLots'))) return 'due';
  await markCutOffDone(work, 'makeLots');
  return 'cutOff';
}

function toMadeLot(lot: PlannedLot, lotId: string | null): MadeLot {
  return {
    lotId,
    bucket: formatLotBucketKey(lot.key),
    key: lot.key,
    orderIds: lot.orders.map((order) => order.orderId),
    labels: countPlacement(lot.orders).labels,
    because: lot.closedBy,
  };
}

/** Writes planned lots: their rows, strips, items and events, and the statuses of their orders. */
async function writeLots(work: Work, lots: readonly PlannedLot[]): Promise<MadeLot[]> {
  const bySystem = { role: 'system' } as const;
  unwrapOrRefuse(findTransition(lotCuttingTransitions, null, 'attente', bySystem, NO_LOT_FACTS));
  unwrapOrRefuse(findTransition(lotDoubleTransitions, null, 'dbl_aucun', bySystem, NO_LOT_FACTS));
  unwrapOrRefuse(findTransition(lotShippingTransitions, null, 'exp_aucun', bySystem, NO_LOT_FACTS));
  const newLots = lots.map((lot) => ({ lot, id: createId() }));
  await insertRows(
    work.trx,
    'lots',
    newLots.map(({ lot, id }) => buildLotRow(work, lot, id)),
  );
  for (const { lot, id } of newLots) {
    const event = { action: 'makeLots', object: 'lot', objectId: id, version: 1, from: null } as const;
    work.record({ ...event, track: 'cutting', to: 'attente', detail: { because: lot.closedBy } });
    work.record({ ...event, track: 'double', to: 'dbl_aucun' });
    work.record({ ...event, track: 'shipping', to: 'exp_aucun' });
  }
  await placeOrders(
    work,
    newLots.map(({ lot, id }) => ({ lotId: id, lastPosition: 0, orders: lot.orders })),
  );
  await rollUpOrders(work, [...new Set(lots.flatMap((lot) => lot.orders.map((order) => order.orderId)))]);
  return newLots.map(({ lot, id }) => toMadeLot(lot, id));
}

function buildLotRow(work: Work, { key, gauge, orders, shipBy }: PlannedLot, id: string) {
  const counts = countPlacement(orders);
  return {
    id,
    store: key.store,
    lot_type: key.lotType,
    zone: key.zone,
    laize: key.laize,
    substrate: key.substrate,
    device: key.device,
    class: key.class,
    cutting: 'attente' as const,
    double: 'dbl_aucun' as const,
    shipping: 'exp_aucun' as const,
    needs_double: orders.some((order) => order.items.some((item) => item.double)),
    pages_cut: '[]',
    gauge,
    order_count: orders.length,
    strip_count: counts.strips,
    item_count: counts.items,
    label_count: counts.labels,
    ship_by: shipBy,
    made_at: work.now,
    state_since: work.now,
    ...stamp(work),
  };
}

import type { Result } from '@cmon/core/failure';
import { lotDoubleTransitions } from '@cmon/core/production/lotDoubleTransitions';
import { lotShippingTransitions } from '@cmon/core/production/lotShippingTransitions';
import { lotCuttingTransitions } from '@cmon/core/production/lotTransitions';
import {
  bucketName,
  type Closing,
  type LotBucketKey,
  type LotTrigger,
  type PlannedLot,
  planLots,
} from '@cmon/core/production/planLots';
import { move } from '@cmon/core/production/transition';
import { lockReadyOrders, waitingItems } from '../../queries/waitingItems.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { stamp } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { insertRows } from '../work/insertRows.ts';
import { newId } from '../work/newId.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, orRefuse, runCommand, type Work } from '../work/runCommand.ts';
import { cutOffIsDue, passCutOff } from './cutOffRun.ts';
import { NO_LOT_FACTS } from './steps/lotFacts.ts';
import { placedCounts, placeOrders } from './steps/placeOrders.ts';

export interface MakeLotsInput extends CommandInput {
  /** Which buckets close beside the full ones: `scheduled` are those due, and at the day's cut-off, once, all that it closes. */
  readonly closing: Closing | 'scheduled';
  /** Orders looked at, oldest first. */
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

const MANY_ORDERS = 20_000;

/** Groups the waiting orders into lots. Two runs at once share the orders out: none is ever in two lots. */
export function makeLots(ctx: Ctx, input: MakeLotsInput): Promise<Result<MadeLots>> {
  return runCommand(ctx, 'makeLots', input, async (work): Promise<MadeLots> => {
    requireCapability(work, 'generate');
    const closing = input.closing === 'scheduled' ? await closingByTheHour(work) : input.closing;
    const orderIds = await lockReadyOrders(work.trx, input.limit ?? MANY_ORDERS);
    const items = await waitingItems(work.trx, orderIds);
    const { lots } = planLots(items, work.settings, work.now, closing);
    if (input.dryRun === true) return { lots: lots.map((lot) => answerOf(lot, null)) };
    return { lots: await writeLots(work, lots) };
  });
}

async function closingByTheHour(work: Work): Promise<Closing> {
  if (!(await cutOffIsDue(work, 'makeLots'))) return 'due';
  await passCutOff(work, 'makeLots');
  return 'cutOff';
}

function answerOf(lot: PlannedLot, lotId: string | null): MadeLot {
  return {
    lotId,
    bucket: bucketName(lot.key),
    key: lot.key,
    orderIds: lot.orders.map((order) => order.orderId),
    labels: placedCounts(lot.orders).labels,
    because: lot.closedBy,
  };
}

/** Writes planned lots whole: their rows, strips, items, events, and their orders' statuses. */
async function writeLots(work: Work, lots: readonly PlannedLot[]): Promise<MadeLot[]> {
  const bySystem = { role: 'system' } as const;
  orRefuse(move(lotCuttingTransitions, null, 'attente', bySystem, NO_LOT_FACTS));
  orRefuse(move(lotDoubleTransitions, null, 'dbl_aucun', bySystem, NO_LOT_FACTS));
  orRefuse(move(lotShippingTransitions, null, 'exp_aucun', bySystem, NO_LOT_FACTS));
  const made = lots.map((lot) => ({ lot, id: newId() }));
  await insertRows(
    work.trx,
    'lots',
    made.map(({ lot, id }) => lotRow(work, lot, id)),
  );
  for (const { lot, id } of made) {
    const event = { action: 'makeLots', object: 'lot', objectId: id, version: 1, from: null } as const;
    work.record({ ...event, track: 'cutting', to: 'attente', detail: { because: lot.closedBy } });
    work.record({ ...event, track: 'double', to: 'dbl_aucun' });
    work.record({ ...event, track: 'shipping', to: 'exp_aucun' });
  }
  await placeOrders(
    work,
    made.map(({ lot, id }) => ({ lotId: id, taken: 0, orders: lot.orders })),
  );
  await rollUpOrders(work, [...new Set(lots.flatMap((lot) => lot.orders.map((order) => order.orderId)))]);
  return made.map(({ lot, id }) => answerOf(lot, id));
}

function lotRow(work: Work, { key, gauge, orders, shipBy }: PlannedLot, id: string) {
  const counts = placedCounts(orders);
  return {
    id,
    store: key.store,
    lot_type: key.lotType,
    zone: key.zone,
    laize: key.laize,
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

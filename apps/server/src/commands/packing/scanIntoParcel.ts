import type { Result } from '@cmon/core/failure';
import { parseScanCode } from '@cmon/core/production/scanCode';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../db/orderTables.ts';
import { findCipRefusal } from '../../queries/shipping/findCipRefusal.ts';
import type { OrderInPacking } from '../../queries/shipping/readOrderInPacking.ts';
import { recordScan } from '../floor/steps/recordScan.ts';
import { assignSlots } from '../lots/steps/assignSlots.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import { claimPacking, lockForPacking } from './steps/lockForPacking.ts';
import { findScanRefusal, getPacker, isReadyToPack, listItemsLeft } from './steps/packingGuards.ts';
import { printLabelsWhenComplete } from './steps/parcelLabels.ts';
import { ensureOpenParcel } from './steps/parcelStates.ts';
import { recordRefusedScan } from './steps/recordRefusedScan.ts';

export interface ScanIntoParcelInput extends CommandInput {
  /** The order on the packing table; null when this scan selects the order. */
  readonly orderId?: string | null;
  /** Scan code of an order, item or strip. */
  readonly code: string;
  /** Reason of a manual tick in place of a scan: not empty. Null for a scan. */
  readonly reason?: string | null;
}

export interface PackAnswer {
  readonly outcome:
    | 'orderTaken'
    | 'putInSlot'
    | 'packNow'
    | 'itemScanned'
    | 'alreadyScanned'
    | 'parcelOpened'
    | 'orderShipped'
    | 'partlyShipped'
    | 'parcelWeighed'
    | 'shipmentChanged'
    | 'labelPrinted'
    | 'labelRequested'
    | 'labelVoided'
    | 'aborted';
  readonly orderId: string;
  readonly slot: string | null;
  /** Number of items still to be scanned; after `putInSlot`, of items that aren't made yet. */
  readonly left: number;
  /** Takes the scan back with `undoScan`; null when nothing was scanned into a parcel. */
  readonly undoKey: string | null;
  /** Ids of the parcels whose labels the station prints now. */
  readonly labels: readonly string[];
}

/**
 * Handles one scan at the packing table: selects the order, or puts the scanned items into its open parcel. A scan that
 * isn't a packable code, or belongs to another order than the one on the table, is refused and counted.
 */
export async function scanIntoParcel(ctx: Ctx, input: ScanIntoParcelInput): Promise<Result<PackAnswer>> {
  const result = await putIntoParcel(ctx, input);
  const isWrongScanAtTable = !result.ok && result.failure.kind === 'wrongScan' && Boolean(input.orderId);
  if (isWrongScanAtTable && input.dryRun !== true) await recordRefusedScan(ctx, result.failure.kind);
  return result;
}

function putIntoParcel(ctx: Ctx, input: ScanIntoParcelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'scanIntoParcel', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const target = await findTarget(work, input.code);
    if (input.orderId && target.orderId !== input.orderId) {
      return refuse({ kind: 'wrongScan', code: input.code, expected: 'thisOrder' });
    }
    const packing = await lockForPacking(work, target.orderId);
    // A part that still has to pass the CIP line goes there, and not into a slot.
    refuseIf(findCipRefusal(packing, target.itemIds ?? []));
    if (!isReadyToPack(packing)) return putInSlot(work, packing);
    refuseIf(findScanRefusal(packing, getPacker(work)));
    await claimPacking(work, packing.order);
    if (target.itemIds === null) {
      await ensureOpenParcel(work, packing);
      return toPackAnswer(packing, 'packNow');
    }
    const items = await findPackableItems(work, packing, target.itemIds);
    const newItems = items.filter((item) => !packing.scanned.has(item.id));
    if (newItems.length === 0) return toPackAnswer(packing, 'alreadyScanned');
    const parcelId = await ensureOpenParcel(work, packing);
    const reason = input.reason?.trim() ?? null;
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    await addToParcel(work, parcelId, newItems, reason);
    const undoKey = await recordScan(work, {
      code: input.code,
      action: 'scanIntoParcel',
      answer: { orderId: packing.order.id, parcelId },
      // The undo checks the scanned items instead of a version.
      undo: { kind: 'parcel', id: parcelId, version: 0, itemIds: newItems.map((item) => item.id) },
    });
    const scanned = new Map([...packing.scanned, ...newItems.map((item) => [item.id, parcelId] as const)]);
    const changed = { ...packing, scanned };
    const labels = await printLabelsWhenComplete(work, changed);
    return toPackAnswer(changed, 'itemScanned', { undoKey, labels });
  });
}

export function toPackAnswer(
  packing: OrderInPacking,
  outcome: PackAnswer['outcome'],
  { undoKey = null, labels = [] }: Partial<Pick<PackAnswer, 'undoKey' | 'labels'>> = {},
): PackAnswer {
  return {
    outcome,
    orderId: packing.order.id,
    slot: packing.order.slot,
    left: listItemsLeft(packing).length,
    undoKey,
    labels,
  };
}

/** Finds the order and the items of a code. `itemIds` is null for the code of an order. */
async function findTarget(work: Work, text: string): Promise<{ orderId: string; itemIds: string[] | null }> {
  const code = parseScanCode(text);
  if (code?.kind === 'order') return { orderId: code.id, itemIds: null };
  if (code?.kind === 'item' || code?.kind === 'strip') {
    const rows = await work.trx
      .selectFrom('items')
      .select(['id', 'order_id'])
      .where(code.kind === 'item' ? 'id' : 'strip_id', '=', code.id)
      .execute();
    const [first] = rows;
    if (first !== undefined) return { orderId: first.order_id, itemIds: rows.map((row) => row.id) };
    return refuse({ kind: 'notFound', object: code.kind, id: code.id });
  }
  return refuse({ kind: 'wrongScan', code: text, expected: 'packable' });
}

/** Answers a scan of an unfinished order with the slot where the scanned items wait. */
async function putInSlot(work: Work, packing: OrderInPacking): Promise<PackAnswer> {
  await assignSlots(work, [packing.order.id]);
  const { slot } = await work.trx
    .selectFrom('orders')
    .select('slot')
    .where('id', '=', packing.order.id)
    .executeTakeFirstOrThrow();
  const unmade = packing.expected.filter((item) => !packing.made.has(item.id));
  return {
    outcome: 'putInSlot',
    orderId: packing.order.id,
    slot,
    left: unmade.length,
    undoKey: null,
    labels: [],
  };
}

/** Returns those items of a code that can still be packed. Refuses when all are cancelled or shipped. */
async function findPackableItems(
  work: Work,
  packing: OrderInPacking,
  ids: readonly string[],
): Promise<Selectable<ItemsTable>[]> {
  const items = packing.expected.filter((item) => ids.includes(item.id));
  if (items.length > 0) return items;
  const rows = await work.trx.selectFrom('items').select(['id', 'pulled']).where('id', 'in', ids).execute();
  const canceled = rows.find((row) => row.pulled);
  const why = canceled === undefined ? 'packed' : 'canceled';
  return refuse({ kind: 'itemNotExpected', item: canceled?.id ?? ids[0] ?? '', why });
}

async function addToParcel(
  work: Work,
  parcelId: string,
  items: readonly Selectable<ItemsTable>[],
  reason: string | null,
): Promise<void> {
  await work.trx
    .insertInto('parcel_items')
    .values(
      items.map((item) => ({
        parcel_id: parcelId,
        item_id: item.id,
        reissue_id: item.reissue_id,
        scanned_by: work.actor.userId,
        scanned_at: work.now,
        reason,
      })),
    )
    .execute();
  const { version } = await changeRow(work, 'parcels', parcelId, {});
  work.record({
    action: 'scanIntoParcel',
    object: 'parcel',
    objectId: parcelId,
    reason,
    version,
    detail: { items: items.map((item) => item.id) },
  });
}

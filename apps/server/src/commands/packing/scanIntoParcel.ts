import type { Result } from '@cmon/core/failure';
import { parseScanCode } from '@cmon/core/production/scanCode';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../db/orderTables.ts';
import { keepScan } from '../floor/steps/keepScan.ts';
import { giveSlots } from '../lots/steps/giveSlots.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { type Bench, lockBench, openParcel, takeToBench } from './steps/packing.ts';

export interface ScanIntoParcelInput extends CommandInput {
  /** The order on the bench; null when this scan opens one. */
  readonly orderId?: string | null;
  /** An order's, item's or strip's code. */
  readonly code: string;
  /** A manual tick in place of a scan needs its reason. */
  readonly manualReason?: string | null;
}

export interface PackAnswer {
  readonly outcome:
    | 'putInSlot'
    | 'packNow'
    | 'itemScanned'
    | 'alreadyScanned'
    | 'parcelOpened'
    | 'orderShipped'
    | 'partlyShipped'
    | 'aborted';
  readonly orderId: string;
  readonly slot: string | null;
  /** Items still to be scanned. */
  readonly left: number;
  readonly undoKey: string | null;
}

/** One scan at the packing bench: it opens the order, or puts what was scanned into its parcel. */
export function scanIntoParcel(ctx: Ctx, input: ScanIntoParcelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'scanIntoParcel', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const target = await targetOf(work, input.code);
    if (input.orderId && target.orderId !== input.orderId) {
      return refuse({ kind: 'wrongScan', code: input.code, expected: 'thisOrder' });
    }
    const bench = await lockBench(work, target.orderId);
    if (!isReady(bench)) return park(work, bench);
    await takeToBench(work, bench.order);
    if (target.itemIds === null) {
      await openParcel(work, bench);
      return answerOf(bench, 'packNow', bench.scanned.size, null);
    }
    const items = await stillToPack(work, bench, target.itemIds);
    const fresh = items.filter((item) => !bench.scanned.has(item.id));
    if (fresh.length === 0) return answerOf(bench, 'alreadyScanned', bench.scanned.size, null);
    const parcelId = await openParcel(work, bench);
    const reason = input.manualReason?.trim() ?? null;
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    await putInto(work, parcelId, fresh, reason);
    const undoKey = await keepScan(work, {
      code: input.code,
      action: 'scanIntoParcel',
      answer: { orderId: bench.order.id, parcelId },
      undo: { kind: 'parcel', id: parcelId, version: 0, itemIds: fresh.map((item) => item.id) },
    });
    return answerOf(bench, 'itemScanned', bench.scanned.size + fresh.length, undoKey);
  });
}

export function answerOf(
  bench: Bench,
  outcome: PackAnswer['outcome'],
  scanned: number,
  undoKey: string | null,
): PackAnswer {
  return {
    outcome,
    orderId: bench.order.id,
    slot: bench.order.slot,
    left: bench.expected.length - scanned,
    undoKey,
  };
}

/** The order a code belongs to, and the items it stands for; null items for the order's own code. */
async function targetOf(work: Work, text: string): Promise<{ orderId: string; itemIds: string[] | null }> {
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

const isReady = (bench: Bench): boolean =>
  bench.expected.length > 0 && bench.expected.every((item) => bench.made.has(item.id));

/** Something of the order is still being made: what is in hand waits in its slot. */
async function park(work: Work, bench: Bench): Promise<PackAnswer> {
  await giveSlots(work, [bench.order.id]);
  const { slot } = await work.trx
    .selectFrom('orders')
    .select('slot')
    .where('id', '=', bench.order.id)
    .executeTakeFirstOrThrow();
  const missing = bench.expected.filter((item) => !bench.made.has(item.id)).length;
  return { outcome: 'putInSlot', orderId: bench.order.id, slot, left: missing, undoKey: null };
}

/** What a code stands for, without what was cancelled or has left already: a strip's ticket packs the rest of it. */
async function stillToPack(
  work: Work,
  bench: Bench,
  ids: readonly string[],
): Promise<Selectable<ItemsTable>[]> {
  const items = bench.expected.filter((item) => ids.includes(item.id));
  if (items.length > 0) return items;
  const rows = await work.trx.selectFrom('items').select(['id', 'pulled']).where('id', 'in', ids).execute();
  const canceled = rows.find((row) => row.pulled);
  const why = canceled === undefined ? 'packed' : 'canceled';
  return refuse({ kind: 'itemNotExpected', item: canceled?.id ?? ids[0] ?? '', why });
}

async function putInto(
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

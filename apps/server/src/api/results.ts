import type { Market } from '@cmon/core/catalogue/types';
import type { Failure, Result } from '@cmon/core/failure';
import type { Substrate } from '@cmon/core/production/devices/device';
import type { PackAnswer } from '../commands/packing/scanIntoParcel.ts';
import type { LeftOutRow } from '../queries/lots/findLotBuckets.ts';
import type { LotClassShown, LotRow } from '../queries/lots/lotRows.ts';
import type { MegalotRow } from '../queries/megalots/megalotRows.ts';
import type { ObjectKey } from '../queries/shipping/findObjectLabels.ts';
import { type PackingRow, readPacking } from '../queries/shipping/readPacking.ts';
import type { ApiContext } from './makeContext.ts';
import type { GaugeValue } from './values.ts';

/** The result of a command that changed an object. `ids` are the rows that a client may read again. */
export interface DoneValue {
  readonly object: ObjectKey;
  readonly version: number;
  readonly undoKey: string | null;
  readonly undoUntil: Date | null;
  readonly ids: Readonly<
    Partial<Record<'order' | 'lot' | 'megalot' | 'item' | 'strip' | 'checkbook', string>>
  >;
}

/** What became of one object of a bulk action: the refusal is null when the action was done. */
export interface BulkLineValue {
  readonly object: ObjectKey;
  readonly refusal: Failure | null;
}

/** The result of a bulk action, or in a dry run the result that it would have. */
export interface BulkValue {
  readonly dryRun: boolean;
  readonly lines: readonly BulkLineValue[];
  /** Ids of the parcels whose labels are to be printed now. */
  readonly labels?: readonly string[];
}

/** Why a lot or a megalot was made: what closed its bucket or proposal. */
export type Because = 'gaugeFull' | 'cutOff' | 'late' | 'manual';

/** A lot that was made. In a dry run it would be made, and `lot` is null. */
export interface BatchLotValue {
  readonly lot: Pick<LotRow, 'id' | 'number' | 'cutting'> | null;
  readonly type: LotRow['lot_type'];
  readonly class: LotClassShown;
  readonly store: Market | null;
  readonly zone: string | null;
  readonly substrate: Substrate;
  readonly device: string;
  readonly orderIds: readonly string[];
  readonly labelCount: number;
  readonly because: Because;
}

/** The lots of one run, and the orders that no lot could take. */
export interface LotBatchValue {
  readonly dryRun: boolean;
  readonly lots: readonly BatchLotValue[];
  readonly orderCount: number;
  readonly leftOut: readonly LeftOutRow[];
}

/** A megalot that was made. In a dry run it would be made, and `megalot` is null. */
export interface BatchMegalotValue {
  readonly megalot: Pick<MegalotRow, 'id' | 'number' | 'cutting' | 'file_state'> | null;
  readonly store: Market | null;
  readonly laize: number | null;
  readonly substrate: Substrate;
  readonly device: string;
  readonly lotCount: number;
  readonly gauge: GaugeValue;
  readonly pages: number;
  readonly metres: number;
  /** Share of the web that is covered, percent. */
  readonly efficiency: number;
  readonly because: Because;
}

/** The megalots of one run. */
export interface MegalotBatchValue {
  readonly dryRun: boolean;
  readonly megalots: readonly BatchMegalotValue[];
  readonly lotCount: number;
}

/** The answer to an action at the packing table, with the order as it is afterwards. */
export interface PackedValue {
  readonly outcome: Exclude<PackAnswer['outcome'], 'partlyShipped'> | 'parcelClosed';
  readonly slot: string | null;
  /** Number of items still to be scanned; after `putInSlot`, of items that aren't made yet. */
  readonly left: number;
  /** Ids of the parcels whose labels the station prints now. */
  readonly labels: readonly string[];
  readonly packing: PackingRow | null;
  readonly undoKey: string | null;
  readonly undoUntil: Date | null;
}

/** Waits for a command and returns its failure, or its result converted by `toValue`. */
export async function resolveMutation<Output, Value>(
  context: ApiContext,
  running: Promise<Result<Output>>,
  toValue: (output: Output) => Value | Promise<Value>,
): Promise<Value | Failure> {
  const result = await running;
  // Rows that were loaded before the command ran may have changed.
  context.clearCaches();
  return result.ok ? toValue(result.value) : result.failure;
}

/** Returns the key with which a scan or move can be undone, and until when; both null when it can't be undone. */
export async function readUndoWindow(
  { settings, now }: ApiContext,
  undoKey: string | null,
): Promise<{ undoKey: string | null; undoUntil: Date | null }> {
  if (undoKey === null) return { undoKey, undoUntil: null };
  return { undoKey, undoUntil: new Date(now.getTime() + (await settings()).undoTime * 1_000) };
}

export async function buildPacked(context: ApiContext, answer: PackAnswer): Promise<PackedValue> {
  const order = answer.outcome === 'aborted' ? null : await context.load.order.load(answer.orderId);
  return {
    outcome: answer.outcome === 'partlyShipped' ? 'parcelClosed' : answer.outcome,
    slot: answer.slot,
    left: answer.left,
    labels: answer.labels,
    packing: order === null ? null : await readPacking(context.db, order),
    ...(await readUndoWindow(context, answer.undoKey)),
  };
}

import type { Result } from '@cmon/core/failure';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { sql } from 'kysely';
import { recordScan } from '../floor/steps/recordScan.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { type CipPart, changePart, lockParts } from './steps/lockParts.ts';

export interface ReceiveAtCipInput extends CommandInput {
  /** The code of an item or a strip. */
  readonly code: string;
  /** Pieces that have arrived in all; null for every piece. Only for the code of one item. */
  readonly quantity?: number | null;
}

export interface ReceivedAtCip {
  readonly orderId: string;
  readonly itemIds: readonly string[];
  /** `received` when parts have arrived, `packDone` when this scan put their pack together. */
  readonly outcome: 'received' | 'packDone';
  /** Parts of the pack that have not arrived yet. */
  readonly left: number;
}

const ACTION = 'receiveAtCip';

/**
 * Receives parts on the CIP line by a scan, or with a typed quantity. A second scan of a part whose whole pack has arrived
 * puts the pack together. A part that isn't made yet, or that doesn't belong to the line, is refused.
 */
export function receiveAtCip(ctx: Ctx, input: ReceiveAtCipInput): Promise<Result<ReceivedAtCip>> {
  return runCommand(ctx, ACTION, input, async (work): Promise<ReceivedAtCip> => {
    requireCapability(work, 'advanceFloor');
    const { scanned, pack } = await lockScanned(work, input.code);
    const [first] = scanned;
    if (first === undefined) return refuse({ kind: 'guardRefused', guard: 'cipItem', detail: input.code });
    const unmade = scanned.find(({ made }) => !made);
    if (unmade !== undefined) return refuse({ kind: 'itemNotExpected', item: unmade.id, why: 'notMade' });
    if (scanned.every(({ stage }) => stage === 'done'))
      return refuse({ kind: 'guardRefused', guard: 'cipOpen', detail: first.id });
    const answer = { orderId: first.order_id, itemIds: scanned.map(({ id }) => id) };
    const quantity = input.quantity ?? null;
    if (quantity === null && scanned.every(hasArrived)) {
      const waiting = pack.filter((part) => !hasArrived(part));
      if (waiting.length > 0)
        return refuse({ kind: 'guardRefused', guard: 'cipPackComplete', detail: String(waiting.length) });
      for (const part of pack.filter(({ stage }) => stage !== 'done'))
        await changePart(work, part, ACTION, { cip_done_at: work.now });
      await recordCipScan(work, input.code, 'packDone');
      return { ...answer, outcome: 'packDone', left: 0 };
    }
    if (quantity !== null) checkQuantity(scanned, quantity);
    for (const part of scanned.filter(({ stage }) => stage !== 'done')) {
      const received = quantity ?? part.quantity;
      const missing = Math.min(part.cip_missing, part.quantity - received);
      await changePart(work, part, ACTION, {
        cip_received: received,
        cip_sent: Math.max(part.cip_sent, received),
        cip_missing: missing,
        ...(missing === 0 ? { cip_problem: null } : {}),
      });
    }
    await recordCipScan(work, input.code, 'received');
    const ids = new Set(answer.itemIds);
    const left = pack.filter((part) => !ids.has(part.id) && !hasArrived(part)).length;
    return { ...answer, outcome: 'received', left };
  });
}

/** A part that needs rework after its receipt counts as not arrived, because it will come to the line again. */
const hasArrived = ({ made, cip_received, quantity }: CipPart): boolean => made && cip_received >= quantity;

/** Refuses a typed quantity for more than one item, or above the item's number of pieces. */
function checkQuantity(scanned: readonly CipPart[], quantity: number): void {
  const [part] = scanned;
  const isValid =
    scanned.length === 1 &&
    part !== undefined &&
    Number.isInteger(quantity) &&
    quantity >= 0 &&
    quantity <= part.quantity;
  if (!isValid) refuse({ kind: 'inputInvalid', field: 'quantity', rule: 'range' });
}

/** Locks the scanned parts with the other parts of their pack, which is a line of their order. */
async function lockScanned(
  work: Work,
  text: string,
): Promise<{ readonly scanned: readonly CipPart[]; readonly pack: readonly CipPart[] }> {
  const code = parseScanCode(text);
  if (code?.kind !== 'item' && code?.kind !== 'strip')
    return refuse({ kind: 'wrongScan', code: text, expected: 'part' });
  const column = sql.ref(code.kind === 'item' ? 'items.id' : 'items.strip_id');
  const parts = await lockParts(
    work,
    sql`(items.order_id, items.line) in (
      select order_id, line from items where ${code.kind === 'item' ? sql`id` : sql`strip_id`} = ${code.id}
    )`,
  );
  const { rows } = await sql<{ id: string }>`select items.id from items where ${column} = ${code.id}`.execute(
    work.trx,
  );
  if (rows.length === 0) return refuse({ kind: 'notFound', object: code.kind, id: code.id });
  const ids = new Set(rows.map(({ id }) => id));
  const scanned = parts.filter(({ id }) => ids.has(id));
  const lines = new Set(scanned.map(({ line }) => line));
  return { scanned, pack: parts.filter(({ line }) => lines.has(line)) };
}

const recordCipScan = (work: Work, code: string, outcome: string) =>
  recordScan(work, { code, action: ACTION, answer: { outcome }, undo: null });

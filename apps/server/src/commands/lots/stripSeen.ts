import type { Result } from '@cmon/core/failure';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import { formatLotNumber } from '../../queries/shipping/findObjectLabels.ts';
import { recordScan } from '../floor/steps/recordScan.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockLot, lockStrips } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

export interface StripSeenInput extends CommandInput {
  /** Scan code of the strip's ticket. */
  readonly code: string;
  /** Lot that the person works on. A strip of another lot is refused. */
  readonly lotId?: string | null;
}

export interface SeenStrip {
  readonly stripId: string;
  readonly lotId: string;
  readonly version: number;
  /** True when the strip had been scanned before; then nothing changed. */
  readonly again: boolean;
  readonly undoKey: string | null;
}

/** Records that a strip was scanned at the cutter or at sorting. */
export function stripSeen(ctx: Ctx, input: StripSeenInput): Promise<Result<SeenStrip>> {
  return runCommand(ctx, 'stripSeen', input, async (work): Promise<SeenStrip> => {
    requireCapability(work, 'advanceFloor');
    const code = parseScanCode(input.code);
    if (code?.kind !== 'strip') return refuse({ kind: 'wrongScan', code: input.code, expected: 'strip' });
    const unlocked = await work.trx
      .selectFrom('strips')
      .select('lot_id')
      .where('id', '=', code.id)
      .where('live', '=', true)
      .executeTakeFirst();
    if (unlocked === undefined) return refuse({ kind: 'notFound', object: 'strip', id: code.id });
    const { lot } = await lockLot(work.trx, unlocked.lot_id);
    if (input.lotId && input.lotId !== lot.id) {
      return refuse({ kind: 'wrongScan', code: input.code, expected: 'thisLot' });
    }
    if (getCuttingRank(lot.cutting, lot.previous_cutting) < PRINTED_RANK) {
      return refuse({ kind: 'guardRefused', guard: 'printed', detail: formatLotNumber(lot.number) });
    }
    const [strip] = await lockStrips(work.trx, { ids: [code.id] });
    if (strip === undefined) return refuse({ kind: 'notFound', object: 'strip', id: code.id });
    if (strip.seen_at !== null) {
      return { stripId: strip.id, lotId: lot.id, version: strip.version, again: true, undoKey: null };
    }
    const version = strip.version + 1;
    await changeRow(work, 'strips', strip.id, {
      seen_at: work.now,
      seen_by: work.actor.userId,
    });
    work.record({ action: 'stripSeen', object: 'strip', objectId: strip.id, version });
    const undoKey = await recordScan(work, {
      code: input.code,
      action: 'stripSeen',
      answer: { stripId: strip.id },
      undo: { kind: 'strip', id: strip.id, version },
    });
    return { stripId: strip.id, lotId: lot.id, version, again: false, undoKey };
  });
}

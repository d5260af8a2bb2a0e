import type { Failure, Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { changePart, lockParts, matchMegalot } from './steps/lockParts.ts';

export interface CompleteCipInput extends CommandInput {
  readonly megalotId: string;
}

export interface CompletedCip {
  /** The parts that the CIP line has; `refusal` is null when the part is complete now. */
  readonly lines: readonly { readonly itemId: string; readonly refusal: Failure | null }[];
}

/**
 * Completes the parts of a megalot whose pieces have all arrived. The others stay, and the result has their refusals.
 */
export function completeCip(ctx: Ctx, input: CompleteCipInput): Promise<Result<CompletedCip>> {
  return runCommand(ctx, 'completeCip', input, async (work): Promise<CompletedCip> => {
    requireCapability(work, 'advanceFloor');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    const parts = await lockParts(work, matchMegalot(megalot.id));
    const started = parts.filter(({ stage }) => stage === 'inProgress' || stage === 'distress');
    if (started.length === 0)
      return refuse({ kind: 'guardRefused', guard: 'cipStarted', detail: megalot.id });
    const lines = [];
    for (const part of started) {
      const isComplete = part.cip_received >= part.quantity;
      if (isComplete) await changePart(work, part, 'completeCip', { cip_done_at: work.now });
      const refusal: Failure = { kind: 'guardRefused', guard: 'cipReceived', detail: part.id };
      lines.push({ itemId: part.id, refusal: isComplete ? null : refusal });
    }
    return { lines };
  });
}

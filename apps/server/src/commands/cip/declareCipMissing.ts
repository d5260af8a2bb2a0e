import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { changePart, lockParts } from './steps/lockParts.ts';

export interface CipMissingInput extends CommandInput {
  readonly itemId: string;
  /** Pieces that are missing now; 0 when they were found. */
  readonly quantity: number;
}

export interface CipMissing {
  readonly itemId: string;
  readonly orderId: string;
}

/** Declares that pieces of a part didn't arrive on the CIP line, with a reason. Its order then has a blocker. */
export function declareCipMissing(ctx: Ctx, input: CipMissingInput): Promise<Result<CipMissing>> {
  return runCommand(ctx, 'declareCipMissing', input, async (work): Promise<CipMissing> => {
    requireCapability(work, 'advanceFloor');
    const [part] = await lockParts(work, sql`items.id = ${input.itemId}`);
    if (part === undefined) return refuse({ kind: 'notFound', object: 'item', id: input.itemId });
    const { quantity } = input;
    const reason = (input.reason ?? '').trim();
    if (quantity > 0 && reason === '') return refuse({ kind: 'reasonRequired' });
    if (!part.made) return refuse({ kind: 'itemNotExpected', item: part.id, why: 'notMade' });
    if (part.stage === 'done') return refuse({ kind: 'guardRefused', guard: 'cipOpen', detail: part.id });
    const maxQuantity = part.quantity - part.cip_received;
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity)
      return refuse({ kind: 'inputInvalid', field: 'quantity', rule: 'range' });
    const problem = quantity === 0 ? null : reason;
    const change = { cip_missing: quantity, cip_problem: problem };
    await changePart(work, part, 'declareCipMissing', change, problem);
    return { itemId: part.id, orderId: part.order_id };
  });
}

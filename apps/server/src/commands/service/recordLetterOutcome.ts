import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/** The outcome of one attempt to mail a letter to a customer. */
interface LetterOutcome {
  readonly letterId: string;
  /** Code of the failure; null when the mail server accepted the letter. */
  readonly error: string | null;
  /** False while the job tries again. */
  readonly isFinal: boolean;
}

/** Records that the mail server accepted a letter, or why it didn't. The letter fails when no attempt is left. */
export function recordLetterOutcome(
  ctx: Ctx,
  { letterId, error, isFinal }: LetterOutcome,
): Promise<Result<{ letterId: string }>> {
  return runCommand(ctx, 'recordLetterOutcome', {}, async (work) => {
    const state = error === null ? ('sent' as const) : ('failed' as const);
    const letter = await work.trx
      .updateTable('letters')
      .set({ error, ...(isFinal ? { state, ended_at: work.now } : {}) })
      .where('id', '=', letterId)
      .where('state', '=', 'waiting')
      .returning(['order_id', 'kind'])
      .executeTakeFirst();
    if (letter !== undefined && isFinal) {
      const { version } = await changeRow(work, 'orders', letter.order_id, {});
      work.record({
        action: error === null ? 'letterSent' : 'letterFailed',
        object: 'order',
        objectId: letter.order_id,
        version,
        detail: { kind: letter.kind, ...(error === null ? {} : { error }) },
      });
    }
    return { letterId };
  });
}

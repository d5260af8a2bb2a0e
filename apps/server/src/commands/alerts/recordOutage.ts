import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { runCommand } from '../work/runCommand.ts';

/** Records an outage of the database after its end, because no alert can be written while the outage lasts. */
export function recordOutage(
  ctx: Ctx,
  { process, since }: { readonly process: string; readonly since: Date },
): Promise<Result<{ id: string }>> {
  return runCommand(ctx, 'recordOutage', {}, async (work) => {
    const id = createId();
    await work.trx
      .insertInto('alerts')
      .values({
        id,
        kind: 'databaseLost',
        object: process,
        detail: JSON.stringify({}),
        opened_at: since,
        closed_at: work.now,
        // The notification was sent when the outage began.
        sent_at: work.now,
      })
      .execute();
    return { id };
  });
}

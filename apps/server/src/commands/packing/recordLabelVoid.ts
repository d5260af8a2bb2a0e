import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

interface RecordLabelVoidInput {
  /** The service's id of the label. */
  readonly reference: string;
  /** Code of the service's refusal; null when the label is voided. */
  readonly code: string | null;
}

/**
 * Records whether the carrier service voided a label. A refusal is an event of the parcel, and an alert until the label is
 * voided. `voidLabel` has recorded the void already, so a success is an event only after a refusal.
 */
export function recordLabelVoid(
  ctx: Ctx,
  { reference, code }: RecordLabelVoidInput,
): Promise<Result<{ changed: boolean }>> {
  return runCommand(ctx, 'recordLabelVoid', {}, async (work) => {
    const voidRequest = await work.trx
      .selectFrom('label_voids')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    // An older version of the server requested the void without a row.
    if (voidRequest === undefined || voidRequest.done_at !== null) return { changed: false };
    const changes = code === null ? { done_at: work.now } : { refused_at: work.now, error: code };
    await work.trx.updateTable('label_voids').set(changes).where('reference', '=', reference).execute();
    if (voidRequest.error === code) return { changed: false };
    const { version } = await changeRow(work, 'parcels', voidRequest.parcel_id, {});
    work.record({
      action: code === null ? 'labelVoided' : 'labelVoidRefused',
      object: 'parcel',
      objectId: voidRequest.parcel_id,
      version,
      detail: code === null ? {} : { code },
    });
    return { changed: true };
  });
}

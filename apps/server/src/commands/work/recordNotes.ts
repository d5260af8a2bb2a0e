import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { EventDraft } from './recordEvents.ts';

/**
 * Keeps the note of a command's reason for each object that has an event with that reason. Notes are not part of the
 * event log, so that they can be deleted.
 */
export async function recordNotes(
  trx: Transaction<Database>,
  at: Date,
  events: readonly EventDraft[],
  input: { readonly reason?: string | null; readonly note?: string | null },
): Promise<void> {
  const note = input.note?.trim() ?? '';
  if (note === '') return;
  const withReason = events.filter(({ reason }) => reason === input.reason);
  const objects = new Map(withReason.map((event) => [`${event.object} ${event.objectId}`, event]));
  for (const { object, objectId } of objects.values()) {
    await trx
      .insertInto('reason_notes')
      .values({ object, object_id: objectId, at, note })
      .onConflict((conflict) =>
        conflict.columns(['object', 'object_id', 'at']).doUpdateSet({ note: sql`excluded.note` }),
      )
      .execute();
  }
}

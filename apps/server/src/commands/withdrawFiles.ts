import { type Selectable, sql } from 'kysely';
import type { MegalotsTable } from '../db/tables.ts';
import type { Work } from './runCommand.ts';

/**
 * The megalot's files are no longer good: they are withdrawn, what their strips were found to be is forgotten, a new
 * revision is asked for.
 */
export async function withdrawFiles(work: Work, megalot: Selectable<MegalotsTable>) {
  await work.trx
    .updateTable('files')
    .set({ withdrawn_at: work.now })
    .where('megalot_id', '=', megalot.id)
    .where('withdrawn_at', 'is', null)
    .execute();
  const strips = await sql<{ id: string; version: number }>`
    update strips set seen_at = null, seen_by = null, disposition = null, reason = null, version = version + 1,
      changed_by = ${work.actor.userId}, changed_at = ${work.now}
    where live and (seen_at is not null or disposition is not null)
      and lot_id in (select id from lots where megalot_id = ${megalot.id})
    returning id, version`.execute(work.trx);
  for (const strip of strips.rows) {
    work.record({ action: 'withdrawFiles', object: 'strip', objectId: strip.id, version: strip.version });
  }
  const revision = megalot.revision + 1;
  const withdrawn = await work.trx
    .updateTable('megalots')
    .set({
      revision,
      attempts: 0,
      souffrance: false,
      last_error: null,
      lease_owner: null,
      lease_until: null,
      fence: sql`fence + 1`,
      withdrawal_asked_by: null,
      withdrawal_asked_role: null,
      metres: null,
      efficiency: null,
      preflight: null,
      generated_by: null,
      generated_at: null,
      version: megalot.version + 1,
      changed_by: work.actor.userId,
      changed_at: work.now,
    })
    .where('id', '=', megalot.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  work.record({
    action: 'withdrawFiles',
    object: 'megalot',
    objectId: megalot.id,
    version: withdrawn.version,
    detail: { revision },
  });
  await work.enqueue({ queue: 'generateMegalot', data: { megalotId: megalot.id, revision } });
  return withdrawn;
}

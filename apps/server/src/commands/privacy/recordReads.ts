import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A field or printed document with personal data that somebody read, and the object that it belongs to. */
export interface PersonalRead {
  readonly object: string;
  readonly id: string;
  /** `Type.field` of the API, or the name of a printed document (letter, label …). */
  readonly field: string;
}

/**
 * A screen that is open reads its data again and again. Reads within this time of the last one belong to the same viewing
 * and are counted once.
 */
const VIEWING_MINUTES = 10;
/** Fields that are never read again by an open screen: each read was asked for by a person. */
const ASKED_FIELDS = ['CustomerSearch.text', 'Order.personExport'];

/** What a read changes in the row of its hour. */
const COUNT_MODES = {
  /** Each read is counted. */
  each: sql`do update set n = personal_reads.n + 1, last_at = excluded.last_at`,
  /** A read is counted unless it belongs to the viewing of the last read. */
  viewings: sql`do update set last_at = excluded.last_at, n = personal_reads.n + case
    when excluded.last_at - personal_reads.last_at > make_interval(mins => ${sql.lit(VIEWING_MINUTES)})
      or excluded.field in (${sql.join(ASKED_FIELDS.map((field) => sql.lit(field)))}) then 1 else 0 end`,
  /** Only the first read of an hour is recorded. */
  first: sql`do nothing`,
};

/**
 * Records that a person read personal data, in one row per hour, user, object and field. The data itself is not recorded.
 * No read may be listed twice: PostgreSQL refuses to change a row twice in one command.
 */
export async function recordReads(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  reads: readonly PersonalRead[],
  mode: keyof typeof COUNT_MODES = 'each',
): Promise<void> {
  if (reads.length === 0) return;
  // Sorted, so that two requests that record the same rows lock them in the same order and can't deadlock.
  const sorted = reads.toSorted((a, b) =>
    `${a.object} ${a.id} ${a.field}` < `${b.object} ${b.id} ${b.field}` ? -1 : 1,
  );
  await sql`
    insert into personal_reads (hour, user_id, object, object_id, field, n, first_at, last_at)
    select date_trunc('hour', ${now}::timestamptz, 'UTC'), ${userId}, object, id, field, 1, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(sorted)}::json) as reads(object text, id text, field text)
    on conflict (object, object_id, hour, user_id, field) ${COUNT_MODES[mode]}`.execute(db);
}

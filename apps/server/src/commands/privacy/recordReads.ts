import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A field or paper with personal data that somebody read, and the object that it belongs to. */
export interface PersonalRead {
  readonly object: string;
  readonly id: string;
  /** `Type.field` of the API, or the name of a paper. */
  readonly field: string;
}

const COUNT = sql`do update set n = personal_reads.n + 1, last_at = excluded.last_at`;
const KEEP = sql`do nothing`;

/**
 * Records that a person read personal data. A screen reads the same data again and again, so that the reads of an hour are
 * counted in one row; `onlyFirst` leaves the count of a row as it is. The data itself is not recorded.
 */
export async function recordReads(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  reads: readonly PersonalRead[],
  onlyFirst = false,
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
    on conflict (object, object_id, hour, user_id, field) ${onlyFirst ? KEEP : COUNT}`.execute(db);
}

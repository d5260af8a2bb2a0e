import type { Pole } from '@cmon/core/catalogue/product';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface PoleMessageRow {
  readonly id: string;
  readonly pole: Pole;
  readonly reason: string;
  readonly sent_at: Date;
  readonly sent_by_name: string;
  readonly note: string | null;
}

/** Reads the messages of poles that nobody has read, oldest first. */
export async function findPoleMessages(
  db: Kysely<Database>,
  poles: readonly string[],
): Promise<PoleMessageRow[]> {
  const { rows } = await sql<PoleMessageRow>`
    select pole_messages.id, pole_messages.pole, pole_messages.reason, pole_messages.sent_at,
      users.name as sent_by_name, reason_notes.note
    from pole_messages
    join users on users.id = pole_messages.sent_by
    left join reason_notes on reason_notes.object = 'pole' and reason_notes.object_id = pole_messages.pole
      and reason_notes.at = pole_messages.sent_at
    where pole_messages.read_at is null and pole_messages.pole = any(${poles}::text[])
    order by pole_messages.sent_at, pole_messages.id`.execute(db);
  return rows;
}

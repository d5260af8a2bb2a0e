import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/logTables.ts';

export type EventRow = Selectable<EventsTable> & { readonly actor_name: string | null };

const MOST = 200;

/** The newest events of an object and of what it is made of: an order's items and parcels, a lot's strips. */
export async function eventsOf(
  db: Kysely<Database>,
  object: 'order' | 'lot' | 'megalot',
  id: string,
  first: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select events.*, users.name as actor_name
    from (${sql.join([sql`select ${sql.lit(object)}::text as object, ${id} as id`, ...PARTS[object](id)], sql` union all `)}) as parts
    join events on events.object = parts.object and events.object_id = parts.id
    left join users on users.id = events.actor
    order by events.id desc limit ${Math.min(Math.max(0, first), MOST)}`.execute(db);
  return rows;
}

const PARTS: Readonly<Record<'order' | 'lot' | 'megalot', (id: string) => RawBuilder<unknown>[]>> = {
  order: (id) => [
    sql`select 'item', id from items where order_id = ${id}`,
    sql`select 'parcel', id from parcels where order_id = ${id}`,
    sql`select 'reissue', id from reissues where order_id = ${id}`,
  ],
  lot: (id) => [sql`select 'strip', id from strips where lot_id = ${id}`],
  megalot: () => [],
};

/** Who did the last thing to each object, and when: what a move within a minute of one's own is judged by. */
export async function lastEvents(
  db: Kysely<Database>,
  object: string,
  ids: readonly string[],
): Promise<{ object_id: string; actor: string; at: Date }[]> {
  const { rows } = await sql<{ object_id: string; actor: string; at: Date }>`
    select distinct on (object_id) object_id, actor, at from events
    where object = ${object} and object_id in (${sql.join(ids)})
    order by object_id, n desc`.execute(db);
  return rows;
}

/** The last thing that happened to an object. */
export async function lastEventId(
  db: Kysely<Database>,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<string | null> {
  const last = await db
    .selectFrom('events')
    .select('id')
    .where('object', '=', type)
    .where('object_id', '=', id)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : String(last.id);
}

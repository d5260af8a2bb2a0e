import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/logTables.ts';

export type EventRow = Selectable<EventsTable> & {
  readonly actor_name: string | null;
  /** The note that the user added to the reason. */
  readonly note: string | null;
};

const MAX_EVENTS = 200;

type ObjectWithHistory = 'order' | 'lot' | 'megalot' | 'parcel' | 'blank';

/**
 * Reads the newest events of an object and of its parts: an order's items, parcels and reissues, a lot's strips. Returns at
 * most 200, sorted by the time when they happened, which is not always the order in which they were written.
 */
export async function findEvents(
  db: Kysely<Database>,
  object: ObjectWithHistory,
  id: string,
  first: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select events.*, users.name as actor_name, reason_notes.note
    from (${selectWithParts(object, id)}) as parts
    join events on events.object = parts.object and events.object_id = parts.id
    left join users on users.id = events.actor
    left join reason_notes on events.reason is not null and reason_notes.object = events.object
      and reason_notes.object_id = events.object_id and reason_notes.at = events.at
    order by events.at desc, events.id desc limit ${Math.min(Math.max(0, first), MAX_EVENTS)}`.execute(db);
  return rows;
}

/** SQL of an object and its parts: `object`, `id`. */
export function selectWithParts(object: ObjectWithHistory, id: string): RawBuilder<unknown> {
  const self = sql`select ${sql.lit(object)}::text as object, ${id} as id`;
  return sql.join([self, ...PARTS[object](id)], sql` union all `);
}

export const isObjectWithHistory = (object: string): object is ObjectWithHistory =>
  Object.hasOwn(PARTS, object);

/** SQL of the parts of each type of object: `object`, `id`. */
const PARTS: Readonly<Record<ObjectWithHistory, (id: string) => RawBuilder<unknown>[]>> = {
  order: (id) => [
    sql`select 'item', id from items where order_id = ${id}`,
    sql`select 'parcel', id from parcels where order_id = ${id}`,
    sql`select 'reissue', id from reissues where order_id = ${id}`,
  ],
  lot: (id) => [sql`select 'strip', id from strips where lot_id = ${id}`],
  megalot: () => [],
  parcel: () => [],
  blank: () => [],
};

export interface ItemEventsKey {
  readonly itemId: string;
  /** How many of the newest events of the item are read at most. */
  readonly first: number;
}

/** Reads the newest events of some items and of their reissues, at most 200 of each item. */
export async function findEventsOfItems(
  db: Kysely<Database>,
  keys: readonly ItemEventsKey[],
): Promise<EventRow[][]> {
  const limitedKeys = keys.map(({ itemId, first }, n) => ({
    n,
    id: itemId,
    first: Math.min(Math.max(0, first), MAX_EVENTS),
  }));
  const { rows } = await sql<EventRow & { readonly key: number }>`
    select keys.n as key, found.*
    from json_to_recordset(${JSON.stringify(limitedKeys)}::json) as keys(n integer, id text collate "C", first integer)
    cross join lateral (
      select events.*, users.name as actor_name, reason_notes.note
      from (
        select 'item' as object, keys.id as id
        union all
        select 'reissue', reissues.id from reissues join items on items.order_id = reissues.order_id
        where items.id = keys.id and (reissues.item_id = keys.id or reissues.items ? keys.id)
      ) as parts
      join events on events.object = parts.object and events.object_id = parts.id
      left join users on users.id = events.actor
      left join reason_notes on events.reason is not null and reason_notes.object = events.object
        and reason_notes.object_id = events.object_id and reason_notes.at = events.at
      order by events.at desc, events.id desc limit keys.first
    ) as found
    order by keys.n, found.at desc, found.id desc`.execute(db);
  return keys.map((_key, n) => rows.filter(({ key }) => key === n));
}

/** Actor and time of the last event of each object. They decide whether a person may still undo their own move. */
export async function findLastEvents(
  db: Kysely<Database>,
  object: string,
  ids: readonly string[],
): Promise<{ object_id: string; actor: string; at: Date }[]> {
  const { rows } = await sql<{ object_id: string; actor: string; at: Date }>`
    select distinct on (object_id) object_id, actor, at from events
    where object = ${object} and object_id = any(${ids}::text[])
    order by object_id, n desc`.execute(db);
  return rows;
}

/** Id of the last event of an object; null when it has none. */
export async function findLastEventId(
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

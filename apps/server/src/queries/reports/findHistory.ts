import { getNextDate } from '@cmon/core/production/planning/isoDates';
import { toInstant } from '@cmon/core/production/planning/workingTime';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn, matchIfSet } from '../condition.ts';
import type { EventRow } from '../eventRows.ts';
import { type RowSlice, readSlice } from '../page.ts';
import { parseSerialNumber } from '../parseSerialNumber.ts';
import type { ObjectKey } from '../shipping/findObjectLabels.ts';

export interface HistoryFilter {
  /** Number, id or scan code of an object. An order's and a lot's parts are included. */
  readonly object?: string | null | undefined;
  /** User id, or `system`. */
  readonly actor?: string | null | undefined;
  readonly action?: string | null | undefined;
  /** State that a move leads to; several ones are separated by commas. */
  readonly to?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly station?: string | null | undefined;
  /** ISO dates of the first and the last day. */
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
}

export interface HistoryRequest {
  readonly filter: HistoryFilter;
  readonly newestFirst: boolean;
  readonly after?: string | null;
  readonly size: number;
  /** Time zone of the filter's days. */
  readonly timeZone: string;
}

/** Reads events of the whole workshop, sorted by time. */
export async function findHistory(
  db: Kysely<Database>,
  { filter, newestFirst, after, size, timeZone }: HistoryRequest,
): Promise<RowSlice<EventRow>> {
  const objects = filter.object ? await findObjects(db, filter.object.trim()) : null;
  const source = {
    columns: sql`events.*, users.name as actor_name, reason_notes.note`,
    from: sql`${objects === null ? sql`events` : selectEventsOf(objects)}
      left join users on users.id = events.actor
      left join reason_notes on events.reason is not null and reason_notes.object = events.object
        and reason_notes.object_id = events.object_id and reason_notes.at = events.at`,
    where: buildConditions(filter, timeZone),
    keys: [
      { column: sql`events.at`, type: 'timestamptz' } as const,
      { column: sql`events.id`, type: 'bigint' } as const,
    ],
    descending: newestFirst,
  };
  return readSlice<EventRow>(db, source, { after: after ?? null, size });
}

function buildConditions(filter: HistoryFilter, timeZone: string): RawBuilder<unknown>[] {
  const equals = (column: string) => (value: string) => sql`${sql.ref(`events.${column}`)} = ${value}`;
  return [
    ...matchIfSet(filter.actor, equals('actor')),
    ...matchIfSet(filter.action, equals('action')),
    ...isIn(sql`events.to_state`, filter.to?.split(',')),
    ...matchIfSet(filter.reason, equals('reason')),
    ...matchIfSet(filter.station, equals('station')),
    ...matchIfSet(filter.since, (day) => sql`events.at >= ${toInstant(day, '00:00', timeZone)}`),
    ...matchIfSet(filter.until, (day) => sql`events.at < ${toInstant(getNextDate(day), '00:00', timeZone)}`),
  ];
}

/** The events of some objects. `offset 0` keeps the planner from searching all events by time for a rare object. */
function selectEventsOf(objects: readonly ObjectKey[]): RawBuilder<unknown> {
  return sql`(
    select found.* from json_to_recordset(${JSON.stringify(objects)}::json)
      as requested(type text collate "C", id text collate "C")
    cross join lateral (
      select * from events where object = requested.type and object_id = requested.id offset 0
    ) as found
  ) as events`;
}

/** Types of the objects that can be found by their id. */
const TYPES: readonly string[] = [
  'order',
  'item',
  'strip',
  'checkbook',
  'lot',
  'megalot',
  'parcel',
  'manifest',
  'reissue',
  'user',
  'setting',
  'device',
  'generator',
  'pole',
  'delivery',
  'blank',
  'alert',
];

/** Finds the objects that a person means by a number, an id or a scan code, and the parts of orders and lots. */
async function findObjects(db: Kysely<Database>, text: string): Promise<ObjectKey[]> {
  const code = parseScanCode(text);
  const scanned = code !== null && code.kind !== 'command' ? code.id : null;
  const parsedNumber = parseSerialNumber(text);
  // The number of a strip has the number of its lot, but means the strip only.
  const serial = parsedNumber?.position === null ? parsedNumber : { type: null, number: 0 };
  const { rows } = await sql<ObjectKey>`
    with roots as materialized (
      select type, ${scanned ?? text}::text collate "C" as id from unnest(${TYPES}::text[]) as types(type)
      union select 'order', id from orders where number = ${text}
      union select 'lot', id from lots where ${serial.type}::text = 'lot' and number = ${serial.number}
      union select 'megalot', id from megalots where ${serial.type}::text = 'megalot' and number = ${serial.number}
      union select 'manifest', id from manifests where ${serial.type}::text = 'manifest' and number = ${serial.number}
    )
    select type, id from roots
    union select 'item', items.id from items join roots on type = 'order' and order_id = roots.id
    union select 'parcel', parcels.id from parcels join roots on type = 'order' and order_id = roots.id
    union select 'reissue', reissues.id from reissues join roots on type = 'order' and order_id = roots.id
    union select 'checkbook', checkbooks.id from checkbooks join roots on type = 'order' and order_id = roots.id
    union select 'strip', strips.id from strips join roots on type = 'order' and order_id = roots.id
    union select 'strip', strips.id from strips join roots on type = 'lot' and lot_id = roots.id`.execute(db);
  return rows;
}

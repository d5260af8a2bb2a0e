import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { type Selectable, sql, type Transaction } from 'kysely';
import { CHANGES_CHANNEL, formatChanges } from '../../db/changesChannel.ts';
import type { Database } from '../../db/database.ts';
import { FIRST_HASH, hashEvent } from '../../db/hashEvent.ts';
import type { EventsTable } from '../../db/logTables.ts';
import type { CommandActor } from './context.ts';

/** The types of objects that events are about. */
type EventObject =
  | 'order'
  | 'item'
  | 'strip'
  | 'checkbook'
  | 'lot'
  | 'megalot'
  | 'parcel'
  | 'manifest'
  | 'reissue'
  | 'user'
  | 'setting'
  | 'device'
  | 'generator'
  | 'pole'
  | 'blank'
  | 'delivery'
  | 'shop'
  | 'shopReport'
  | 'alert'
  | 'erasure';

/** An event before it is written. It contains ids and codes, never a text that somebody typed for a label. */
export interface EventDraft {
  readonly action: EventAction;
  readonly object: EventObject;
  readonly objectId: string;
  /** Status family that moved, such as `cutting`. */
  readonly track?: string;
  readonly from?: string | number | null;
  readonly to?: string | number | null;
  readonly reason?: string | null;
  /** The object's version after the event. */
  readonly version: number;
  readonly detail?: object | null;
  /** True for a move that the system made as a consequence. */
  readonly bySystem?: boolean;
}

/** An event as it was written. */
export type RecordedEvent = Omit<Selectable<EventsTable>, 'id'>;

/**
 * Appends events to the log, each chained by hash to the last event of the same object. The command has locked the
 * object's row, so that two commands never extend the same chain at once. Returns the events.
 */
export async function recordEvents(
  trx: Transaction<Database>,
  actor: CommandActor,
  at: Date,
  drafts: readonly EventDraft[],
): Promise<readonly RecordedEvent[]> {
  if (drafts.length === 0) return [];
  const heads = await readChainHeads(trx, drafts);
  const rows: RecordedEvent[] = [];
  let inserted: Promise<void> = Promise.resolve();
  for (let start = 0; start < drafts.length; start += EVENTS_AT_ONCE) {
    const chained = chainEvents(heads, actor, at, drafts.slice(start, start + EVENTS_AT_ONCE));
    for (const row of chained) rows.push(row);
    await inserted;
    inserted = insertEvents(trx, chained);
    // The next events are hashed while the database inserts these. An error is thrown where they are awaited.
    inserted.catch(() => undefined);
  }
  await inserted;
  return rows;
}

/** Events that one statement inserts. A batch of lots records hundreds of thousands. */
const EVENTS_AT_ONCE = 5_000;

type ChainHeads = Map<string, { n: number; hash: string }>;

/** Makes the rows of some events. They become the heads of their chains. */
function chainEvents(
  heads: ChainHeads,
  actor: CommandActor,
  at: Date,
  drafts: readonly EventDraft[],
): RecordedEvent[] {
  return drafts.map((draft) => {
    const name = `${draft.object} ${draft.objectId}`;
    const head = heads.get(name) ?? { n: 0, hash: FIRST_HASH };
    const event = {
      at,
      actor: actor.userId,
      role: draft.bySystem ? 'system' : actor.role,
      station: actor.station,
      action: draft.action,
      object: draft.object,
      objectId: draft.objectId,
      n: head.n + 1,
      track: draft.track ?? null,
      from: asText(draft.from),
      to: asText(draft.to),
      reason: draft.reason ?? null,
      version: draft.version,
      detail: draft.detail ?? null,
    };
    const hash = hashEvent(head.hash, event);
    heads.set(name, { n: event.n, hash });
    return {
      at,
      actor: event.actor,
      role: event.role,
      station: event.station,
      action: event.action,
      object: event.object,
      object_id: event.objectId,
      n: event.n,
      track: event.track,
      from_state: event.from,
      to_state: event.to,
      reason: event.reason,
      version: event.version,
      detail: event.detail,
      previous_hash: head.hash,
      hash,
    };
  });
}

/**
 * Inserts events with one parameter, whose length has no limit. Once the transaction commits, the web processes are
 * notified of the objects that changed.
 */
async function insertEvents(trx: Transaction<Database>, rows: readonly RecordedEvent[]): Promise<void> {
  await sql`
    with inserted as (insert into events (at, actor, role, station, action, object, object_id, n, track, from_state, to_state, reason,
      version, detail, previous_hash, hash)
    select at, actor, role, station, action, object, object_id, n, track, from_state, to_state, reason, version, detail,
      previous_hash, hash
    from json_to_recordset(${JSON.stringify(groupSimilarEvents(rows))}::json) as similar_events(
      at timestamptz, actor text, role text, station text, action text, object text, track text, from_state text,
      to_state text, reason text, own json
    ) cross join lateral json_to_recordset(similar_events.own) as event(
      object_id text, n integer, version integer, detail jsonb, previous_hash text, hash text
    ))
    select pg_notify(${CHANGES_CHANNEL}, ${formatChanges(rows)})`.execute(trx);
}

/** Columns that events which differ only in their objects have in common. */
const SHARED_COLUMNS = [
  'at',
  'actor',
  'role',
  'station',
  'action',
  'object',
  'track',
  'from_state',
  'to_state',
  'reason',
] as const satisfies readonly (keyof RecordedEvent)[];

type SharedColumn = (typeof SHARED_COLUMNS)[number];

interface SimilarEvents extends Pick<RecordedEvent, SharedColumn> {
  readonly own: Omit<RecordedEvent, SharedColumn>[];
}

/**
 * Puts each run of events that differ only in their objects into one group, in the order of the events. PostgreSQL then
 * reads what they share once: a batch of lots writes the same move of a hundred thousand items.
 */
function groupSimilarEvents(events: readonly RecordedEvent[]): SimilarEvents[] {
  const groups: SimilarEvents[] = [];
  for (const event of events) {
    const { object_id, n, version, detail, previous_hash, hash } = event;
    const own = { object_id, n, version, detail, previous_hash, hash };
    const group = groups.at(-1);
    if (group !== undefined && SHARED_COLUMNS.every((column) => group[column] === event[column]))
      group.own.push(own);
    else groups.push({ ...pickShared(event), own: [own] });
  }
  return groups;
}

function pickShared(event: RecordedEvent): Pick<RecordedEvent, SharedColumn> {
  const { at, actor, role, station, action, object, track, from_state, to_state, reason } = event;
  return { at, actor, role, station, action, object, track, from_state, to_state, reason };
}

/**
 * The objects whose events don't all raise a version. Generators have no versions. Neither production nor a message raises
 * the version of a blank or a pole, and a refusal doesn't raise the version of a user.
 */
const UNVERSIONED: readonly EventObject[] = ['setting', 'generator', 'blank', 'pole', 'shop', 'user'];

const asText = (state: string | number | null | undefined): string | null =>
  state === null || state === undefined ? null : String(state);

async function readChainHeads(
  trx: Transaction<Database>,
  drafts: readonly EventDraft[],
): Promise<ChainHeads> {
  // A versioned object at version 1 was created by this command, so it has no earlier events.
  const existing = drafts.filter(({ version, object }) => version > 1 || UNVERSIONED.includes(object));
  const objects = [
    ...new Map(existing.map((draft) => [`${draft.object} ${draft.objectId}`, draft])).values(),
  ];
  if (objects.length === 0) return new Map();
  const { rows } = await sql<{ object: string; object_id: string; n: number; hash: string }>`
    select requested.object, requested.object_id, head.n, head.hash
    from json_to_recordset(${JSON.stringify(objects.map(({ object, objectId }) => ({ object, object_id: objectId })))}::json)
      as requested(object text collate "C", object_id text collate "C")
    cross join lateral (
      select n, hash from events
      where events.object = requested.object and events.object_id = requested.object_id
      order by n desc limit 1
    ) as head`.execute(trx);
  return new Map(rows.map(({ object, object_id, n, hash }) => [`${object} ${object_id}`, { n, hash }]));
}

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { eventHash, FIRST_HASH } from '../../db/eventHash.ts';
import type { CommandActor } from './context.ts';

/** What events speak of. */
type EventObject =
  | 'order'
  | 'item'
  | 'strip'
  | 'lot'
  | 'megalot'
  | 'parcel'
  | 'reissue'
  | 'user'
  | 'setting'
  | 'generator'
  | 'delivery';

/** One thing that happened: ids and codes, never a text somebody typed for a label. */
export interface EventDraft {
  readonly action: string;
  readonly object: EventObject;
  readonly objectId: string;
  /** Status family that moved. */
  readonly track?: string;
  readonly from?: string | number | null;
  readonly to?: string | number | null;
  readonly reason?: string | null;
  /** The object's version after it. */
  readonly version: number;
  readonly detail?: object | null;
  /** True for a move that the system made as a consequence. */
  readonly bySystem?: boolean;
}

/**
 * Appends events, each chained to the last one of its own object: the object's row is locked by its command, so
 * that no two chains of one object ever grow at once, and commands on different objects never wait for each other.
 */
export async function recordEvents(
  trx: Transaction<Database>,
  actor: CommandActor,
  at: Date,
  drafts: readonly EventDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const heads = await chainHeads(trx, drafts);
  const rows = drafts.map((draft) => {
    const name = `${draft.object} ${draft.objectId}`;
    const head = heads.get(name) ?? { n: 0, hash: FIRST_HASH };
    const sealed = {
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
    const hash = eventHash(head.hash, sealed);
    heads.set(name, { n: sealed.n, hash });
    return {
      at,
      actor: sealed.actor,
      role: sealed.role,
      station: sealed.station,
      action: sealed.action,
      object: sealed.object,
      object_id: sealed.objectId,
      n: sealed.n,
      track: sealed.track,
      from_state: sealed.from,
      to_state: sealed.to,
      reason: sealed.reason,
      version: sealed.version,
      detail: sealed.detail,
      previous_hash: head.hash,
      hash,
    };
  });
  await insertEvents(trx, rows);
}

/** One parameter whatever the number of events: a batch of lots tells tens of thousands. */
async function insertEvents(trx: Transaction<Database>, rows: readonly object[]): Promise<void> {
  await sql`
    insert into events (at, actor, role, station, action, object, object_id, n, track, from_state, to_state, reason,
      version, detail, previous_hash, hash)
    select at, actor, role, station, action, object, object_id, n, track, from_state, to_state, reason, version, detail,
      previous_hash, hash
    from json_to_recordset(${JSON.stringify(rows)}::json) as told(
      at timestamptz, actor text, role text, station text, action text, object text, object_id text, n integer,
      track text, from_state text, to_state text, reason text, version integer, detail jsonb, previous_hash text,
      hash text
    )`.execute(trx);
}

const asText = (state: string | number | null | undefined): string | null =>
  state === null || state === undefined ? null : String(state);

async function chainHeads(trx: Transaction<Database>, drafts: readonly EventDraft[]) {
  // An object at its first version was made by this very command: nothing was told of it before.
  const known = drafts.filter((one) => one.version > 1 || one.object === 'setting');
  const asked = [...new Map(known.map((one) => [`${one.object} ${one.objectId}`, one])).values()];
  if (asked.length === 0) return new Map<string, { n: number; hash: string }>();
  const { rows } = await sql<{ object: string; object_id: string; n: number; hash: string }>`
    select asked.object, asked.object_id, head.n, head.hash
    from json_to_recordset(${JSON.stringify(asked.map(({ object, objectId }) => ({ object, object_id: objectId })))}::json)
      as asked(object text collate "C", object_id text collate "C")
    cross join lateral (
      select n, hash from events
      where events.object = asked.object and events.object_id = asked.object_id
      order by n desc limit 1
    ) as head`.execute(trx);
  return new Map(rows.map(({ object, object_id, n, hash }) => [`${object} ${object_id}`, { n, hash }]));
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isObjectWithHistory, selectWithParts } from '../eventRows.ts';

/** The state that an object or one of its parts had in one family of states (`track`). */
interface StateAtEvent {
  readonly object: string;
  readonly object_id: string;
  readonly track: string;
  readonly state: string;
  /** When it got the state. */
  readonly since: Date;
}

/** An object as it was after an event. */
export interface ObjectAtEvent {
  readonly object: string;
  readonly object_id: string;
  /** When the event happened. */
  readonly at: Date;
  /** Its own states first, then those of its parts. */
  readonly states: readonly StateAtEvent[];
}

/** The most states that are read. Further parts of a large lot are left out. */
const MAX_STATES = 500;

/**
 * Reads the states that an object and its parts had after an event, from the append-only log: each family's last move until
 * then. Null when there is no such event.
 */
export async function readObjectAtEvent(
  db: Kysely<Database>,
  eventId: string,
): Promise<ObjectAtEvent | null> {
  const { rows: events } = await sql<Pick<ObjectAtEvent, 'object' | 'object_id' | 'at'>>`
    select object, object_id, at from events where id = ${eventId}`.execute(db);
  const [event] = events;
  if (event === undefined) return null;
  const { object, object_id, at } = event;
  const objects = isObjectWithHistory(object)
    ? selectWithParts(object, object_id)
    : sql`select ${object}::text as object, ${object_id}::text as id`;
  const { rows: states } = await sql<StateAtEvent>`
    select object, object_id, track, state, since from (
      select distinct on (events.object, events.object_id, events.track)
        events.object, events.object_id, events.track, events.to_state as state, events.at as since
      from (${objects}) as wanted
      join events on events.object = wanted.object and events.object_id = wanted.id
      where events.id <= ${eventId} and events.track is not null and events.to_state is not null
      order by events.object, events.object_id, events.track, events.id desc
    ) as last_moves
    order by object_id <> ${object_id}, object, object_id, track limit ${MAX_STATES}`.execute(db);
  return { object, object_id, at, states };
}

import { type Kysely, sql } from 'kysely';

/** Indexes for the history, one for each filter that can be used alone. Events are sorted by time, then by id. */
const statements = [
  'create index events_action on events (action, at, id)',
  'create index events_to_state on events (to_state, at, id) where to_state is not null',
  'create index events_reason on events (reason, at, id) where reason is not null',
  'create index events_station on events (station, at, id) where station is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Adds the messages of the conductor to a pole, which are shown there until somebody has read them. */
const statements = [
  `create table pole_messages (
    id text collate "C" primary key,
    pole text collate "C" not null references poles,
    reason text not null,
    sent_by text collate "C" not null references users,
    sent_at timestamptz not null,
    read_by text collate "C" references users,
    read_at timestamptz,
    check ((read_by is null) = (read_at is null))
  )`,
  'create index pole_messages_open on pole_messages (pole, sent_at) where read_at is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

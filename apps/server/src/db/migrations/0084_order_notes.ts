import { type Kysely, sql } from 'kysely';

/** The notes that staff write about orders. */
const statements = [
  `create table order_notes (
    id text collate "C" primary key,
    order_id text collate "C" not null references orders,
    text text not null,
    on_floor boolean not null,
    written_by text collate "C" not null,
    written_at timestamptz not null
  )`,
  'create index order_notes_order on order_notes (order_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

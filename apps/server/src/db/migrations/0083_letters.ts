import { type Kysely, sql } from 'kysely';

/** The letters to customers, with their placeholders. */
const statements = [
  `create table letters (
    id text collate "C" primary key,
    order_id text collate "C" not null references orders,
    kind text collate "C" not null,
    locale text collate "C" not null,
    way text collate "C" not null check (way in ('mail', 'paper')),
    subject text not null,
    text text not null,
    state text collate "C" not null check (state in ('waiting', 'sent', 'failed')),
    error text collate "C",
    asked_by text collate "C" not null,
    asked_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index letters_order on letters (order_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * A refund that was requested in the workshop can be withdrawn until an event of the shop gives it the shop's id. The row of
 * a withdrawn refund is kept.
 */
const statements = [
  `alter table refunds add column withdrawn_at timestamptz,
    add column withdrawn_by text collate "C",
    add column withdraw_reason text`,
  `create index refunds_waiting on refunds (requested_at, id)
    where state = 'refund_requested' and withdrawn_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

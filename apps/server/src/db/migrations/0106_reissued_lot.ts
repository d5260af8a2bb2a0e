import { type Kysely, sql } from 'kysely';

/** Adds the lot of the bad print of an object, so that the cap of reissues counts objects in the same way as strips. */
const statements = [
  'alter table reissues add column reissued_lot_id text references lots (id)',
  'create index reissues_of_lot on reissues (reissued_lot_id) where reissued_lot_id is not null',
  // Objects whose reprint is in no lot yet are still in the lot of the bad print.
  `update reissues set reissued_lot_id = items.lot_id from items
    where items.id = reissues.item_id and reissues.state = 'open' and not reissues.after_shipping`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const ORDER_SEQ = sql`(select seq from orders where orders.id = order_id)`;
/** The tables that random walks pick from, with the order of their rows. The oldest row comes first. */
const ORDER_BY_AGE = {
  orders: sql`seq`,
  items: sql`${ORDER_SEQ}, line, copy, part`,
  lots: sql`number`,
  megalots: sql`number`,
  strips: sql`(select number from lots where lots.id = lot_id), position`,
  reissues: sql`created_at, n`,
  parcels: sql`${ORDER_SEQ}, number`,
  refunds: sql`requested_at, shop_id`,
  checkbooks: sql`${ORDER_SEQ}, number`,
} satisfies Record<string, RawBuilder<unknown>>;

/**
 * Picks the id of a row by any number `n`; an empty id when there is no row. `where` limits the rows. They are counted by
 * age, because ids are random: a random walk with a fixed seed picks the same objects in each run.
 */
export async function pickIdByAge(
  db: Kysely<Database>,
  table: keyof typeof ORDER_BY_AGE,
  n: number,
  where: RawBuilder<unknown> = sql`true`,
): Promise<string> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from ${sql.table(table)} where ${where} order by ${ORDER_BY_AGE[table]}, id`.execute(db);
  return rows[n % Math.max(1, rows.length)]?.id ?? '';
}

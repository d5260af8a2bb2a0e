import type { Pole } from '@cmon/core/catalogue/product';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn } from '../condition.ts';

/** A row of the picking list: the blanks of one kind to take from the shelf. */
export interface PickingRow {
  readonly blank: string;
  readonly pole: Pole;
  readonly bin: string | null;
  readonly items: number;
  /** Pieces to take, without the missing ones. */
  readonly pieces: number;
  readonly missing: number;
  readonly prio: boolean;
  /** Numbers of the orders, PRIO first and then the earliest ship-by. */
  readonly orders: readonly string[];
}

/**
 * Reads the objects of some lots, or of all, whose piece is still on the shelf, by pole and blank: those that nobody has
 * begun, and those whose first piece was lost. The rows are sorted by bin, so that the list is a walk along the shelves.
 * Held orders are left out.
 */
export async function findPickingList(
  db: Kysely<Database>,
  lotIds: readonly string[] | null,
): Promise<PickingRow[]> {
  const where = sql.join(
    [
      sql`items.blank is not null and items.fab_status in ('FAB_EN_ATTENTE', 'FAB_A_FAIRE', 'FAB_REPRISE_MANUELLE')
        and not items.blank_taken
        and items.lot_id is not null and not items.pulled and orders.production_status <> 'holded'`,
      ...isIn(sql`items.lot_id`, lotIds),
    ],
    sql` and `,
  );
  const { rows } = await sql<PickingRow>`
    select items.blank, items.pole, min(blanks.bin) as bin, count(*)::integer as items,
      coalesce(sum(items.quantity) filter (where items.blank_state is distinct from 'missing'), 0)::integer as pieces,
      coalesce(sum(items.quantity) filter (where items.blank_state = 'missing'), 0)::integer as missing,
      bool_or(orders.prio) as prio,
      array(
        select number from unnest(array_agg(orders.number order by orders.prio desc, orders.ship_by, orders.number))
          with ordinality as numbers(number, position)
        group by number order by min(position)
      ) as orders
    from items join orders on orders.id = items.order_id left join blanks on blanks.id = items.blank
    where ${where}
    group by items.blank, items.pole
    order by items.pole, min(blanks.bin) nulls last, items.blank`.execute(db);
  return rows;
}

import type { Pole } from '@cmon/core/catalogue/product';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn } from '../condition.ts';
import { IS_WORKABLE, type ItemFilter, matchUrgency } from './itemRows.ts';

/** The items of one pole that are made from the same blank, so that they need one set-up. */
export interface PoleGroupRow {
  readonly pole: Pole;
  /** Code of the blank, which has its colour; null for items without one. */
  readonly blank: string | null;
  readonly items: number;
  readonly pieces: number;
  readonly running: number;
  readonly prio: boolean;
  readonly ship_by: Date;
  readonly at_risk_from: Date;
}

interface PoleFilter extends Pick<ItemFilter, 'stores' | 'levels' | 'prio'> {
  readonly poles?: readonly Pole[] | null;
  readonly fabrication: readonly FabricationStatus[];
}

/** Groups the items that the poles can work on now by their blank: PRIO first, then the earliest ship-by. */
export async function findPoleGroups(
  db: Kysely<Database>,
  { poles, fabrication, ...urgency }: PoleFilter,
  now: Date,
): Promise<PoleGroupRow[]> {
  const where = sql.join(
    [
      sql`items.pole is not null and not items.pulled and ${IS_WORKABLE}`,
      ...isIn(sql`items.pole`, poles),
      ...isIn(sql`items.fab_status`, fabrication),
      ...matchUrgency(urgency, now),
    ],
    sql` and `,
  );
  const { rows } = await sql<PoleGroupRow>`
    select items.pole, items.blank, count(*)::integer as items, sum(items.quantity)::integer as pieces,
      (count(*) filter (where items.fab_status = 'FAB_EN_COURS'))::integer as running,
      bool_or(orders.prio) as prio, min(orders.ship_by) as ship_by, min(orders.at_risk_from) as at_risk_from
    from items join orders on orders.id = items.order_id
    where ${where}
    group by items.pole, items.blank
    order by bool_or(orders.prio) desc, min(orders.ship_by), items.pole, items.blank nulls last`.execute(db);
  return rows;
}

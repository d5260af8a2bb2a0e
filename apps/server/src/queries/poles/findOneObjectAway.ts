import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { PACKING_KEYS } from '../shipping/packingKeys.ts';
import {
  type OneItemAwayRequest,
  type OneItemAwayRows,
  readOneItemAway,
} from '../shipping/readOneItemAway.ts';

/**
 * Finds the orders with every item made except one object that a pole can work on now: PRIO orders first, then by
 * ship-by.
 */
export function findOneObjectAway(
  db: Kysely<Database>,
  request: OneItemAwayRequest,
): Promise<OneItemAwayRows> {
  const source = {
    columns: sql`orders.*`,
    from: sql`orders`,
    where: [
      sql`orders.status in ('imprimee', 'ressortie') and orders.production_status <> 'holded'`,
      sql`orders.id in (
        select order_id from items
        where pole is not null and not pulled and control_asked_at is null
          and blank_state is distinct from 'missing'
          and fab_status in ('FAB_A_FAIRE', 'FAB_EN_COURS', 'FAB_REPRISE_MANUELLE')
        group by order_id having count(*) = 1
      )`,
    ],
    keys: PACKING_KEYS,
    descending: false,
  };
  return readOneItemAway(db, source, request);
}

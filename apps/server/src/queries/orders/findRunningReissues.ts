import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ReissuesTable } from '../../db/tables/reissuesTable.ts';

type RunningReissue = Pick<Selectable<ReissuesTable>, 'order_id' | 'item_id' | 'items' | 'chosen_labels'>;

/** The reissues of orders that are not made yet, the oldest first. */
export function findRunningReissues(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<RunningReissue[]> {
  return db
    .selectFrom('reissues')
    .select(['order_id', 'item_id', 'items', 'chosen_labels'])
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['open', 'printing'])
    .orderBy('created_at')
    .execute();
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The state of the polls of a shop, of its deliveries, and of the reports to it. */
export interface ShopState {
  readonly source: string;
  /** When the last complete reading of its orders started; null before the first. */
  readonly lastCompletePollAt: Date | null;
  /** When its orders are read next. */
  readonly nextAt: Date | null;
  readonly failingSince: Date | null;
  /** Code of the failure of the last reading; null when it was complete. */
  readonly error: string | null;
  /** Number of orders in the last reading, and of those that were new or changed. */
  readonly polledOrders: number;
  readonly changedOrders: number;
  readonly lastDeliveryAt: Date | null;
  /** Number of deliveries that were refused and still are. */
  readonly refusedDeliveries: number;
  readonly reportsWaiting: number;
  readonly reportsFailed: number;
}

/** Reads the state of each given source, also of one that has sent nothing yet. */
export async function readShopStates(db: Kysely<Database>, sources: readonly string[]): Promise<ShopState[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<ShopState>`
    select wanted.source, polls.read_to as "lastCompletePollAt", polls.next_at as "nextAt",
      polls.failing_since as "failingSince", polls.error, coalesce(polls.orders_read, 0) as "polledOrders",
      coalesce(polls.orders_found, 0) as "changedOrders",
      (select max(received_at) from inbox where inbox.source = wanted.source) as "lastDeliveryAt",
      (select count(*)::int from inbox where inbox.source = wanted.source and state = 'refused')
        as "refusedDeliveries",
      (select count(*)::int from shop_reports where shop_reports.source = wanted.source and state = 'waiting')
        as "reportsWaiting",
      (select count(*)::int from shop_reports where shop_reports.source = wanted.source and state = 'failed')
        as "reportsFailed"
    from json_array_elements_text(${JSON.stringify(sources)}::json) as wanted(source)
      left join shop_polls polls on polls.source = wanted.source
    order by wanted.source`.execute(db);
  return rows;
}

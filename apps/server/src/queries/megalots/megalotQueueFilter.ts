import type { Market } from '@cmon/core/catalogue/types';
import { type RawBuilder, sql } from 'kysely';

/** The filter of a list of megalots with work that is left after their cut. */
export interface MegalotQueueFilter {
  /** Megalots with an order of one of these stores. */
  readonly stores?: readonly Market[] | null;
  /** True for the megalots whose ship-by has passed, whatever the state of their cut is. */
  readonly late?: boolean | null;
}

/** Conditions on `megalots` for a filter. */
export function matchMegalotQueue({ stores, late }: MegalotQueueFilter, now: Date): RawBuilder<unknown>[] {
  return [...matchMegalotStores(stores), ...(late ? [sql`megalots.ship_by < ${now}`] : [])];
}

/** The megalots with an order of one of some stores. A megalot without a store has orders of several. */
export function matchMegalotStores(stores: readonly Market[] | null | undefined): RawBuilder<unknown>[] {
  if (!stores?.length) return [];
  return [
    sql`(
    megalots.store = any(${stores}::text[]) or (megalots.store is null and exists (
      select from lots join items on items.lot_id = lots.id join orders on orders.id = items.order_id
      where lots.megalot_id = megalots.id and orders.store = any(${stores}::text[])
    ))
  )`,
  ];
}

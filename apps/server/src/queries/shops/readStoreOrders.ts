import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readFigures } from '../reports/readFigures.ts';

/** What a store has delivered. */
export interface StoreOrders {
  readonly store: Market;
  /** When its last order came in; null when none has. */
  readonly lastOrderAt: Date | null;
  /** Orders that came in today, paid or not. */
  readonly today: number;
}

/** Reads for each store whether orders come in. */
export async function readStoreOrders(
  db: Kysely<Database>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<StoreOrders[]> {
  const { rows } = await sql<Omit<StoreOrders, 'today'>>`
    select store, (
      select received_at from orders where orders.store = stores.store order by seq desc limit 1
    ) as "lastOrderAt"
    from unnest(${[...MARKETS]}::text[]) as stores(store)`.execute(db);
  const day = getLocalDate(now, timeZone);
  const figures = await readFigures(db, { since: day, until: day, stores: null }, ['arrived'], ['store']);
  const todayOf = (store: Market) => figures.find((row) => row.store === store)?.value ?? 0;
  return rows.map((row) => ({ ...row, today: todayOf(row.store) }));
}

import type { LotType } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { ChosenLabels } from '@cmon/core/production/chosenLabels';
import type { WaitingReissue } from '@cmon/core/production/planning/planReissueLots';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A reissue that waits for a lot, with data of its order and strip. */
export interface OpenReissue extends WaitingReissue {
  readonly version: number;
  readonly stripId: string | null;
  readonly itemId: string | null;
  /** Ids of the items to print again. */
  readonly items: readonly string[];
  readonly double: boolean;
  /** Number of the strip among the order's strips (`index` of `of`); 1 of 1 for an object. */
  readonly index: number;
  readonly of: number;
  /** The labels to print again of items that aren't printed as a whole. */
  readonly chosenLabels: readonly ChosenLabels[];
  readonly reason: string;
  readonly afterShipping: boolean;
  readonly createdAt: Date;
  readonly prio: boolean;
  /** Whether the order is on hold: no lot takes the reissue until the hold ends. */
  readonly held: boolean;
  /** Whether the reissue is above the cap and no supervisor has approved it yet: no lot takes it until then. */
  readonly toApprove: boolean;
}

interface OpenReissueQuery {
  /** Only the reissues with these ids; null for every open one. */
  readonly ids: readonly string[] | null;
  /** Locks the reissues and skips those that another run has locked. The caller locks their orders before. */
  readonly lock: boolean;
}

/** Reads the open reissues of orders that aren't cancelled: PRIO first, then the earliest ship-by, then the oldest. */
export async function findOpenReissues(
  db: Kysely<Database>,
  { ids, lock }: OpenReissueQuery,
): Promise<OpenReissue[]> {
  const { rows } = await sql<{
    id: string;
    order_id: string;
    strip_id: string | null;
    item_id: string | null;
    items: string[];
    labels: number;
    chosen_labels: ChosenLabels[];
    version: number;
    reason: string;
    after_shipping: boolean;
    created_at: Date;
    store: Market;
    ship_by: Date;
    prio: boolean;
    held: boolean;
    to_approve: boolean;
    lot_type: LotType;
    double: boolean;
    index: number;
    of: number;
  }>`
    select reissues.id, reissues.order_id, reissues.strip_id, reissues.item_id, reissues.items, reissues.labels,
      reissues.chosen_labels, reissues.version, reissues.reason, reissues.after_shipping, reissues.created_at, orders.store, orders.ship_by, orders.prio,
      orders.production_status = 'holded' as held, reissues.above_cap and reissues.approved_by is null as to_approve, first_item.lot_type, first_item.double,
      coalesce(strips.index, 1) as index, coalesce(strips.of, 1) as of
    from reissues join orders on orders.id = reissues.order_id
    left join strips on strips.id = reissues.strip_id
    cross join lateral (
      select lot_type, double from items where items.id = (reissues.items ->> 0)::text collate "C"
    ) as first_item
    where reissues.state = 'open' and orders.production_status <> 'canceled' and ${isAmong(ids)}
    order by orders.prio desc, orders.ship_by, reissues.created_at, reissues.id ${lock ? sql`for update of reissues skip locked` : sql``}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    stripId: row.strip_id,
    itemId: row.item_id,
    items: row.items,
    labels: row.labels,
    chosenLabels: row.chosen_labels,
    version: row.version,
    reason: row.reason,
    afterShipping: row.after_shipping,
    createdAt: row.created_at,
    store: row.store,
    shipBy: row.ship_by,
    prio: row.prio,
    held: row.held,
    toApprove: row.to_approve,
    lotType: row.lot_type,
    double: row.double,
    index: row.index,
    of: row.of,
  }));
}

/** Locks the orders of open reissues, by id, before the reissues themselves. */
export async function lockOrdersOfReissues(
  trx: Kysely<Database>,
  ids: readonly string[] | null,
): Promise<void> {
  await sql`
    select orders.id from orders
    where id in (select order_id from reissues where state = 'open' and ${isAmong(ids)})
    order by id for update`.execute(trx);
}

function isAmong(ids: readonly string[] | null) {
  return ids === null ? sql`true` : sql`reissues.id = any(${ids}::text[])`;
}

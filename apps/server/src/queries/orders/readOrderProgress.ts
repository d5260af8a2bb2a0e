import { type ItemProgress, isUpstreamDone } from '@cmon/core/production/orderRollUp';
import {
  type FabricationStatus,
  FILE_STATE,
  type LotCuttingState,
  type StripDisposition,
} from '@cmon/core/production/statuses';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ReissueState } from '../../db/tables/reissuesTable.ts';
import { anyOf } from '../condition.ts';

/** An item with the data that determine its production status. */
export interface ItemInProgress extends ItemProgress {
  readonly id: string;
  readonly orderId: string;
  readonly kind: 'label' | 'object' | 'stock';
  readonly lotId: string | null;
  readonly megalotId: string | null;
  readonly stripId: string | null;
  readonly l2c: boolean;
  readonly needsFabrication: boolean;
  readonly souffrance: boolean;
  readonly upstreamDone: boolean;
  /** False while no blank is left for the item. */
  readonly blankInStock: boolean;
  readonly version: number;
}

interface OrderReissue {
  readonly id: string;
  readonly state: ReissueState;
  readonly stripId: string | null;
  readonly itemId: string | null;
  readonly items: readonly string[];
  readonly afterShipping: boolean;
  /** The reissue is above the cap, and no supervisor has approved it yet. */
  readonly toApprove: boolean;
}

/** The items and the open reissues of an order, from which its status is rolled up. */
export interface OrderProgress {
  readonly items: readonly ItemInProgress[];
  /** The reissues that aren't closed. */
  readonly reissues: readonly OrderReissue[];
}

interface ProgressRow {
  id: string;
  order_id: string;
  kind: 'label' | 'object' | 'stock';
  lot_id: string | null;
  strip_id: string | null;
  lot_type: string | null;
  l2c: boolean;
  pole: string | null;
  fab_status: FabricationStatus | null;
  souffrance: boolean;
  blank_missing: boolean;
  version: number;
  cutting: LotCuttingState | null;
  previous_cutting: LotCuttingState | null;
  megalot_id: string | null;
  file_state: number | null;
  disposition: StripDisposition | null;
  shipped: boolean;
}

/** Reads the progress of each order's items and open reissues, by order id. Cancelled items are left out. */
export async function readOrderProgress(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, OrderProgress>> {
  const items = await sql<ProgressRow>`
    select items.id, items.order_id, items.kind, items.lot_id, items.strip_id, items.lot_type, items.l2c, items.pole,
      items.fab_status, items.souffrance is not null as souffrance,
      coalesce(items.blank_state = 'missing', false) as blank_missing, items.version, lots.cutting,
      lots.previous_cutting, lots.megalot_id, megalots.file_state, strips.disposition,
      shipped.item_id is not null as shipped
    from items
    left join lots on lots.id = items.lot_id
    left join megalots on megalots.id = lots.megalot_id
    left join strips on strips.id = items.strip_id
    left join (
      select parcel_items.item_id, parcel_items.reissue_id
      from parcel_items join parcels on parcels.id = parcel_items.parcel_id
      where parcel_items.live and parcels.state = 'shipped'
    ) as shipped on shipped.item_id = items.id and shipped.reissue_id = items.reissue_id
    where items.order_id = any(${orderIds}::text[]) and not items.pulled
    order by items.order_id, items.line, items.copy, items.part`.execute(db);
  const reissues = await db
    .selectFrom('reissues')
    .select([
      'id',
      'order_id',
      'state',
      'strip_id',
      'item_id',
      'items',
      'after_shipping',
      'above_cap',
      'approved_by',
    ])
    .where('order_id', '=', anyOf(orderIds))
    .where('state', 'in', ['open', 'printing'])
    .orderBy('created_at')
    .execute();

  const progressByOrder = new Map<string, { items: ItemInProgress[]; reissues: OrderReissue[] }>(
    orderIds.map((id) => [id, { items: [], reissues: [] }]),
  );
  for (const row of reissues) {
    progressByOrder.get(row.order_id)?.reissues.push({
      id: row.id,
      state: row.state,
      stripId: row.strip_id,
      itemId: row.item_id,
      items: row.items,
      afterShipping: row.after_shipping,
      toApprove: row.above_cap && row.approved_by === null,
    });
  }
  for (const row of items.rows) {
    const order = progressByOrder.get(row.order_id);
    order?.items.push(buildItemProgress(row, order.reissues));
  }
  return progressByOrder;
}

function buildItemProgress(row: ProgressRow, reissues: readonly OrderReissue[]): ItemInProgress {
  // An item en souffrance holds its order back, like an item that still has to be printed.
  const needsPrint = row.lot_type !== null || row.souffrance;
  const strip = row.strip_id === null ? null : { disposition: findDisposition(row, reissues) };
  const lot =
    row.cutting === null
      ? null
      : {
          cutting: row.cutting,
          previousCutting: row.previous_cutting,
          fileState: row.file_state ?? FILE_STATE.waiting,
        };
  return {
    needsPrint,
    lot,
    strip,
    fabStatus: row.fab_status,
    shipped: row.shipped,
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    lotId: row.lot_id,
    megalotId: row.megalot_id,
    stripId: row.strip_id,
    l2c: row.l2c,
    needsFabrication: row.pole !== null || row.l2c,
    souffrance: row.souffrance,
    upstreamDone: isUpstreamDone({ needsPrint, lot, strip }),
    blankInStock: !row.blank_missing,
    version: row.version,
  };
}

/** Disposition of an item's strip. A strip that is reissued for some of its items is OK for the other items. */
function findDisposition(row: ProgressRow, reissues: readonly OrderReissue[]): StripDisposition | null {
  if (row.disposition !== 'Ressortir') return row.disposition;
  const isReissued = reissues.some(
    (reissue) => reissue.stripId === row.strip_id && reissue.items.includes(row.id),
  );
  return isReissued ? 'Ressortir' : 'OK';
}

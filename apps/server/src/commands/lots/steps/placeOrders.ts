import { LOT_TYPES, type LotType } from '@cmon/core/catalogue/product';
import type { PlannedOrder } from '@cmon/core/production/planning/planLots';
import { type Insertable, sql } from 'kysely';
import type { StripsTable } from '../../../db/lotTables.ts';
import { moveBlanks } from '../../blanks/steps/moveBlanks.ts';
import { buildVersionAssignments, stamp } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import type { Work } from '../../work/runCommand.ts';
import { makeCheckbooks } from './makeCheckbooks.ts';

/** Orders to put into one lot. */
export interface Placement {
  readonly lotId: string;
  /** Last strip position in use; the new strips follow it. */
  readonly lastPosition: number;
  readonly orders: readonly PlannedOrder[];
}

export interface PlacementCounts {
  readonly strips: number;
  readonly items: number;
  readonly labels: number;
}

/** Counts the strips, items and labels that orders add to a lot. */
export function countPlacement(orders: readonly PlannedOrder[]): PlacementCounts {
  const items = orders.flatMap((order) => order.items);
  return {
    strips: orders.filter((order) => order.items.some((item) => item.kind === 'label')).length,
    items: items.length,
    labels: items.reduce((sum, item) => sum + item.labels, 0),
  };
}

/**
 * Puts orders into lots. Each order gets its strip and its checkbooks. Its items get their lot and strip, and those that are
 * fabricated get their first fabrication status.
 */
export async function placeOrders(work: Work, placements: readonly Placement[]): Promise<void> {
  const orderIds = [...new Set(placements.flatMap(({ orders }) => orders.map((order) => order.orderId)))];
  const stripTypes = await readLabelTypes(work, orderIds);
  await makeCheckbooks(work, orderIds);
  const strips: NewStrip[] = [];
  const places: ItemPlace[] = [];
  for (const { lotId, lastPosition, orders } of placements) {
    let position = lastPosition;
    for (const order of orders) {
      const labels = order.items.filter((item) => item.kind === 'label');
      let stripId: string | null = null;
      const [first] = labels;
      if (first !== undefined) {
        stripId = createId();
        position += 1;
        const types = stripTypes.get(order.orderId) ?? [first.lotType];
        strips.push({
          id: stripId,
          lot_id: lotId,
          order_id: order.orderId,
          position,
          index: types.indexOf(first.lotType) + 1,
          of: types.length,
          labels: labels.reduce((sum, item) => sum + item.labels, 0),
          ...stamp(work),
        });
        work.record({
          action: 'makeLots',
          object: 'strip',
          objectId: stripId,
          version: 1,
          detail: { lotId },
        });
      }
      places.push({ lot_id: lotId, strip_id: stripId, items: labels.map(({ id }) => id) });
      const otherItems = order.items.filter((item) => item.kind !== 'label');
      places.push({ lot_id: lotId, strip_id: null, items: otherItems.map(({ id }) => id) });
    }
  }
  await insertStrips(work, strips);
  await placeItems(work, places);
}

interface ItemPlace {
  readonly lot_id: string;
  readonly strip_id: string | null;
  /** Ids of the items that go there. */
  readonly items: readonly string[];
}

type NewStrip = Insertable<StripsTable>;

/** Inserts strips with one parameter, because a run of lots makes many thousands. */
async function insertStrips(work: Work, strips: readonly NewStrip[]): Promise<void> {
  const columns = sql.raw('id, lot_id, order_id, position, "index", "of", labels, changed_by, changed_at');
  await sql`
    insert into strips (${columns})
    select ${columns} from json_populate_recordset(null::strips, ${JSON.stringify(strips)}::json)`.execute(
    work.trx,
  );
}

interface PlacedItem {
  readonly id: string;
  readonly version: number;
  readonly blank: string | null;
  /** Whether the item gets its first fabrication status. */
  readonly starts: boolean;
}

async function placeItems(work: Work, places: readonly ItemPlace[]): Promise<void> {
  // The rows are locked by id before they change, because an update alone takes them in any order.
  const { rows } = await sql<PlacedItem>`
    with place as (
      select unnest(items) collate "C" as id, lot_id, strip_id
      from json_to_recordset(${JSON.stringify(places)}::json) as place(lot_id text, strip_id text, items text[])
    ), placed as (
      select items.id, place.lot_id, place.strip_id,
        (items.pole is not null or items.l2c) and items.fab_status is null as starts
      from items join place on place.id = items.id
      order by items.id for update of items
    )
    update items set lot_id = placed.lot_id, strip_id = placed.strip_id,
      fab_status = case when placed.starts then 'FAB_EN_ATTENTE' else items.fab_status end,
      ${buildVersionAssignments(work, 'items')}
    from placed where items.id = placed.id
    returning items.id, items.version, items.blank, placed.starts`.execute(work.trx);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  for (const { lot_id, items } of places) {
    const detail = { lotId: lot_id };
    for (const id of items) {
      const row = rowById.get(id);
      if (row === undefined) throw new Error(`There is no item ${id} to put into a lot.`);
      work.record({
        action: 'makeLots',
        object: 'item',
        objectId: id,
        version: row.version,
        ...(row.starts ? { track: 'fabrication', from: null, to: 'FAB_EN_ATTENTE', bySystem: true } : {}),
        detail,
      });
    }
  }
  moveBlanks(work, 'claim', rows);
}

/** Reads the lot types of each order's labels, in their standard order. A strip's number is the position of its type. */
async function readLabelTypes(work: Work, orderIds: readonly string[]): Promise<Map<string, LotType[]>> {
  const { rows } = await sql<{ order_id: string; lot_type: LotType }>`
    select distinct order_id, lot_type from items
    where kind = 'label' and not pulled
      and order_id = any(${orderIds}::text[])`.execute(work.trx);
  const types = new Map<string, LotType[]>();
  for (const { order_id, lot_type } of rows) {
    const orderTypes = types.get(order_id);
    if (orderTypes === undefined) types.set(order_id, [lot_type]);
    else orderTypes.push(lot_type);
  }
  for (const list of types.values()) list.sort((a, b) => LOT_TYPES.indexOf(a) - LOT_TYPES.indexOf(b));
  return types;
}

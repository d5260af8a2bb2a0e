import { LOT_TYPES, type LotType } from '@cmon/core/catalogue/product';
import type { PlannedOrder } from '@cmon/core/production/planLots';
import { sql } from 'kysely';
import { changeEach, idList, stamp } from '../../work/changeRows.ts';
import { insertRows } from '../../work/insertRows.ts';
import { newId } from '../../work/newId.ts';
import type { Work } from '../../work/runCommand.ts';

/** Orders to put into one lot, after the places already taken. */
export interface Placement {
  readonly lotId: string;
  readonly taken: number;
  readonly orders: readonly PlannedOrder[];
}

export interface PlacedCounts {
  readonly strips: number;
  readonly items: number;
  readonly labels: number;
}

/** Counts of what a placement adds to its lot. */
export function placedCounts(orders: readonly PlannedOrder[]): PlacedCounts {
  const items = orders.flatMap((order) => order.items);
  return {
    strips: orders.filter((order) => order.items.some((item) => item.kind === 'label')).length,
    items: items.length,
    labels: items.reduce((sum, item) => sum + item.labels, 0),
  };
}

/** Gives each order its strip in its lot, its items their lot and strip, and what needs fabrication its first status. */
export async function placeOrders(work: Work, placements: readonly Placement[]): Promise<void> {
  const orderIds = [...new Set(placements.flatMap(({ orders }) => orders.map((order) => order.orderId)))];
  const stripTypes = await labelTypes(work, orderIds);
  const strips: Parameters<typeof insertRows<'strips'>>[2][number][] = [];
  const placed = new Map<string, { lotId: string; stripId: string | null }>();
  for (const { lotId, taken, orders } of placements) {
    let position = taken;
    for (const order of orders) {
      const labels = order.items.filter((item) => item.kind === 'label');
      let stripId: string | null = null;
      const [first] = labels;
      if (first !== undefined) {
        stripId = newId();
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
      for (const item of order.items) {
        placed.set(item.id, { lotId, stripId: item.kind === 'label' ? stripId : null });
      }
    }
  }
  await insertRows(work.trx, 'strips', strips);
  await placeItems(work, placed);
}

async function placeItems(
  work: Work,
  placed: ReadonlyMap<string, { lotId: string; stripId: string | null }>,
): Promise<void> {
  const { rows } = await sql<{ id: string; version: number; fab_status: string | null; needs: boolean }>`
    select id, version, fab_status, pole is not null or l2c as needs from items
    where id in ${idList([...placed.keys()])}
    order by id for update`.execute(work.trx);
  const changed = rows.map((row) => {
    const starts = row.needs && row.fab_status === null;
    const place = placed.get(row.id);
    work.record({
      action: 'makeLots',
      object: 'item',
      objectId: row.id,
      version: row.version + 1,
      ...(starts ? { track: 'fabrication', from: null, to: 'FAB_EN_ATTENTE', bySystem: true } : {}),
      detail: { lotId: place?.lotId ?? null },
    });
    return {
      id: row.id,
      lot_id: place?.lotId ?? null,
      strip_id: place?.stripId ?? null,
      fab_status: starts ? 'FAB_EN_ATTENTE' : row.fab_status,
    };
  });
  await changeEach(work, 'items', ITEM_COLUMNS, changed);
}

const ITEM_COLUMNS = {
  lot_id: 'text',
  strip_id: 'text',
  fab_status: 'text',
};

/** The lot types that each order has labels of: its strips are numbered among them. */
async function labelTypes(work: Work, orderIds: readonly string[]): Promise<Map<string, LotType[]>> {
  const { rows } = await sql<{ order_id: string; lot_type: LotType }>`
    select distinct order_id, lot_type from items
    where kind = 'label' and not pulled
      and order_id in ${idList(orderIds)}`.execute(work.trx);
  const types = new Map<string, LotType[]>();
  for (const { order_id, lot_type } of rows) {
    const known = types.get(order_id);
    if (known === undefined) types.set(order_id, [lot_type]);
    else known.push(lot_type);
  }
  for (const list of types.values()) list.sort((a, b) => LOT_TYPES.indexOf(a) - LOT_TYPES.indexOf(b));
  return types;
}

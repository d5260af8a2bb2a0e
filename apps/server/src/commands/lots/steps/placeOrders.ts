import { LOT_TYPES, type LotType } from '@cmon/core/catalogue/product';
import type { PlannedOrder } from '@cmon/core/production/planning/planLots';
import { sql } from 'kysely';
import { moveBlanks } from '../../blanks/steps/moveBlanks.ts';
import { buildIdList, changeEach, stamp } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import { insertRows } from '../../work/insertRows.ts';
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
  const strips: Parameters<typeof insertRows<'strips'>>[2][number][] = [];
  const placeByItem = new Map<string, { lotId: string; stripId: string | null }>();
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
      for (const item of order.items) {
        placeByItem.set(item.id, { lotId, stripId: item.kind === 'label' ? stripId : null });
      }
    }
  }
  await insertRows(work.trx, 'strips', strips);
  await placeItems(work, placeByItem);
}

interface PlacedItem {
  readonly id: string;
  readonly version: number;
  readonly blank: string | null;
  readonly fab_status: string | null;
  /** Whether it needs fabrication. */
  readonly needs: boolean;
}

async function placeItems(
  work: Work,
  placeByItem: ReadonlyMap<string, { lotId: string; stripId: string | null }>,
): Promise<void> {
  const { rows } = await sql<PlacedItem>`
    select id, version, blank, fab_status, pole is not null or l2c as needs from items
    where id in ${buildIdList([...placeByItem.keys()])}
    order by id for update`.execute(work.trx);
  const changed = rows.map((row) => {
    const startsFabrication = row.needs && row.fab_status === null;
    const place = placeByItem.get(row.id);
    work.record({
      action: 'makeLots',
      object: 'item',
      objectId: row.id,
      version: row.version + 1,
      ...(startsFabrication
        ? { track: 'fabrication', from: null, to: 'FAB_EN_ATTENTE', bySystem: true }
        : {}),
      detail: { lotId: place?.lotId ?? null },
    });
    return {
      id: row.id,
      lot_id: place?.lotId ?? null,
      strip_id: place?.stripId ?? null,
      fab_status: startsFabrication ? 'FAB_EN_ATTENTE' : row.fab_status,
    };
  });
  await changeEach(work, 'items', ITEM_COLUMNS, changed);
  moveBlanks(work, 'claim', rows);
}

const ITEM_COLUMNS = {
  lot_id: 'text',
  strip_id: 'text',
  fab_status: 'text',
};

/** Reads the lot types of each order's labels, in their standard order. They give the numbers of the order's strips. */
async function readLabelTypes(work: Work, orderIds: readonly string[]): Promise<Map<string, LotType[]>> {
  const { rows } = await sql<{ order_id: string; lot_type: LotType }>`
    select distinct order_id, lot_type from items
    where kind = 'label' and not pulled
      and order_id in ${buildIdList(orderIds)}`.execute(work.trx);
  const types = new Map<string, LotType[]>();
  for (const { order_id, lot_type } of rows) {
    const orderTypes = types.get(order_id);
    if (orderTypes === undefined) types.set(order_id, [lot_type]);
    else orderTypes.push(lot_type);
  }
  for (const list of types.values()) list.sort((a, b) => LOT_TYPES.indexOf(a) - LOT_TYPES.indexOf(b));
  return types;
}

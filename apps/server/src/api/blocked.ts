import type { BlockerRow } from '../queries/blockersOfOrders.ts';
import type { ItemRow } from '../queries/itemRows.ts';
import type { Loaders } from './loaders.ts';

/** Blockers of a lot: those of its orders that stand in its way, each once. */
export async function lotBlockers(lotId: string, load: Loaders): Promise<BlockerRow[]> {
  const orders = await load.ordersOfLot.load(lotId);
  const blockers = await blockersOf(orders, load);
  return once(blockers.filter((blocker) => blocker.lot_id === lotId && !isAfterwards(blocker)));
}

export async function megalotBlockers(megalotId: string, load: Loaders): Promise<BlockerRow[]> {
  const lots = await load.lotsOfMegalot.load(megalotId);
  const orders = (await Promise.all(lots.map((lot) => load.ordersOfLot.load(lot.id)))).flat();
  const blockers = await blockersOf(orders, load);
  return once(blockers.filter((blocker) => blocker.megalot_id === megalotId && !isAfterwards(blocker)));
}

/** What keeps one item from being finished. */
export function blockerOfItem(item: ItemRow, blockers: readonly BlockerRow[]): BlockerRow | null {
  return (
    blockers.find(({ object }) =>
      [item.id, item.strip_id, item.lot_id, item.megalot_id].includes(object.id),
    ) ?? null
  );
}

async function blockersOf(orders: readonly { readonly id: string }[], load: Loaders): Promise<BlockerRow[]> {
  const ids = [...new Set(orders.map((order) => order.id))];
  return (await Promise.all(ids.map((id) => load.blockersOfOrder.load(id)))).flat();
}

/** Packing and fabrication come once a lot is done with. */
const isAfterwards = ({ code }: BlockerRow): boolean =>
  ['waitsForPacking', 'fabrication', 'fabricationProblem'].includes(code);

function once(blockers: readonly BlockerRow[]): BlockerRow[] {
  return [
    ...new Map(blockers.map((one) => [`${one.code} ${one.object.type} ${one.object.id}`, one])).values(),
  ];
}

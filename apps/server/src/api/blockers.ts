import type { BlockerRow } from '../queries/blockers/findBlockersOfOrders.ts';
import type { ItemRow } from '../queries/orders/itemRows.ts';
import type { Loaders } from './loaders.ts';

/** Returns the distinct blockers of a lot's orders that concern this lot. */
export async function listLotBlockers(lotId: string, load: Loaders): Promise<BlockerRow[]> {
  const orders = await load.ordersOfLot.load(lotId);
  const blockers = await listBlockers(orders, load);
  return removeDuplicates(blockers.filter((blocker) => blocker.lot_id === lotId && !isAfterLot(blocker)));
}

export async function listMegalotBlockers(megalotId: string, load: Loaders): Promise<BlockerRow[]> {
  const lots = await load.lotsOfMegalot.load(megalotId);
  const orders = (await Promise.all(lots.map((lot) => load.ordersOfLot.load(lot.id)))).flat();
  const blockers = await listBlockers(orders, load);
  return removeDuplicates(
    blockers.filter((blocker) => blocker.megalot_id === megalotId && !isAfterLot(blocker)),
  );
}

/** Finds the blocker of an item, its strip, its lot or its megalot; null when there is none. */
export function findBlockerOfItem(item: ItemRow, blockers: readonly BlockerRow[]): BlockerRow | null {
  return (
    blockers.find(({ object }) =>
      [item.id, item.strip_id, item.lot_id, item.megalot_id].includes(object.id),
    ) ?? null
  );
}

async function listBlockers(
  orders: readonly { readonly id: string }[],
  load: Loaders,
): Promise<BlockerRow[]> {
  const ids = [...new Set(orders.map((order) => order.id))];
  return (await Promise.all(ids.map((id) => load.blockersOfOrder.load(id)))).flat();
}

const AFTER_LOT: readonly string[] = [
  'waitsForPacking',
  'labelVoided',
  'labelToPrint',
  'labelAwaited',
  'parcelToShip',
  'waitsForCip',
  'cipMissing',
  'fabrication',
  'fabricationPaused',
  'waitsForControl',
  'fabricationProblem',
  'blankMissing',
];

/** Whether a blocker concerns packing, the CIP line or fabrication, which come after the work on a lot. */
const isAfterLot = ({ code }: BlockerRow): boolean => AFTER_LOT.includes(code);

function removeDuplicates(blockers: readonly BlockerRow[]): BlockerRow[] {
  return [
    ...new Map(
      blockers.map((blocker) => [`${blocker.code} ${blocker.object.type} ${blocker.object.id}`, blocker]),
    ).values(),
  ];
}

import { estimateParcelWeight, planParcels } from '@cmon/core/production/planParcels';
import type { OrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { toWeighedItem } from '../../../queries/shipping/toWeighedItem.ts';
import { changeRow } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';

/** Code of the box that is planned for the items of an order that are still to pack; null without boxes. */
export function planBox({ expected, scanned }: OrderInPacking, { settings }: Work): string | null {
  const left = expected.filter((item) => !scanned.has(item.id));
  return planParcels(left.map(toWeighedItem), settings).box?.box ?? null;
}

/** Estimates the weight of each filled parcel of an order that isn't shipped and that nobody has weighed. */
export async function estimateWeights(work: Work, orderId: string): Promise<void> {
  const rows = await work.trx
    .selectFrom('parcels')
    .innerJoin('parcel_items', 'parcel_items.parcel_id', 'parcels.id')
    .innerJoin('items', 'items.id', 'parcel_items.item_id')
    .select(['parcels.id', 'parcels.box', 'parcels.weight_g', 'parcels.weight_estimated'])
    .select(['items.part', 'items.lot_type', 'items.quantity'])
    .where('parcels.order_id', '=', orderId)
    .where('parcels.state', 'in', ['open', 'packed'])
    .where('parcel_items.live', '=', true)
    .execute();
  for (const id of new Set(rows.map((row) => row.id))) {
    const items = rows.filter((row) => row.id === id);
    const [parcel] = items;
    if (parcel === undefined || (parcel.weight_g !== null && !parcel.weight_estimated)) continue;
    const weight = estimateParcelWeight(items.map(toWeighedItem), parcel.box, work.settings);
    if (weight !== parcel.weight_g) {
      await changeRow(work, 'parcels', id, { weight_g: weight, weight_estimated: true });
    }
  }
}

import { groupBy } from '@cmon/core/groupBy';
import { estimateParcelWeight } from '@cmon/core/production/planParcels';
import { toWeighedItem } from '../../../queries/shipping/toWeighedItem.ts';
import { changeRow } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';

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
  for (const [id, items] of groupBy(rows, (row) => row.id)) {
    const [parcel] = items;
    if (parcel.weight_g !== null && !parcel.weight_estimated) continue;
    const weight = estimateParcelWeight(items.map(toWeighedItem), parcel.box, work.settings);
    if (weight !== parcel.weight_g) {
      await changeRow(work, 'parcels', id, { weight_g: weight, weight_estimated: true });
    }
  }
}

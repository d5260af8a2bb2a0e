import { estimateParcelWeight, planParcels } from '@cmon/core/production/planParcels';
import type { OrderRow } from '../queries/orders/orderRows.ts';
import type { ParcelRow } from '../queries/shipping/parcelRows.ts';
import { toWeighedItem } from '../queries/shipping/toWeighedItem.ts';
import type { ApiContext } from './makeContext.ts';

/** The weight of a parcel, grams: as weighed or shipped, else estimated from what is in it now. */
export async function readParcelWeight(
  { weight_g, weight_estimated, state, item_ids, box }: ParcelRow,
  { load, settings }: ApiContext,
): Promise<number | null> {
  const isFinal = state === 'shipped' || state === 'voided';
  if (isFinal || (weight_g !== null && !weight_estimated)) return weight_g;
  const items = (await Promise.all(item_ids.map((id) => load.item.load(id)))).filter((item) => item !== null);
  return items.length === 0 ? null : estimateParcelWeight(items.map(toWeighedItem), box, await settings());
}

export interface ShipmentPlan {
  /** Code of the planned box; null when the workshop has no boxes. */
  readonly box: string | null;
  readonly parcels: number;
  /** Weight with the boxes, grams. */
  readonly weight: number;
}

/** Plans the parcels of the items of an order that aren't shipped yet, by their estimated weight. */
export async function planShipment({ id }: OrderRow, { load, settings }: ApiContext): Promise<ShipmentPlan> {
  const items = (await load.itemsOfOrder.load(id)).filter(({ pulled, shipped }) => !pulled && !shipped);
  const { content, box, parcels } = planParcels(items.map(toWeighedItem), await settings());
  return { box: box?.box ?? null, parcels, weight: content + parcels * (box?.grams ?? 0) };
}

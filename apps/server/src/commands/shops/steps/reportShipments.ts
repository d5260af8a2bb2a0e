import { createId } from '../../work/createId.ts';
import type { Work } from '../../work/runCommand.ts';

interface ShippedParcels {
  readonly order: { readonly id: string; readonly source: string };
  readonly parcelIds: readonly string[];
  /** Whether everything that was left of the order is in these parcels. */
  readonly isComplete: boolean;
}

/** Queues reports to the order's shop that its parcels were shipped, if the shop wants reports. */
export async function reportShipments(
  work: Work,
  { order, parcelIds, isComplete }: ShippedParcels,
): Promise<void> {
  const shop = work.settings.shops.find(({ source }) => source === order.source);
  if (shop?.report !== true) return;
  for (const [index, parcelId] of parcelIds.entries()) {
    const reportId = createId();
    await work.trx
      .insertInto('shop_reports')
      .values({
        id: reportId,
        source: order.source,
        order_id: order.id,
        parcel_id: parcelId,
        is_last: isComplete && index === parcelIds.length - 1,
        created_at: work.now,
      })
      .execute();
    await work.enqueue({ queue: 'reportToShop', data: { reportId } });
  }
}

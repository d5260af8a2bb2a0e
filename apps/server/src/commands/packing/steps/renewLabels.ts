import { usesCarrierService } from '../../../queries/shipping/shippingChoices.ts';
import type { Work } from '../../work/runCommand.ts';
import { cancelCarrierLabels, hasLabel, printParcelLabel, voidParcelLabel } from './parcelLabels.ts';

interface Renewal {
  readonly orderId: string;
  /** The carrier of the order from now on. */
  readonly carrier: string | null;
  readonly reason: string;
}

/**
 * Cancels the labels of an order's parcels that aren't shipped, because what is on them is wrong now. A label that was
 * requested from the carrier service is requested again. Any other label is printed again at the packing table.
 */
export async function renewLabels(work: Work, { orderId, carrier, reason }: Renewal): Promise<void> {
  const lockParcels = () =>
    work.trx
      .selectFrom('parcels')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', 'in', ['open', 'packed'])
      .orderBy('number')
      .forUpdate()
      .execute();
  const parcelsBefore = await lockParcels();
  const requestedIds = new Set(
    parcelsBefore.filter((one) => one.label_asked_at !== null).map(({ id }) => id),
  );
  await cancelCarrierLabels(work, orderId, reason);
  await work.trx
    .updateTable('parcels')
    .set({ carrier })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'packed'])
    .where('carrier', 'is not', null)
    .execute();
  for (const parcel of await lockParcels()) {
    if (hasLabel(parcel)) await voidParcelLabel(work, parcel, reason);
    if (!requestedIds.has(parcel.id) || !usesCarrierService(parcel.carrier, work.settings)) continue;
    await printParcelLabel(work, {
      ...parcel,
      label_state: hasLabel(parcel) ? 'voided' : parcel.label_state,
    });
  }
}

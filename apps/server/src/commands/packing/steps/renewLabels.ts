import { usesCarrierService } from '../../../queries/shipping/shippingChoices.ts';
import type { Work } from '../../work/runCommand.ts';
import { endCarrierLabels, hasLabel, printParcelLabel, voidParcelLabel } from './parcelLabels.ts';

interface Renewal {
  readonly orderId: string;
  /** The carrier of the order from now on. */
  readonly carrier: string | null;
  readonly reason: string;
}

/**
 * Ends the labels of an order's parcels that aren't shipped, because what is on them is wrong now. A label that the carrier
 * service had sold, or was asked for, is asked of it again; any other is printed again at the packing table.
 */
export async function renewLabels(work: Work, { orderId, carrier, reason }: Renewal): Promise<void> {
  const parcels = () =>
    work.trx
      .selectFrom('parcels')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', 'in', ['open', 'packed'])
      .orderBy('number')
      .forUpdate()
      .execute();
  const before = await parcels();
  const bought = new Set(before.filter((one) => one.label_asked_at !== null).map(({ id }) => id));
  await endCarrierLabels(work, orderId, reason);
  await work.trx
    .updateTable('parcels')
    .set({ carrier })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'packed'])
    .where('carrier', 'is not', null)
    .execute();
  for (const parcel of await parcels()) {
    if (hasLabel(parcel)) await voidParcelLabel(work, parcel, reason);
    if (!bought.has(parcel.id) || !usesCarrierService(parcel.carrier, work.settings)) continue;
    await printParcelLabel(work, {
      ...parcel,
      label_state: hasLabel(parcel) ? 'voided' : parcel.label_state,
    });
  }
}

import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import type { Selectable } from 'kysely';
import type { ParcelLabelState, ParcelsTable } from '../../../db/orderTables.ts';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import { isLabelRequested } from '../../../queries/shipping/labelFacts.ts';
import type { OrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { usesCarrierService } from '../../../queries/shipping/shippingChoices.ts';
import { changeRow } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';
import { estimateWeights } from './estimateWeights.ts';
import { findPackingRefusal, isPartialShipment } from './packingGuards.ts';

type Parcel = Pick<
  Selectable<ParcelsTable>,
  'id' | 'label_state' | 'carrier' | 'label_asked_at' | 'label_refused' | 'carrier_ref'
>;

export const hasLabel = ({ label_state: state }: Pick<Parcel, 'label_state'>): boolean =>
  state === 'bought' || state === 'printed';

/** Packers may read a label for this long after the last change of its parcel, so that the station can print it. */
export const OPEN_LABEL_MS = 15 * 60_000;

/** Whether packers may read a parcel's label: while the order can be packed, or shortly after the parcel's last change. */
export function mayOpenLabel(
  order: Pick<OrderRow, 'id' | 'status' | 'production_status'>,
  parcel: Pick<Selectable<ParcelsTable>, 'changed_at'>,
  now: Date,
): boolean {
  const wasChangedRecently = now.getTime() - parcel.changed_at.getTime() < OPEN_LABEL_MS;
  return wasChangedRecently || findPackingRefusal(order) === null;
}

/**
 * Records that a station prints a parcel's label, for the first time or again, and returns true. A parcel without a
 * label, or whose label was voided, gets one first. If the carrier service sells it, the label is only requested, and
 * false is returned: it can be printed when a job has bought it.
 */
export async function printParcelLabel(work: Work, parcel: Parcel): Promise<boolean> {
  if (!hasLabel(parcel) && usesCarrierService(parcel.carrier, work.settings)) {
    await requestLabel(work, parcel);
    return false;
  }
  const steps: readonly ParcelLabelState[] = hasLabel(parcel) ? ['printed'] : ['bought', 'printed'];
  let from = parcel.label_state;
  for (const to of steps) {
    await moveLabel(work, parcel.id, from, to, 'printLabel', null);
    from = to;
  }
  return true;
}

/**
 * Asks the carrier service for a label. A repeated request of the same label keeps its time, and so its idempotency key.
 * After a final refusal of the service, the request gets a new key: with the same key it would be refused again.
 */
async function requestLabel(work: Work, parcel: Parcel): Promise<void> {
  if (parcel.label_state === 'voided') {
    await moveLabel(work, parcel.id, 'voided', 'toBuy', 'requestLabel', null);
  }
  if (parcel.label_asked_at === null || parcel.label_refused) {
    // The key contains the time. Two requests within a millisecond also get different times, and so different keys.
    const earliest = (parcel.label_asked_at?.getTime() ?? 0) + 1;
    const label_asked_at = new Date(Math.max(work.now.getTime(), earliest));
    const request = { label_asked_at, label_error: null, label_refused: false };
    const { version } = await changeRow(work, 'parcels', parcel.id, request);
    work.record({ action: 'requestLabel', object: 'parcel', objectId: parcel.id, version });
  }
  await work.enqueue({ queue: 'buyLabel', data: { parcelId: parcel.id } });
}

/** Voids a parcel's label. A label that the carrier service sold is voided at the service too. */
export async function voidParcelLabel(
  work: Work,
  parcel: Omit<Parcel, 'label_refused'>,
  reason: string | null,
): Promise<void> {
  await moveLabel(work, parcel.id, parcel.label_state, 'voided', 'voidLabel', reason);
  if (parcel.carrier_ref === null) return;
  await voidAtCarrier(work, parcel.id, parcel.carrier_ref);
  await work.trx
    .updateTable('parcels')
    .set({ carrier_ref: null, tracking: null, label_asked_at: null, label_refused: false })
    .where('id', '=', parcel.id)
    .execute();
  await work.trx.deleteFrom('carrier_labels').where('parcel_id', '=', parcel.id).execute();
}

/** Enqueues a job that voids a label at the carrier service. The job is repeated until the service has voided the label. */
export async function voidAtCarrier(work: Work, parcelId: string, reference: string): Promise<void> {
  await work.trx
    .insertInto('label_voids')
    .values({ reference, parcel_id: parcelId, asked_at: work.now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  await work.enqueue({ queue: 'voidCarrierLabel', data: { reference } });
}

/**
 * Cancels the carrier labels of an order that won't be shipped, or whose labels are wrong now. Only its parcels that aren't
 * shipped are affected. A bought label is voided at the carrier service, and a requested one is not bought.
 */
export async function cancelCarrierLabels(work: Work, orderId: string, reason: string | null): Promise<void> {
  const parcels = await work.trx
    .selectFrom('parcels')
    .select(['id', 'label_state', 'carrier', 'label_asked_at', 'label_refused', 'carrier_ref'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'packed'])
    .where('label_asked_at', 'is not', null)
    .orderBy('number')
    .forUpdate()
    .execute();
  for (const parcel of parcels) {
    if (parcel.carrier_ref !== null && hasLabel(parcel)) await voidParcelLabel(work, parcel, reason);
    else {
      const withdrawn = { label_asked_at: null, label_error: null, label_refused: false };
      const { version } = await changeRow(work, 'parcels', parcel.id, withdrawn);
      work.record({ action: 'withdrawLabel', object: 'parcel', objectId: parcel.id, reason, version });
    }
  }
}

async function moveLabel(
  work: Work,
  parcelId: string,
  from: ParcelLabelState,
  to: ParcelLabelState,
  action: EventAction,
  reason: string | null,
): Promise<void> {
  const { version, carrier } = await changeRow(work, 'parcels', parcelId, { label_state: to });
  // The event keeps the carrier of the label, because a parcel may get another carrier after its label was voided.
  const detail = { carrier };
  work.record({
    action,
    object: 'parcel',
    objectId: parcelId,
    track: 'label',
    from,
    to,
    reason,
    version,
    detail,
  });
}

/** Prints the labels of an order once all its items are in parcels, if the setting `printLabelOnLastItem` says so. */
export function printLabelsWhenComplete(work: Work, packing: OrderInPacking): Promise<readonly string[]> {
  return !isPartialShipment(packing) && work.settings.printLabelOnLastItem
    ? printNewLabels(work, packing.order.id)
    : Promise.resolve([]);
}

/**
 * Prints the labels of an order's filled parcels that were not printed yet, and returns the ids of these parcels. A label of
 * the carrier service is requested, or printed if it has arrived meanwhile.
 */
export async function printNewLabels(work: Work, orderId: string): Promise<string[]> {
  const filled = await lockFilledParcels(work, orderId);
  await estimateWeights(work, orderId);
  const printed: string[] = [];
  for (const parcel of filled) {
    const isNew =
      parcel.label_state === 'bought' || (parcel.label_state === 'toBuy' && !isLabelRequested(parcel));
    if (parcel.state === 'shipped' || !isNew) continue;
    if (await printParcelLabel(work, parcel)) printed.push(parcel.id);
  }
  return printed;
}

/** Locks the parcels of an order that have items, sorted by their numbers. */
export function lockFilledParcels(work: Work, orderId: string) {
  return work.trx
    .selectFrom('parcels')
    .select([
      'id',
      'state',
      'label_state',
      'changed_at',
      'carrier',
      'label_asked_at',
      'label_refused',
      'carrier_ref',
    ])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'voided')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('parcel_items')
          .select('item_id')
          .whereRef('parcel_items.parcel_id', '=', 'parcels.id')
          .where('parcel_items.live', '=', true),
      ),
    )
    .orderBy('number')
    .forUpdate()
    .execute();
}

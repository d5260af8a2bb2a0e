import type { Selectable } from 'kysely';
import type { ParcelLabelState, ParcelsTable } from '../../../db/orderTables.ts';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import type { OrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { changeRow } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';
import { findPackingRefusal } from './packingGuards.ts';
import { estimateWeights } from './weighParcels.ts';

type Parcel = Pick<Selectable<ParcelsTable>, 'id' | 'label_state'>;

export const hasLabel = ({ label_state: state }: Pick<Parcel, 'label_state'>): boolean =>
  state === 'bought' || state === 'printed';

/** A label stays open for this long after the last change of its parcel, so that the station has the time to print it. */
const OPEN_LABEL_MS = 15 * 60_000;

/** Whether those who pack may read a parcel's label: while the order can be packed, and for a while after the last print. */
export function mayOpenLabel(
  order: Pick<OrderRow, 'id' | 'status'>,
  parcel: Pick<Selectable<ParcelsTable>, 'changed_at'>,
  now: Date,
): boolean {
  const wasChanged = now.getTime() - parcel.changed_at.getTime() < OPEN_LABEL_MS;
  return wasChanged || findPackingRefusal(order) === null;
}

/**
 * Records that a station prints a parcel's label, for the first time or again. A parcel without a label, or whose label
 * was voided, buys one first.
 */
export async function printParcelLabel(work: Work, parcel: Parcel): Promise<void> {
  const steps: readonly ParcelLabelState[] = hasLabel(parcel) ? ['printed'] : ['bought', 'printed'];
  let from = parcel.label_state;
  for (const to of steps) {
    await moveLabel(work, parcel.id, from, to, 'printLabel', null);
    from = to;
  }
}

export function voidParcelLabel(work: Work, parcel: Parcel, reason: string | null): Promise<void> {
  return moveLabel(work, parcel.id, parcel.label_state, 'voided', 'voidLabel', reason);
}

async function moveLabel(
  work: Work,
  parcelId: string,
  from: ParcelLabelState,
  to: ParcelLabelState,
  action: string,
  reason: string | null,
): Promise<void> {
  const { version } = await changeRow(work, 'parcels', parcelId, { label_state: to });
  work.record({ action, object: 'parcel', objectId: parcelId, track: 'label', from, to, reason, version });
}

/** Prints the labels of an order whose items are all in parcels, where the workshop prints them by itself. */
export function printLabelsWhenComplete(
  work: Work,
  { order, expected }: OrderInPacking,
  scanned: number,
): Promise<readonly string[]> {
  const isComplete = scanned === expected.length;
  return isComplete && work.settings.printLabelOnLastItem
    ? printNewLabels(work, order.id)
    : Promise.resolve([]);
}

/** Prints the labels of an order's filled parcels that never had one, and returns the ids of these parcels. */
export async function printNewLabels(work: Work, orderId: string): Promise<string[]> {
  const filled = await lockFilledParcels(work, orderId);
  await estimateWeights(work, orderId);
  const unlabelled = filled.filter(
    ({ state, label_state: label }) => state !== 'shipped' && label === 'toBuy',
  );
  for (const parcel of unlabelled) await printParcelLabel(work, parcel);
  return unlabelled.map(({ id }) => id);
}

/** Locks the parcels of an order that have items, in their order. */
export function lockFilledParcels(work: Work, orderId: string) {
  return work.trx
    .selectFrom('parcels')
    .select(['id', 'state', 'label_state', 'changed_at'])
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

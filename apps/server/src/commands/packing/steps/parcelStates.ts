import type { Selectable } from 'kysely';
import type { ParcelsTable } from '../../../db/orderTables.ts';
import type { OrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { changeRow, stamp } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import type { Work } from '../../work/runCommand.ts';
import { hasLabel, voidParcelLabel } from './parcelLabels.ts';
import { planBox } from './planBox.ts';

/** Returns the id of the order's open parcel. Opens a parcel first if none is open. */
export async function ensureOpenParcel(work: Work, packing: OrderInPacking): Promise<string> {
  const current = packing.parcels.find((parcel) => parcel.state === 'open');
  return current?.id ?? (await openParcel(work, packing));
}

/** Opens the next parcel of an order, which has no open one, and returns its id. */
export async function openParcel(work: Work, packing: OrderInPacking): Promise<string> {
  const { lastNumber } = await work.trx
    .selectFrom('parcels')
    .select(({ fn }) => fn.max('number').as('lastNumber'))
    .where('order_id', '=', packing.order.id)
    .executeTakeFirstOrThrow();
  const id = createId();
  await work.trx
    .insertInto('parcels')
    .values({
      id,
      order_id: packing.order.id,
      number: (lastNumber ?? 0) + 1,
      state: 'open',
      carrier: packing.order.carrier,
      box: planBox(packing, work),
      opened_by: work.actor.userId,
      opened_at: work.now,
      ...stamp(work),
    })
    .execute();
  work.record({
    action: 'openParcel',
    object: 'parcel',
    objectId: id,
    track: 'parcel',
    from: null,
    to: 'open',
    version: 1,
    detail: { orderId: packing.order.id },
  });
  return id;
}

/** Sets the state of a parcel. Voiding a parcel also voids its label. */
export async function setParcelState(
  work: Work,
  parcel: Pick<
    Selectable<ParcelsTable>,
    'id' | 'state' | 'label_state' | 'carrier' | 'label_asked_at' | 'carrier_ref'
  >,
  to: 'packed' | 'shipped' | 'voided',
  changes: { weight_g?: number; weight_estimated?: boolean; reason?: string | null } = {},
): Promise<void> {
  const { reason = null, ...columns } = changes;
  if (to === 'voided' && hasLabel(parcel)) await voidParcelLabel(work, parcel, reason);
  const shipped = to === 'shipped' ? { shipped_by: work.actor.userId, shipped_at: work.now } : {};
  const { version } = await changeRow(work, 'parcels', parcel.id, { state: to, ...shipped, ...columns });
  work.record({
    action: 'setParcelState',
    object: 'parcel',
    objectId: parcel.id,
    track: 'parcel',
    from: parcel.state,
    to,
    reason,
    version,
  });
}

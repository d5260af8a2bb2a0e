import type { Actor } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { ParcelsTable } from '../../db/orderTables.ts';
import type { OrderRow } from '../../queries/orders/orderRows.ts';
import { listBoxes, listCarriers } from '../../queries/shipping/shippingChoices.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { findCapabilityRefusal, requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { lockForPacking } from './steps/lockForPacking.ts';
import { findPackingRefusal } from './steps/packingGuards.ts';
import { hasLabel } from './steps/parcelLabels.ts';

export interface ChangeShipmentInput extends CommandInput {
  readonly orderId: string;
  /** The carrier of the order and of its parcels that aren't shipped; null to keep the present one. */
  readonly carrier: string | null;
  /** The parcel that gets another box. */
  readonly parcelId: string | null;
  /** The box of that parcel; null to keep the present one. */
  readonly box: string | null;
}

/**
 * Replaces the carrier of an order, or the box of a parcel, by another one, with a reason. A parcel's label names its
 * carrier, so a new carrier is refused while a parcel has a label: the label must be voided first.
 */
export function changeShipment(ctx: Ctx, input: ChangeShipmentInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'changeShipment', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'supervise');
    const packing = await lockForPacking(work, input.orderId);
    refuseIf(findChangeShipmentRefusal(packing.order, work.actor.role));
    const { carrier, box } = input;
    if (carrier !== null && !listCarriers(work.settings).includes(carrier)) {
      return refuse({ kind: 'inputInvalid', field: 'carrier', rule: 'unknown' });
    }
    if (box !== null && !listBoxes(work.settings).includes(box)) {
      return refuse({ kind: 'inputInvalid', field: 'box', rule: 'unknown' });
    }
    if ((input.reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
    let { order } = packing;
    if (carrier !== null && carrier !== order.carrier) {
      order = await changeCarrier(work, order, packing.parcels, carrier, input.reason ?? null);
    }
    if (box !== null) await changeBox(work, packing.parcels, input.parcelId ?? '', box, input.reason ?? null);
    return toPackAnswer({ ...packing, order }, 'shipmentChanged');
  });
}

/** Why this person can't change the carrier or a box; null when `changeShipment` would succeed with valid values. */
export function findChangeShipmentRefusal(
  order: Pick<OrderRow, 'id' | 'status' | 'production_status'>,
  role: Actor,
): Failure | null {
  return findCapabilityRefusal(role, 'supervise') ?? findPackingRefusal(order);
}

type Parcel = Selectable<ParcelsTable>;

async function changeCarrier(
  work: Work,
  order: OrderRow,
  parcels: readonly Parcel[],
  carrier: string,
  reason: string | null,
): Promise<OrderRow> {
  const labelled = parcels.find(hasLabel);
  if (labelled !== undefined) refuse({ kind: 'guardRefused', guard: 'labelVoided', detail: labelled.id });
  const changed = await changeRow(work, 'orders', order.id, { carrier });
  const event = { action: 'changeCarrier', reason, detail: { carrier, before: order.carrier } } as const;
  work.record({ ...event, object: 'order', objectId: order.id, version: changed.version });
  for (const { id } of parcels) {
    const withoutRequest = { label_asked_at: null, label_error: null, label_refused: false, service: null };
    const { version } = await changeRow(work, 'parcels', id, { carrier, ...withoutRequest });
    work.record({ ...event, object: 'parcel', objectId: id, version });
  }
  return changed;
}

async function changeBox(
  work: Work,
  parcels: readonly Parcel[],
  parcelId: string,
  box: string,
  reason: string | null,
): Promise<void> {
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (parcel === undefined) return refuse({ kind: 'notFound', object: 'parcel', id: parcelId });
  if (parcel.box === box) return;
  const { version } = await changeRow(work, 'parcels', parcel.id, { box });
  const detail = { box, before: parcel.box };
  work.record({ action: 'changeBox', object: 'parcel', objectId: parcel.id, reason, version, detail });
}

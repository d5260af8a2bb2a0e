import type { Actor } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { ParcelsTable } from '../../db/orderTables.ts';
import { readOrderInPacking } from '../../queries/shipping/readOrderInPacking.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { findCapabilityRefusal } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { hasLabel, voidParcelLabel } from './steps/parcelLabels.ts';

export interface VoidLabelInput extends CommandInput {
  readonly orderId: string;
  readonly parcelId: string;
}

/** Voids the label of a parcel that isn't shipped, with a reason. The parcel waits until a new label is printed. */
export function voidLabel(ctx: Ctx, input: VoidLabelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'voidLabel', input, async (work): Promise<PackAnswer> => {
    const order = await lockOrder(work.trx, input.orderId);
    const parcel = await work.trx
      .selectFrom('parcels')
      .selectAll()
      .where('id', '=', input.parcelId)
      .where('order_id', '=', order.id)
      .forUpdate()
      .executeTakeFirst();
    if (parcel === undefined) return refuse({ kind: 'notFound', object: 'parcel', id: input.parcelId });
    refuseIf(findVoidLabelRefusal(parcel, work.actor.role));
    const reason = (input.reason ?? '').trim();
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    await voidParcelLabel(work, parcel, reason);
    const packing = await readOrderInPacking(work.trx, order);
    return toPackAnswer(packing, 'labelVoided');
  });
}

/**
 * Why a label can't be voided now; null when `voidLabel` would succeed with a reason. Supervisors may void one, and customer
 * service, which has the right `reissueShipped`.
 */
export function findVoidLabelRefusal(
  parcel: Pick<Selectable<ParcelsTable>, 'state' | 'label_state'>,
  role: Actor,
): Failure | null {
  const refusal = findCapabilityRefusal(role, 'supervise');
  if (refusal !== null && findCapabilityRefusal(role, 'reissueShipped') !== null) return refusal;
  if (parcel.state === 'shipped' || parcel.state === 'voided') {
    return { kind: 'moveNotAllowed', object: 'parcel', from: parcel.state, to: 'voided' };
  }
  return hasLabel(parcel)
    ? null
    : { kind: 'moveNotAllowed', object: 'label', from: parcel.label_state, to: 'voided' };
}

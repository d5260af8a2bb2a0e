import type { Actor } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import { formatManifestNumber } from '../../queries/shipping/findObjectLabels.ts';
import { readManifest } from '../../queries/shipping/manifestRows.ts';
import type { ParcelRow } from '../../queries/shipping/parcelRows.ts';
import { rollUpLotShipping } from '../lots/steps/rollUpLotShipping.ts';
import type { OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { lockOrderWithLots } from '../orders/steps/lockOrderWithLots.ts';
import { type MovedOrder, readMovedOrder } from '../orders/steps/readMovedOrder.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { findCapabilityRefusal } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { setParcelState } from './steps/parcelStates.ts';

export interface VoidParcelInput extends CommandInput {
  readonly orderId: string;
  readonly parcelId: string;
}

/**
 * Voids a shipped parcel and its label, with a reason: the carrier didn't take it, or it came back before pick-up. Its
 * items wait for another parcel, and the order and its lots are no longer shipped. Refused once a manifest holds the
 * parcel, because the carrier has it, and once the carrier reported its delivery.
 */
export function voidParcel(ctx: Ctx, input: VoidParcelInput): Promise<Result<MovedOrder>> {
  return runCommand(ctx, 'voidParcel', input, async (work): Promise<MovedOrder> => {
    const { order } = await lockOrderWithLots(work, input.orderId);
    const parcel = await work.trx
      .selectFrom('parcels')
      .selectAll()
      .where('id', '=', input.parcelId)
      .where('order_id', '=', order.id)
      .forUpdate()
      .executeTakeFirst();
    if (parcel === undefined) return refuse({ kind: 'notFound', object: 'parcel', id: input.parcelId });
    const manifest = parcel.manifest_id === null ? null : await readManifest(work.trx, parcel.manifest_id);
    const manifestNumber = manifest?.number ?? null;
    refuseIf(findVoidRefusal(order, { ...parcel, manifest_number: manifestNumber }, work.actor.role));
    const reason = (input.reason ?? '').trim();
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    await work.trx
      .updateTable('parcel_items')
      .set({ live: false })
      .where('parcel_id', '=', parcel.id)
      .execute();
    await setParcelState(work, parcel, 'voided', { reason });
    await changeRow(work, 'orders', order.id, { shipped_at: null });
    await rollUpOrders(work, [order.id], { reason });
    await rollUpLotShipping(work, [order.id], { voidReason: reason });
    return readMovedOrder(work, order.id);
  });
}

/** Why a parcel can't be voided now; null when `voidParcel` would succeed with a reason. */
export function findVoidRefusal(
  order: Pick<OrderRow, 'id' | 'status'>,
  parcel: Pick<ParcelRow, 'id' | 'state' | 'manifest_number' | 'tracked_state'>,
  role: Actor,
): Failure | null {
  const mayVoid =
    findCapabilityRefusal(role, 'supervise') === null ||
    findCapabilityRefusal(role, 'reissueShipped') === null;
  if (!mayVoid) return { kind: 'forbidden', capability: 'supervise' };
  if (order.status === 'canceled' || order.status === 'closed') {
    return { kind: 'orderIneligible', order: order.id, why: 'canceled' };
  }
  if (parcel.state !== 'shipped') {
    return { kind: 'moveNotAllowed', object: 'parcel', from: parcel.state, to: 'voided' };
  }
  if (parcel.tracked_state === 'delivered')
    return { kind: 'guardRefused', guard: 'notDelivered', detail: parcel.id };
  if (parcel.manifest_number === null) return null;
  const detail = formatManifestNumber(parcel.manifest_number);
  return { kind: 'guardRefused', guard: 'notOnManifest', detail };
}

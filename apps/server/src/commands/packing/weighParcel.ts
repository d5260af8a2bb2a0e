import type { Failure, Result } from '@cmon/core/failure';
import { MAX_PARCEL_WEIGHT_G } from '@cmon/core/production/limits/officeLimits';
import type { Selectable } from 'kysely';
import type { ParcelsTable } from '../../db/orderTables.ts';
import type { OrderRow } from '../../queries/orders/orderRows.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { findCapabilityRefusal, requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { lockForPacking } from './steps/lockForPacking.ts';
import { findPackerRefusal, findPackingRefusal, getPacker, type Packer } from './steps/packingGuards.ts';

export interface WeighParcelInput extends CommandInput {
  readonly orderId: string;
  readonly parcelId: string;
  /** Grams, whole. */
  readonly weight: number;
}

/** Records the weight of a parcel that isn't shipped, in place of the estimated one. */
export function weighParcel(ctx: Ctx, input: WeighParcelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'weighParcel', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const { weight } = input;
    if (!Number.isInteger(weight) || weight < 1 || weight > MAX_PARCEL_WEIGHT_G) {
      return refuse({ kind: 'inputInvalid', field: 'weight', rule: 'range' });
    }
    const packing = await lockForPacking(work, input.orderId);
    const parcel = await work.trx
      .selectFrom('parcels')
      .select(['id', 'state'])
      .where('id', '=', input.parcelId)
      .where('order_id', '=', packing.order.id)
      .executeTakeFirst();
    if (parcel === undefined) return refuse({ kind: 'notFound', object: 'parcel', id: input.parcelId });
    refuseIf(findWeighRefusal(packing.order, parcel, getPacker(work)));
    const set = { weight_g: weight, weight_estimated: false };
    const { version } = await changeRow(work, 'parcels', parcel.id, set);
    const event = { action: 'weighParcel', object: 'parcel', objectId: parcel.id, version } as const;
    work.record({ ...event, detail: { grams: weight } });
    return toPackAnswer(packing, 'parcelWeighed');
  });
}

/** Why a parcel can't be weighed now; null when `weighParcel` would succeed. */
export function findWeighRefusal(
  order: OrderRow,
  { state }: Pick<Selectable<ParcelsTable>, 'state'>,
  packer: Packer,
): Failure | null {
  const refused = findCapabilityRefusal(packer.role, 'pack') ?? findPackingRefusal(order);
  if (refused !== null) return refused;
  if (state === 'shipped') return { kind: 'guardRefused', guard: 'notShipped', detail: order.id };
  if (state === 'voided') return { kind: 'moveNotAllowed', object: 'parcel', from: state, to: 'packed' };
  return findPackerRefusal(order, packer);
}

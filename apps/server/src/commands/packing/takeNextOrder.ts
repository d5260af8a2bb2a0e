import type { Result } from '@cmon/core/failure';
import { type RawBuilder, sql } from 'kysely';
import type { OrderRow } from '../../queries/orders/orderRows.ts';
import { PACKING_KEYS } from '../../queries/shipping/packingKeys.ts';
import { readOrderInPacking } from '../../queries/shipping/readOrderInPacking.ts';
import { matchReadyOrders, type ShippingFilter } from '../../queries/shipping/shippingQueue.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { claimPacking } from './steps/lockForPacking.ts';
import { getPacker, type Packer } from './steps/packingGuards.ts';

export interface TakeNextOrderInput extends CommandInput {
  readonly filter: ShippingFilter;
}

/**
 * Gives the person the most urgent ready order that nobody packs. Nobody else gets the same order. Somebody who took an
 * order and has packed nothing of it gets that order again, or gives it back when it doesn't match the filter. Refused when
 * there is no such order.
 */
export function takeNextOrder(ctx: Ctx, input: TakeNextOrderInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'takeNextOrder', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const packer = getPacker(work);
    let order = await lockUntouchedOrder(work, packer, input.filter);
    if (order === null) {
      await giveBackUntouchedOrder(work, packer);
      order = await lockMostUrgentOrder(work, packer, input.filter);
    }
    if (order === null) return refuse({ kind: 'nothingToPack' });
    await claimPacking(work, order);
    work.record({ action: 'takeNextOrder', object: 'order', objectId: order.id, version: order.version });
    const packing = await readOrderInPacking(work.trx, order);
    return toPackAnswer(packing, 'orderTaken');
  });
}

const isHeldBy = ({ userId, freeSince }: Packer) =>
  sql`orders.packing_by = ${userId} and orders.packing_at > ${freeSince}::timestamptz`;

const NOTHING_PACKED = sql`not exists (
  select from parcels join parcel_items on parcel_items.parcel_id = parcels.id and parcel_items.live
  where parcels.order_id = orders.id and parcels.state in ('open', 'packed'))`;

/** Locks the order that the person took before and has packed nothing of. */
function lockUntouchedOrder(work: Work, packer: Packer, filter: ShippingFilter): Promise<OrderRow | null> {
  return lockFirstOrder(work, [...matchReadyOrders(filter, work.settings), isHeldBy(packer), NOTHING_PACKED]);
}

function lockMostUrgentOrder(
  work: Work,
  { freeSince }: Packer,
  filter: ShippingFilter,
): Promise<OrderRow | null> {
  const isFree = sql`(orders.packing_by is null or orders.packing_at is null or orders.packing_at <= ${freeSince}::timestamptz)`;
  return lockFirstOrder(work, [...matchReadyOrders(filter, work.settings), isFree]);
}

/**
 * Locks the first matching order. Two people who take one at once wait for each other: the second reads the row again after
 * the first has claimed it, and goes on to the next one.
 */
async function lockFirstOrder(
  { trx }: Work,
  conditions: readonly RawBuilder<unknown>[],
): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select orders.* from orders where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(PACKING_KEYS.map(({ column }) => column))} limit 1 for update`.execute(trx);
  return rows[0] ?? null;
}

/** Frees the order that the person took and has packed nothing of. */
async function giveBackUntouchedOrder(work: Work, packer: Packer): Promise<void> {
  await sql`
    update orders set packing_by = null, packing_at = null
    where ${isHeldBy(packer)} and ${NOTHING_PACKED}`.execute(work.trx);
}

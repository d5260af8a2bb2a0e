import type { Failure, Result } from '@cmon/core/failure';
import { FINISHED_ORDER_STATUSES } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { ErasuresTable } from '../../db/tables/erasureStates.ts';
import { findOpenErasure, findPersonOrders } from '../../queries/privacy/findPersonOrders.ts';
import { changeRow, stamp } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { lockOrder, lockOrders } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { eraseOrders } from './steps/eraseOrders.ts';

const DAY_MS = 86_400_000;

export interface ErasureAnswer {
  readonly erasureId: string;
  readonly version: number;
  /** Orders that were erased. */
  readonly orders: number;
}

export interface ErasureInput extends CommandInput {
  readonly erasureId: string;
  readonly expectedVersion?: number;
}

/**
 * Records a person's request for erasure, from one of their orders. The erasure is due after `eraseWithin` days. The request
 * is an event of each order of the person.
 */
export function requestErasure(
  ctx: Ctx,
  input: CommandInput & { readonly orderId: string },
): Promise<Result<ErasureAnswer>> {
  return runCommand(ctx, 'askErasure', input, async (work): Promise<ErasureAnswer> => {
    requireCapability(work, 'handlePrivacy');
    const { trx, actor, now, settings } = work;
    const order = await lockOrder(trx, input.orderId);
    if (order.erased_at !== null) refuse({ kind: 'guardRefused', guard: 'notErased', detail: order.number });
    if ((await findOpenErasure(trx, order.id)) !== null)
      refuse({ kind: 'guardRefused', guard: 'erasureOpen', detail: order.number });
    const id = createId();
    await trx
      .insertInto('erasures')
      .values({
        id,
        order_id: order.id,
        state: 'open',
        asked_at: now,
        asked_by: actor.userId,
        due_at: new Date(now.getTime() + settings.eraseWithin * DAY_MS),
        ...stamp(work),
      })
      .execute();
    recordErasure(work, 'askErasure', id, 'open', 1);
    await recordOnPersonOrders(work, 'askErasure', order.id);
    return { erasureId: id, version: 1, orders: 0 };
  });
}

/**
 * Erases the personal data of all orders of the person. Refused while one of them is in production, because its texts and
 * address are still needed: it must be shipped or cancelled first.
 */
export function eraseNow(ctx: Ctx, input: ErasureInput): Promise<Result<ErasureAnswer>> {
  return runCommand(ctx, 'eraseNow', input, async (work): Promise<ErasureAnswer> => {
    requireCapability(work, 'handlePrivacy');
    const { trx, actor, now } = work;
    const erasure = await lockErasure(work, input, 'done');
    const personOrders = await findPersonOrders(trx, erasure.order_id);
    const orders = await lockOrders(
      trx,
      personOrders.map(({ id }) => id),
    );
    const unfinished = orders.find(({ status }) => !FINISHED_ORDER_STATUSES.includes(status));
    if (unfinished !== undefined)
      refuse({ kind: 'guardRefused', guard: 'ordersEnded', detail: unfinished.number });
    await eraseOrders(work, orders, { at: now, erasureId: erasure.id });
    const { version } = await changeRow(work, 'erasures', erasure.id, {
      state: 'done',
      done_at: now,
      done_by: actor.userId,
    });
    recordErasure(work, 'eraseNow', erasure.id, 'done', version);
    return { erasureId: erasure.id, version, orders: orders.length };
  });
}

/** Withdraws a request that the person took back, or that was made by mistake. */
export function withdrawErasure(ctx: Ctx, input: ErasureInput): Promise<Result<ErasureAnswer>> {
  return runCommand(ctx, 'withdrawErasure', input, async (work): Promise<ErasureAnswer> => {
    requireCapability(work, 'handlePrivacy');
    const erasure = await lockErasure(work, input, 'withdrawn');
    const { version } = await changeRow(work, 'erasures', erasure.id, { state: 'withdrawn' });
    recordErasure(work, 'withdrawErasure', erasure.id, 'withdrawn', version);
    await recordOnPersonOrders(work, 'withdrawErasure', erasure.order_id);
    return { erasureId: erasure.id, version, orders: 0 };
  });
}

/**
 * Erases the personal data of each person whose request is due. A person with an unfinished order is left for the next run.
 * Returns why requests were refused, for the log. The list of requests shows each of them as late, with the orders that
 * prevent it.
 */
export async function eraseDue(ctx: Ctx): Promise<Failure[]> {
  const due = await ctx.db
    .selectFrom('erasures')
    .select('id')
    .where('state', '=', 'open')
    .where('due_at', '<=', ctx.now)
    .execute();
  const failures: Failure[] = [];
  for (const { id } of due) {
    const erased = await eraseNow(ctx, { erasureId: id });
    // A request that somebody has closed meanwhile is refused this move, and needs nothing more.
    if (!erased.ok && erased.failure.kind !== 'moveNotAllowed') failures.push(erased.failure);
  }
  return failures;
}

/** Records the request or its withdrawal as an event of all orders of the person. */
async function recordOnPersonOrders(
  work: Work,
  action: 'askErasure' | 'withdrawErasure',
  orderId: string,
): Promise<void> {
  const personOrders = await findPersonOrders(work.trx, orderId);
  const orders = await lockOrders(
    work.trx,
    personOrders.map(({ id }) => id),
  );
  for (const { id } of orders) {
    // The empty change raises the order's version, which the event records.
    const { version } = await changeRow(work, 'orders', id, {});
    work.record({ action, object: 'order', objectId: id, version });
  }
}

/** Locks an open request. A request that is closed is refused the move to the state `to`. */
async function lockErasure(
  work: Work,
  input: ErasureInput,
  to: 'done' | 'withdrawn',
): Promise<Selectable<ErasuresTable>> {
  const id = input.erasureId.toUpperCase();
  const erasure = await work.trx
    .selectFrom('erasures')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (erasure === undefined) return refuse({ kind: 'notFound', object: 'erasure', id });
  checkVersion('erasure', erasure, erasure.state, input.expectedVersion);
  if (erasure.state !== 'open')
    refuse({ kind: 'moveNotAllowed', object: 'erasure', from: erasure.state, to });
  return erasure;
}

function recordErasure(
  work: Work,
  action: 'askErasure' | 'eraseNow' | 'withdrawErasure',
  id: string,
  to: string,
  version: number,
): void {
  const from = action === 'askErasure' ? null : 'open';
  work.record({ action, object: 'erasure', objectId: id, from, to, version });
}

import type { Actor } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import { FINISHED_ORDER_STATUSES, type OrderStatus } from '@cmon/core/production/statuses';
import type { Updateable } from 'kysely';
import type { OrderAttentionTable } from '../../db/tables/orderAttentionTable.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { findCapabilityRefusal } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';

export interface AttendInput extends CommandInput {
  readonly orderId: string;
  readonly expectedVersion?: number;
}

export interface AttendedOrder {
  readonly orderId: string;
  readonly version: number;
}

const MAX_SNOOZE_MS = 14 * 86_400_000;

/** Records that somebody has seen an order in distress. The acknowledgement ends when the order's status changes. */
export function acknowledgeOrder(ctx: Ctx, input: AttendInput): Promise<Result<AttendedOrder>> {
  return recordAttention(ctx, 'acknowledgeOrder', input, async ({ actor, now }) => ({
    acknowledged_at: now,
    acknowledged_by: actor.userId,
  }));
}

/** Assigns an order to a user, or to nobody (null). Other users can still change the order. */
export function assignOrder(
  ctx: Ctx,
  input: AttendInput & { readonly userId: string | null },
): Promise<Result<AttendedOrder>> {
  const { userId } = input;
  return recordAttention(
    ctx,
    'assignOrder',
    input,
    async (work) => {
      if (userId !== null) await checkActive(work, userId);
      return { assigned_to: userId };
    },
    { to: userId },
  );
}

/** Adds a comment: a code of the reason list `distress`, and a note that is kept apart from the events. */
export function commentOrder(ctx: Ctx, input: AttendInput): Promise<Result<AttendedOrder>> {
  return recordAttention(ctx, 'commentOrder', input, async ({ actor, now }) => ({
    comment_reason: requireReason(input),
    commented_at: now,
    commented_by: actor.userId,
  }));
}

/** Takes an order off the list until a time within 14 days, with a reason; null puts it back at once. */
export function snoozeOrder(
  ctx: Ctx,
  input: AttendInput & { readonly until: Date | null },
): Promise<Result<AttendedOrder>> {
  const { until } = input;
  return recordAttention(
    ctx,
    'snoozeOrder',
    input,
    async ({ now }) => {
      if (until === null) return { snoozed_until: null, snooze_reason: null };
      const ms = until.getTime() - now.getTime();
      if (!(ms > 0 && ms <= MAX_SNOOZE_MS)) {
        refuse({ kind: 'inputInvalid', field: 'until', rule: 'range' });
      }
      return { snoozed_until: until, snooze_reason: requireReason(input) };
    },
    { until: until?.toISOString() ?? null },
  );
}

function recordAttention(
  ctx: Ctx,
  action: 'acknowledgeOrder' | 'assignOrder' | 'commentOrder' | 'snoozeOrder',
  input: AttendInput,
  decide: (work: Work) => Promise<Updateable<OrderAttentionTable>>,
  detail: object | null = null,
): Promise<Result<AttendedOrder>> {
  return runCommand(ctx, action, input, async (work) => {
    const order = await lockOrder(work.trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    refuseIf(findAttendRefusal(order, work.actor.role));
    const columns = await decide(work);
    await work.trx
      .insertInto('order_attention')
      .values({ ...columns, order_id: order.id })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
      .execute();
    // The order gets a new version, so that a decision that somebody took on an older view of it is refused.
    const { version } = await changeRow(work, 'orders', order.id, {});
    work.record({
      action,
      object: 'order',
      objectId: order.id,
      reason: input.reason ?? null,
      version,
      detail,
    });
    return { orderId: order.id, version };
  });
}

/** Why a role can't acknowledge, assign, comment or snooze an order; null when the commands above would succeed. */
export function findAttendRefusal({ status }: { readonly status: OrderStatus }, role: Actor): Failure | null {
  const forbidden = findCapabilityRefusal(role, 'supervise');
  if (forbidden !== null || !FINISHED_ORDER_STATUSES.includes(status)) return forbidden;
  return { kind: 'guardRefused', guard: 'unfinished', detail: status };
}

function requireReason({ reason }: AttendInput): string {
  const code = (reason ?? '').trim();
  return code === '' ? refuse({ kind: 'reasonRequired' }) : code;
}

/** Refuses a person who is unknown or disabled. The row stays locked until the order is assigned. */
async function checkActive({ trx }: Work, userId: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('active')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (user === undefined || !user.active) refuse({ kind: 'notFound', object: 'user', id: userId });
}

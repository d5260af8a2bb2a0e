import type { Result } from '@cmon/core/failure';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderActionInput } from '../orders/holdOrder.ts';
import type { OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import { moveDelivery } from './deliveryActions.ts';

/** The newest delivery that placed an order, if the workshop still has it. */
function selectLastDelivery(db: Kysely<Database>, order: Pick<OrderRow, 'store' | 'number'>) {
  return (
    db
      .selectFrom('inbox')
      .select(['id', 'state', 'version'])
      .where('order_key', '=', `${order.store}/${order.number}`)
      // A delivery of the format `own` may be any event of the order. Only the one that places the order has a link hash.
      .where((where) => where.or([where('link_hash', 'is not', null), where('format', '<>', 'own')]))
      .where('state', '=', 'applied')
      .orderBy('id', 'desc')
      .limit(1)
  );
}

/** Whether an order has a delivery that can be read again. */
export async function hasDelivery(
  db: Kysely<Database>,
  order: Pick<OrderRow, 'store' | 'number'>,
): Promise<boolean> {
  return (await selectLastDelivery(db, order).executeTakeFirst()) !== undefined;
}

/**
 * Enqueues a job that reads the shop's last delivery of an order en souffrance again. With the current catalogue and
 * program its lines may be valid now. See `replaceFaultyOrder` for what changes.
 */
export function rereadOrder(
  ctx: Ctx,
  input: OrderActionInput,
): Promise<Result<{ orderId: string; version: number }>> {
  return runCommand(ctx, 'rereadOrder', input, async (work) => {
    requireCapability(work, 'resolveDeliveries');
    const order = await lockOrder(work.trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    const faulty = await work.trx
      .selectFrom('items')
      .select('id')
      .where('order_id', '=', order.id)
      .where('souffrance', 'is not', null)
      .where('pulled', '=', false)
      .limit(1)
      .executeTakeFirst();
    if (faulty === undefined)
      return refuse({ kind: 'guardRefused', guard: 'souffrance', detail: order.status });
    const delivery = await selectLastDelivery(work.trx, order).forUpdate().executeTakeFirst();
    if (delivery === undefined) return refuse({ kind: 'notFound', object: 'delivery', id: order.number });
    await moveDelivery(work, delivery, 'waiting', input.reason ?? null);
    await work.enqueue({ queue: 'applyInbox', data: { inboxId: delivery.id } });
    return { orderId: order.id, version: order.version };
  });
}

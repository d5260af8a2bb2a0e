import type { Result } from '@cmon/core/failure';
import type { OrderActionInput } from '../orders/holdOrder.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import type { ChangedOrder } from './correctAddress.ts';
import { canEmailLetters } from './sendLetter.ts';

/**
 * Sends a letter again whose email failed, with the same text and to the address that the order has now. A letter that
 * waits or was sent is refused, so that two people can't send it twice.
 */
export function resendLetter(
  ctx: Ctx,
  input: OrderActionInput & { readonly letterId: string },
): Promise<Result<ChangedOrder>> {
  return runCommand(ctx, 'resendLetter', input, async (work): Promise<ChangedOrder> => {
    requireCapability(work, 'serveCustomers');
    const { trx, settings } = work;
    const order = await lockOrder(trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    const letter = await trx
      .selectFrom('letters')
      .select(['id', 'kind', 'state'])
      .where('id', '=', input.letterId)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (letter === undefined) return refuse({ kind: 'notFound', object: 'letter', id: input.letterId });
    if (order.person_removed_at !== null)
      refuse({ kind: 'guardRefused', guard: 'notErased', detail: order.number });
    if (letter.state !== 'failed')
      refuse({ kind: 'guardRefused', guard: 'letterFailed', detail: order.number });
    if (!canEmailLetters(settings))
      refuse({ kind: 'guardRefused', guard: 'letterMail', detail: order.number });
    await trx
      .updateTable('letters')
      .set({ state: 'waiting', error: null, ended_at: null })
      .where('id', '=', letter.id)
      .execute();
    const { version } = await changeRow(work, 'orders', order.id, {});
    const detail = { kind: letter.kind };
    work.record({ action: 'resendLetter', object: 'order', objectId: order.id, version, detail });
    await work.enqueue({ queue: 'sendLetter', data: { letterId: letter.id } });
    return { orderId: order.id, version };
  });
}

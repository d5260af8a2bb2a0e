import type { Result } from '@cmon/core/failure';
import { MAX_ORDER_NOTE_LENGTH } from '@cmon/core/production/limits/officeLimits';
import type { OrderActionInput } from '../orders/holdOrder.ts';
import type { OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';
import type { ChangedOrder } from './correctAddress.ts';

interface WriteNoteInput extends OrderActionInput {
  readonly text: string;
  /** Whether the screens of the floor show the note where people work on the order. */
  readonly onFloor: boolean;
}

/** Writes a note about an order. The event records who may read it, never its text. */
export function writeNote(ctx: Ctx, input: WriteNoteInput): Promise<Result<ChangedOrder>> {
  return runCommand(ctx, 'writeNote', input, async (work): Promise<ChangedOrder> => {
    requireCapability(work, 'hold');
    const order = await lockCurrentOrder(work, input);
    if (order.person_removed_at !== null)
      refuse({ kind: 'guardRefused', guard: 'notErased', detail: order.number });
    const text = input.text.trim();
    if (text === '' || text.length > MAX_ORDER_NOTE_LENGTH)
      refuse({ kind: 'inputInvalid', field: 'text', rule: 'length' });
    const { actor, now } = work;
    await work.trx
      .insertInto('order_notes')
      .values({
        id: createId(),
        order_id: order.id,
        text,
        on_floor: input.onFloor,
        written_by: actor.userId,
        written_at: now,
      })
      .execute();
    return recordNote(work, order, 'writeNote', input.onFloor);
  });
}

/** Deletes a note of an order. */
export function removeNote(
  ctx: Ctx,
  input: OrderActionInput & { readonly noteId: string },
): Promise<Result<ChangedOrder>> {
  return runCommand(ctx, 'removeNote', input, async (work): Promise<ChangedOrder> => {
    requireCapability(work, 'hold');
    const order = await lockCurrentOrder(work, input);
    const removed = await work.trx
      .deleteFrom('order_notes')
      .where('id', '=', input.noteId)
      .where('order_id', '=', order.id)
      .returning('on_floor')
      .executeTakeFirst();
    if (removed === undefined) return refuse({ kind: 'notFound', object: 'note', id: input.noteId });
    return recordNote(work, order, 'removeNote', removed.on_floor);
  });
}

async function lockCurrentOrder(
  { trx }: Work,
  { orderId, expectedVersion }: OrderActionInput,
): Promise<OrderRow> {
  const order = await lockOrder(trx, orderId);
  checkVersion('order', order, order.status, expectedVersion);
  return order;
}

async function recordNote(
  work: Work,
  { id }: OrderRow,
  action: 'writeNote' | 'removeNote',
  onFloor: boolean,
): Promise<ChangedOrder> {
  const { version } = await changeRow(work, 'orders', id, {});
  work.record({ action, object: 'order', objectId: id, version, detail: { onFloor } });
  return { orderId: id, version };
}

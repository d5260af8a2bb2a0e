import type { Result } from '@cmon/core/failure';
import { type Selectable, sql } from 'kysely';
import type { InboxState, InboxTable } from '../../db/logTables.ts';
import { raiseVersions } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';

export interface DeliveryActionInput extends CommandInput {
  readonly inboxId: number;
}

export interface MovedDelivery {
  readonly inboxId: number;
  readonly version: number;
}

/** Enqueues a job that reads a refused delivery again, for example after the catalogue or the program was corrected. */
export function rereadDelivery(ctx: Ctx, input: DeliveryActionInput): Promise<Result<MovedDelivery>> {
  return runCommand(ctx, 'rereadDelivery', input, async (work) => {
    requireCapability(work, 'resolveDeliveries');
    const delivery = await lockRefusedDelivery(work, input.inboxId, 'waiting');
    // A delivery has a size only when its bytes could not be read. Then there is no text to read again.
    if (delivery.size !== null)
      refuse({ kind: 'guardRefused', guard: 'bodyUnreadable', detail: String(delivery.id) });
    const moved = await moveDelivery(work, delivery, 'waiting', input.reason ?? null);
    await work.enqueue({ queue: 'applyInbox', data: { inboxId: delivery.id } });
    return moved;
  });
}

/** Dismisses a refused delivery: the order came again, or was settled with the shop. Requires a reason. */
export function dismissDelivery(ctx: Ctx, input: DeliveryActionInput): Promise<Result<MovedDelivery>> {
  return runCommand(ctx, 'dismissDelivery', input, async (work) => {
    requireCapability(work, 'resolveDeliveries');
    const delivery = await lockRefusedDelivery(work, input.inboxId, 'dismissed');
    const reason = input.reason?.trim() ?? '';
    if (reason === '') refuse({ kind: 'reasonRequired' });
    return moveDelivery(work, delivery, 'dismissed', reason);
  });
}

type InboxRow = Pick<Selectable<InboxTable>, 'id' | 'state' | 'version'>;

async function lockRefusedDelivery(
  work: Work,
  inboxId: number,
  to: InboxState,
): Promise<InboxRow & Pick<Selectable<InboxTable>, 'size'>> {
  const delivery = await work.trx
    .selectFrom('inbox')
    .select(['id', 'state', 'version', 'size'])
    .where('id', '=', inboxId)
    .forUpdate()
    .executeTakeFirst();
  if (delivery === undefined) return refuse({ kind: 'notFound', object: 'delivery', id: String(inboxId) });
  if (delivery.state !== 'refused') {
    return refuse({ kind: 'moveNotAllowed', object: 'delivery', from: delivery.state, to });
  }
  return delivery;
}

/** Changes the state of a delivery. `rereadOrder` also uses it to set an applied delivery back to `waiting`. */
export async function moveDelivery(
  work: Work,
  { id, state, version: previousVersion }: InboxRow,
  to: InboxState,
  reason: string | null,
): Promise<MovedDelivery> {
  const version = previousVersion + 1;
  await raiseVersions(work, 'inbox', sql`id = ${id}`, {
    state: to,
    ...(to === 'waiting' && { failure: null, applied_at: null }),
  });
  work.record({
    action: to === 'waiting' ? 'rereadDelivery' : 'dismissDelivery',
    object: 'delivery',
    objectId: String(id),
    from: state,
    to,
    reason,
    version,
  });
  return { inboxId: id, version };
}

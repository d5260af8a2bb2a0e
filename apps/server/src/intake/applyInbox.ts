import { type Failure, type Result, success } from '@cmon/core/failure';
import { type AppliedShopEvent, applyShopEvent, refuseDelivery } from '../commands/intake/applyShopEvent.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { readOrderKey, readShopEvent } from './readShopEvent.ts';
import { toPermanentFailure } from './toPermanentFailure.ts';

export interface ApplyInboxInput {
  readonly inboxId: number;
  readonly catalogue: WorkshopCatalogue;
}

/**
 * Result of applying a delivery. A delivery that can't be applied is kept for a person as `refused`, with the failure
 * and its field, never with a text from the delivery.
 */
export type AppliedInbox =
  | AppliedShopEvent
  | { readonly outcome: 'refused'; readonly source: string; readonly failure: Failure };

/**
 * Applies one stored delivery, exactly once. It throws only errors that a retry may solve, such as a lost connection. An
 * error that would happen each time refuses the delivery at once.
 */
export async function applyInbox(
  ctx: Ctx,
  { inboxId, catalogue }: ApplyInboxInput,
): Promise<Result<AppliedInbox>> {
  const delivery = await ctx.db
    .selectFrom('inbox')
    .select(['source', 'body', 'state', 'received_at'])
    .where('id', '=', inboxId)
    .executeTakeFirst();
  if (delivery === undefined || delivery.state !== 'waiting') return success({ outcome: 'done' });
  const applied = await applyBody(ctx, { inboxId, catalogue }, delivery);
  if (applied.ok) return applied;
  const { source, body } = delivery;
  const { failure } = applied;
  const refused = await refuseDelivery(ctx, { inboxId, failure, orderKey: readOrderKey(body) });
  return refused.ok ? success({ outcome: 'refused', source, failure }) : refused;
}

/** Refuses a delivery after its last retry failed, and keeps it for a person with the failure. */
export async function giveUpDelivery(ctx: Ctx, inboxId: number, failure: Failure): Promise<void> {
  const { body } = await ctx.db
    .selectFrom('inbox')
    .select('body')
    .where('id', '=', inboxId)
    .executeTakeFirstOrThrow();
  await refuseDelivery(ctx, { inboxId, failure, orderKey: readOrderKey(body) });
}

async function applyBody(
  ctx: Ctx,
  { inboxId, catalogue }: ApplyInboxInput,
  delivery: { readonly body: string; readonly received_at: Date },
): Promise<Result<AppliedShopEvent>> {
  const read = ({ body, received_at }: typeof delivery) => readShopEvent(body, received_at);
  try {
    const event = read(delivery);
    if (!event.ok) return event;
    return await applyShopEvent(ctx, { inboxId, event: event.value, catalogue, read });
  } catch (error) {
    const failure = toPermanentFailure(error);
    if (failure === null) throw error;
    return { ok: false, failure };
  }
}

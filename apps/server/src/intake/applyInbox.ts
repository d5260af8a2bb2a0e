import { type Failure, type Result, success } from '@cmon/core/failure';
import { type AppliedShopEvent, applyShopEvent, refuseDelivery } from '../commands/intake/applyShopEvent.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { permanentFault } from './permanentFault.ts';
import { readOrderKey, readShopEvent } from './readShopEvent.ts';

export interface ApplyInboxInput {
  readonly inboxId: number;
  readonly catalogue: WorkshopCatalogue;
}

/** One that can't be read or applied is kept, for a human, with what is wrong and where: never a text of it. */
export type AppliedInbox =
  | AppliedShopEvent
  | { readonly outcome: 'refused'; readonly source: string; readonly failure: Failure };

/**
 * Applies one journaled delivery, exactly once. It throws only what a later try may mend, such as a lost connection; what
 * would go wrong each time refuses the delivery at once.
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

/** Keeps a delivery that every try failed to apply for a human, with the reason. */
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
    const failure = permanentFault(error);
    if (failure === null) throw error;
    return { ok: false, failure };
  }
}

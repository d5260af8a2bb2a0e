import { type Failure, type Result, success } from '@cmon/core/failure';
import { type AppliedShopEvent, applyShopEvent, refuseDelivery } from '../commands/applyShopEvent.ts';
import type { Ctx } from '../commands/context.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { readShopEvent } from './readShopEvent.ts';

export interface ApplyInboxInput {
  readonly inboxId: number;
  readonly catalogue: WorkshopCatalogue;
}

/** One that can't be read is kept, for a human, with what is wrong and where: never a text of it. */
export type AppliedInbox =
  | AppliedShopEvent
  | { readonly outcome: 'refused'; readonly source: string; readonly failure: Failure };

/** Applies one journaled delivery, exactly once. */
export async function applyInbox(
  ctx: Ctx,
  { inboxId, catalogue }: ApplyInboxInput,
): Promise<Result<AppliedInbox>> {
  const delivery = await ctx.db
    .selectFrom('inbox')
    .select(['source', 'body', 'state'])
    .where('id', '=', inboxId)
    .executeTakeFirst();
  if (delivery === undefined || delivery.state !== 'waiting') return success({ outcome: 'done' });
  const event = readShopEvent(delivery.body);
  const read = ({ body }: { readonly body: string }) => readShopEvent(body);
  if (event.ok) return applyShopEvent(ctx, { inboxId, event: event.value, catalogue, read });
  const { failure } = event;
  const refused = await refuseDelivery(ctx, { inboxId, failure });
  return refused.ok ? success({ outcome: 'refused', source: delivery.source, failure }) : refused;
}

import { type Result, success } from '@cmon/core/failure';
import { type AppliedShopEvent, applyShopEvent, refuseDelivery } from '../commands/applyShopEvent.ts';
import type { Ctx } from '../commands/context.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { SHOP_ADAPTERS } from './shopAdapters.ts';

export interface ApplyInboxInput {
  readonly inboxId: number;
  readonly catalogue: WorkshopCatalogue;
}

/** Applies one journaled delivery, exactly once; one that can't be read is kept refused, for a human. */
export async function applyInbox(
  ctx: Ctx,
  { inboxId, catalogue }: ApplyInboxInput,
): Promise<Result<AppliedShopEvent | { readonly outcome: 'refused' }>> {
  const delivery = await ctx.db
    .selectFrom('inbox')
    .select(['source', 'body', 'state'])
    .where('id', '=', inboxId)
    .executeTakeFirst();
  if (delivery === undefined || delivery.state !== 'waiting') return success({ outcome: 'done' });
  const adapter = SHOP_ADAPTERS.get(delivery.source);
  const read: ReturnType<NonNullable<typeof adapter>> = adapter?.(delivery.body) ?? {
    ok: false,
    failure: { kind: 'inputInvalid', field: 'source', rule: 'unknown' },
  };
  if (read.ok) return applyShopEvent(ctx, { inboxId, event: read.value, catalogue });
  const refused = await refuseDelivery(ctx, { inboxId, failure: read.failure });
  return refused.ok ? success({ outcome: 'refused' }) : refused;
}

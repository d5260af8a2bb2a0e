import { type Result, success } from '@cmon/core/failure';
import { readSettings } from '../../queries/readSettings.ts';
import type { Ctx } from '../work/context.ts';
import { releaseFabrication } from './releaseFabrication.ts';

const AT_ONCE = 100;

/** Items held for longer than the pause time are put down by the system, one command each. */
export async function releaseAbandoned(ctx: Ctx): Promise<Result<{ itemIds: string[] }>> {
  const { pauseTime } = await readSettings(ctx.db);
  const stale = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('fab_status', '=', 'FAB_EN_COURS')
    .where('fab_at', '<', new Date(ctx.now.getTime() - pauseTime * 60_000))
    .limit(AT_ONCE)
    .execute();
  const itemIds: string[] = [];
  for (const { id } of stale) {
    const released = await releaseFabrication(ctx, { itemId: id });
    if (released.ok) itemIds.push(id);
  }
  return success({ itemIds });
}

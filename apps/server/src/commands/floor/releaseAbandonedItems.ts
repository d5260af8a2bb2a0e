import { type Result, success } from '@cmon/core/failure';
import { sql } from 'kysely';
import { readSettings } from '../../queries/settings/readSettings.ts';
import type { Ctx } from '../work/context.ts';
import { releaseFabrication } from './releaseFabrication.ts';

const BATCH_SIZE = 100;

/**
 * Releases the items that somebody started, or paused, longer ago than the pause time, with one command per item and
 * at most 100 items per call. Items that wait for the controller stay. Pulled items are left out, because their release
 * is refused and a hundred of them would fill every call.
 */
export async function releaseAbandonedItems(ctx: Ctx): Promise<Result<{ itemIds: string[] }>> {
  const { pauseTime } = await readSettings(ctx.db);
  const abandonedItems = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('fab_status', '=', 'FAB_EN_COURS')
    .where('pulled', '=', false)
    .where('control_asked_at', 'is', null)
    .where(sql`coalesce(paused_at, fab_at)`, '<', new Date(ctx.now.getTime() - pauseTime * 60_000))
    .limit(BATCH_SIZE)
    .execute();
  const itemIds: string[] = [];
  for (const { id } of abandonedItems) {
    const released = await releaseFabrication(ctx, { itemId: id });
    if (released.ok) itemIds.push(id);
  }
  return success({ itemIds });
}

import type { Ctx } from '../commands/context.ts';
import { skipCutOff } from '../commands/cutOffRun.ts';
import { makeLots } from '../commands/makeLots.ts';
import { makeMegalots } from '../commands/makeMegalots.ts';
import { releaseAbandoned } from '../commands/releaseAbandoned.ts';
import { readSettings } from '../queries/readSettings.ts';

const DAY_MS = 86_400_000;
const FORGET_ATTEMPTS_MS = 3_600_000;

/** The automatic run of each minute: what is over is cleared, what is due is made. */
export async function housekeeping(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const settings = await readSettings(db);
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('answers').where('at', '<', before(DAY_MS)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_attempts').where('at', '<', before(FORGET_ATTEMPTS_MS)).execute();
  await db
    .deleteFrom('inbox')
    .where('received_at', '<', before(settings.keepInbox * DAY_MS))
    .where('state', '!=', 'waiting')
    .execute();
  await releaseAbandoned(ctx);
  if (!settings.autoStart || (await isPaused(ctx))) {
    await skipCutOff(ctx);
    return;
  }
  await makeLots(ctx, { closing: 'scheduled' });
  await makeMegalots(ctx, { closing: 'scheduled', count: settings.batchCount });
}

/** Automatic runs stop while every known generator was told to pause, or not to start by itself. */
async function isPaused(ctx: Ctx): Promise<boolean> {
  const generators = await ctx.db.selectFrom('generators').select(['paused', 'auto_start']).execute();
  return generators.length > 0 && generators.every((one) => one.paused || !one.auto_start);
}

import { getLocalDate, toInstant } from '@cmon/core/production/planning/workingTime';
import { closeManifest } from '../commands/packing/closeManifest.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import { findOpenDays } from '../queries/shipping/manifestRows.ts';
import { readActors, type SeedEnv } from './sampleSteps.ts';
import { unwrap } from './unwrap.ts';

const WEEK_MS = 7 * 86_400_000;
/** When the supervisor of the sample closes a day. */
const CLOSING_TIME = '18:30';

/** Closes each carrier's days of more than a week ago on their evenings. The later days still wait to be closed. */
export async function closeOldDays({ ctx }: SeedEnv): Promise<void> {
  const { timeZone } = await readSettings(ctx.db);
  const as = await readActors(ctx);
  const firstOpenDay = getLocalDate(new Date(ctx.now.getTime() - WEEK_MS), timeZone);
  for (const { carrier, day } of await findOpenDays(ctx.db, timeZone)) {
    if (day >= firstOpenDay) continue;
    const evening = as('superPreparator', toInstant(day, CLOSING_TIME, timeZone));
    unwrap(await closeManifest(evening, { carrier, day }));
  }
}

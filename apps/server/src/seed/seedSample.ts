import { rebuildFigures } from '../commands/figures/rebuildFigures.ts';
import { closeOldDays } from './closeOldDays.ts';
import { SAMPLE_GENERATOR, type SeedEnv } from './sampleSteps.ts';
import { seedDay } from './seedDay.ts';
import { seedHistory } from './seedHistory.ts';
import { seedTracking } from './seedTracking.ts';

/** Serial number in the first tracking number of the sample's day. The parcels of its history have lower ones. */
const FIRST_TRACKING_SERIAL = 950_000;

/** Creates the orders of two weeks and of today. Does nothing if there is any order. */
export async function seedSample(env: SeedEnv): Promise<void> {
  const { db } = env.ctx;
  const existing = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  await seedHistory(env);
  await seedDay(env);
  await seedTracking(env, FIRST_TRACKING_SERIAL);
  await closeOldDays(env);
  // This generator exists only to write the sample's files. The workshop has no such machine.
  await db.deleteFrom('generators').where('id', '=', SAMPLE_GENERATOR).execute();
  await rebuildFigures(env.ctx);
}

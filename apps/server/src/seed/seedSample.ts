import { rebuildFigures } from '../commands/figures/rebuildFigures.ts';
import { closeOldDays } from './closeOldDays.ts';
import { SAMPLE_GENERATOR, type SeedEnv } from './sampleSteps.ts';
import { seedDay } from './seedDay.ts';
import { seedHistory } from './seedHistory.ts';
import { seedTracking } from './seedTracking.ts';

/** Serial number of the first parcel of the sample's day. Those of its history are others. */
const FIRST_TRACKED = 950_000;

/** Creates the orders of two weeks and of today. Does nothing if there is any order. */
export async function seedSample(env: SeedEnv): Promise<void> {
  const { db } = env.ctx;
  const existing = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  await seedHistory(env);
  await seedDay(env);
  await seedTracking(env, FIRST_TRACKED);
  await closeOldDays(env);
  // No machine of the workshop has that name.
  await db.deleteFrom('generators').where('id', '=', SAMPLE_GENERATOR).execute();
  await rebuildFigures(env.ctx);
}

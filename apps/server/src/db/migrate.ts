import { type Kysely, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { up as workshop } from './migrations/0001_workshop.ts';
import { up as runs } from './migrations/0002_runs.ts';
import { up as corrections } from './migrations/0003_corrections.ts';
import { up as intake } from './migrations/0004_intake.ts';
import { up as shopVisits } from './migrations/0005_shop_visits.ts';
import { up as devices } from './migrations/0006_devices.ts';
import { up as checkbooks } from './migrations/0008_checkbooks.ts';
import { up as boards } from './migrations/0009_boards.ts';

const MIGRATIONS = {
  '0001_workshop': { up: workshop },
  '0002_runs': { up: runs },
  '0003_corrections': { up: corrections },
  '0004_intake': { up: intake },
  '0005_shop_visits': { up: shopVisits },
  '0006_devices': { up: devices },
  '0008_checkbooks': { up: checkbooks },
  '0009_boards': { up: boards },
};

/** Runs the missing migrations. Two processes that start together wait for each other. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

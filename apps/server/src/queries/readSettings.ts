import { parseSettings, type WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** The workshop's settings as stored, over their defaults. A stored one that is unusable stops what asked, by name. */
export async function readSettings(db: Kysely<Database>): Promise<WorkshopSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const read = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  if (!read.ok) throw new Error(`setting ${'name' in read.failure ? read.failure.name : ''} is unusable`);
  return read.value;
}

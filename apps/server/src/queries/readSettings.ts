import { parseSettings, type WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Reads the stored settings over the defaults. Throws when a stored setting is invalid; the error names it. */
export async function readSettings(db: Kysely<Database>): Promise<WorkshopSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const read = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  if (!read.ok) {
    const name = 'name' in read.failure ? read.failure.name : '';
    throw new Error(`The stored setting ${name} is invalid. Correct it in the table settings.`);
  }
  return read.value;
}

import { parseSettings } from '@cmon/core/production/settingRecords/parseSettings';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Reads the settings: the stored values, and the defaults of all others. Throws when a stored setting is invalid; the error
 * names it.
 */
export async function readSettings(db: Kysely<Database>): Promise<WorkshopSettings> {
  const parsed = parseSettings(Object.fromEntries(await readStoredSettings(db)));
  if (!parsed.ok) {
    const name = 'name' in parsed.failure ? parsed.failure.name : '';
    throw new Error(`The stored setting ${name} is invalid. Correct it in the table settings.`);
  }
  return parsed.value;
}

/** Reads the values that differ from the defaults, by the names of the settings. */
export async function readStoredSettings(db: Kysely<Database>): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SettingVersionsTable } from '../../db/logTables.ts';

export type SettingVersionRow = Selectable<SettingVersionsTable>;

/** Reads the newest version of each setting that was ever changed, by its key. */
export async function findSettingVersions(db: Kysely<Database>): Promise<Map<string, SettingVersionRow>> {
  const { rows } = await sql<SettingVersionRow>`
    select distinct on (key) * from setting_versions order by key, version desc`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Reads the last versions of a setting, the newest first. */
export function findSettingHistory(
  db: Kysely<Database>,
  key: string,
  limit: number,
): Promise<SettingVersionRow[]> {
  return db
    .selectFrom('setting_versions')
    .selectAll()
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

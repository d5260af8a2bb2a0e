import { isSettingName } from '@cmon/core/production/settingRecords/parseSettings';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The object and the version of an event. */
export interface ChangeKey {
  readonly type: string;
  readonly id: string;
  readonly version: number;
}

/** A setting or a device's record before and after an event. `before` is null for a device that was new. */
export interface EventChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** Reads what each event changed in the configuration, in the order of `keys`; null for an event about anything else. */
export async function findEventChanges(
  db: Kysely<Database>,
  keys: readonly ChangeKey[],
): Promise<(EventChange | null)[]> {
  const { rows } = await sql<ChangeKey & EventChange>`
    with requested as (
      select * from json_to_recordset(${JSON.stringify(keys)}::json)
        as keys(type text, id text collate "C", version integer)
    )
    select requested.*, previous.value as before, saved.value as after
    from requested join setting_versions as saved on type = 'setting' and saved.key = id and saved.version = requested.version
    left join setting_versions as previous on previous.key = id and previous.version = requested.version - 1
    union all
    select requested.*, previous.record || ${selectRetiredFlag('previous')}, saved.record || ${selectRetiredFlag('saved')}
    from requested join devices as saved on type = 'device' and saved.code = id and saved.version = requested.version
    left join devices as previous on previous.code = id and previous.version = requested.version - 1`.execute(
    db,
  );
  const changes = new Map(rows.map((row) => [formatKey(row), row]));
  return keys.map((key) => {
    const change = changes.get(formatKey(key));
    if (change === undefined) return null;
    // A setting's stored value is null while it has the default value.
    const initial = key.type === 'setting' && isSettingName(key.id) ? DEFAULT_SETTINGS[key.id] : null;
    return { before: change.before ?? initial, after: change.after ?? initial };
  });
}

/**
 * SQL of `{"retired": true}` for a version with which a device was retired, and of an empty object for any other version.
 */
const selectRetiredFlag = (version: 'previous' | 'saved') =>
  sql`case when ${sql.ref(`${version}.retired`)} then '{"retired": true}'::jsonb else '{}'::jsonb end`;

const formatKey = ({ type, id, version }: ChangeKey): string => `${type} ${id} ${version}`;

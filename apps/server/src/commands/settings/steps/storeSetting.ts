import { sql } from 'kysely';
import { stamp } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';

/** Makes other changes of settings wait, because the values of several settings must fit together. */
export async function lockSettings(work: Work): Promise<void> {
  await sql`lock table setting_versions in share row exclusive mode`.execute(work.trx);
}

/** Stores a new version of a setting. A null value restores the default. */
export async function storeSetting(
  work: Work,
  { key, value, version, note }: { key: string; value: unknown; version: number; note: string | null },
): Promise<void> {
  const json = value === null ? null : JSON.stringify(value);
  await work.trx
    .insertInto('setting_versions')
    .values({ key, version, value: json, by: work.actor.userId, at: work.now, note })
    .execute();
  if (json === null) {
    await work.trx.deleteFrom('settings').where('key', '=', key).execute();
    return;
  }
  const row = { value: json, version, ...stamp(work) };
  await work.trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

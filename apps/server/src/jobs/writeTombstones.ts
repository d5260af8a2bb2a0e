import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { formatTombstones } from '../queries/privacy/tombstones.ts';

/**
 * Writes the list of erased orders beside the database, so that it outlives the database: a restore of an older backup
 * erases them again. It contains ids and numbers of orders, and nothing of a person.
 */
export async function writeTombstones(db: Kysely<Database>, file: string): Promise<void> {
  const text = await formatTombstones(db);
  const previousText = await readFile(file, 'utf8').catch(() => '');
  if (text === previousText) return;
  const unfinished = `${file}.new`;
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, file);
}

import { createHash } from 'node:crypto';
import type { World } from './openWorld.ts';

/** Returns the SHA-256 over the event log, up to a time if one is given. */
export async function hashEvents(world: World, until: Date | null = null): Promise<string> {
  const hash = createHash('sha256');
  const { rows } = await world
    .program()
    .database.executeSql('select hash from events where $1::timestamptz is null or at <= $1 order by id', [
      until,
    ]);
  for (const row of rows) hash.update(String(row.hash));
  return hash.digest('hex');
}

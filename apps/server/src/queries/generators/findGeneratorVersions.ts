import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * One saved configuration of a generator. A configuration from an earlier release may have other fields than a present one.
 */
export interface GeneratorVersionRow {
  readonly version: number;
  /** The configuration that it replaced. */
  readonly before: unknown;
  readonly configuration: unknown;
  /** Name of the user who saved it, or `system`. */
  readonly author: string;
  readonly at: Date;
  /** Why it was saved. */
  readonly note: string | null;
}

/** Reads the last versions of a generator's configuration from the event log, the newest first. */
export async function findGeneratorVersions(
  db: Kysely<Database>,
  generatorId: string,
  limit: number,
): Promise<GeneratorVersionRow[]> {
  const { rows } = await sql<GeneratorVersionRow>`
    select events.version, events.detail -> 'from' as before, events.detail -> 'to' as configuration,
      coalesce(users.name, events.actor) as author, events.at, events.reason as note
    from events left join users on users.id = events.actor
    where events.object = 'generator' and events.object_id = ${generatorId}
      and events.action = 'configureGenerator'
    order by events.n desc limit ${limit}`.execute(db);
  return rows;
}

import {
  DEFAULT_GENERATOR_CONFIGURATION,
  type GeneratorConfiguration,
} from '@cmon/core/production/generatorConfiguration';
import type { GeneratorReport } from '@cmon/core/production/generatorReport';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * A generator with its configuration, its last report about itself, and when its token was issued, was last used and
 * ends.
 */
export interface GeneratorStationRow {
  readonly id: string;
  readonly seen_at: Date;
  readonly report: GeneratorReport | null;
  readonly reported_at: Date | null;
  readonly report_asked_at: Date | null;
  readonly configuration: GeneratorConfiguration;
  readonly version: number;
  readonly changed_by_name: string | null;
  readonly changed_at: Date | null;
  readonly token_created_at: Date | null;
  readonly token_used_at: Date | null;
  readonly token_expires_at: Date | null;
}

/** Reads the generators that have ever run and that nobody has retired, by id. They are the machines of one workshop. */
export async function findGeneratorStations(db: Kysely<Database>): Promise<GeneratorStationRow[]> {
  const { rows } = await sql<GeneratorStationRow>`
    select generators.id, generators.seen_at, generators.report, generators.reported_at, generators.report_asked_at,
      coalesce(stored.value, ${JSON.stringify(DEFAULT_GENERATOR_CONFIGURATION)}::jsonb) as configuration,
      coalesce(stored.version, 0) as version, users.name as changed_by_name, stored.changed_at,
      tokens.created_at as token_created_at, tokens.used_at as token_used_at,
      tokens.expires_at as token_expires_at
    from generators
    left join generator_configurations as stored on stored.generator_id = generators.id
    left join users on users.id = stored.changed_by
    left join generator_tokens as tokens on tokens.generator_id = generators.id and tokens.revoked_at is null
    where generators.retired_at is null
    order by generators.id`.execute(db);
  return rows;
}

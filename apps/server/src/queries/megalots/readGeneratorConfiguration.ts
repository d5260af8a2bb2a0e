import {
  DEFAULT_GENERATOR_CONFIGURATION,
  type GeneratorConfiguration,
} from '@cmon/core/production/generatorConfiguration';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface StoredGeneratorConfiguration {
  readonly value: GeneratorConfiguration;
  /** 0 while nobody has configured the generator. */
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/**
 * Reads the saved configuration of a generator, or the defaults if nobody has configured it. A field that is missing
 * because an earlier release saved the configuration gets its default too.
 */
export async function readGeneratorConfiguration(
  db: Kysely<Database>,
  generatorId: string,
): Promise<StoredGeneratorConfiguration> {
  const row = await db
    .selectFrom('generator_configurations')
    .selectAll()
    .where('generator_id', '=', generatorId)
    .executeTakeFirst();
  return {
    value: { ...DEFAULT_GENERATOR_CONFIGURATION, ...row?.value },
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? 'system',
    changedAt: row?.changed_at ?? new Date(0),
  };
}

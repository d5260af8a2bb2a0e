import type { Result } from '@cmon/core/failure';
import type { GeneratorConfiguration } from '@cmon/core/production/generatorConfiguration';
import { sql } from 'kysely';
import {
  type GeneratorOutlook,
  readGeneratorOutlook,
} from '../../queries/generators/readGeneratorOutlook.ts';
import { readGeneratorConfiguration } from '../../queries/megalots/readGeneratorConfiguration.ts';
import { changeWhere, stamp } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

export interface ConfigureGeneratorInput extends CommandInput {
  readonly generatorId: string;
  readonly configuration: GeneratorConfiguration;
  /** 0 for a generator that nobody has configured yet. */
  readonly expectedVersion?: number;
}

export interface ConfiguredGenerator {
  readonly generatorId: string;
  readonly version: number;
  /** What the configuration would change now. Null unless it is a dry run. */
  readonly outlook: GeneratorOutlook | null;
}

/**
 * Saves the configuration of a generator. The generator uses it from its next run, and `autoStart` from its next start.
 * Administrators may configure every generator, other users only that of their own workstation, whose id is the name of the
 * workstation. Every version is kept: its event has the whole configuration before and after the change.
 */
export function configureGenerator(
  ctx: Ctx,
  input: ConfigureGeneratorInput,
): Promise<Result<ConfiguredGenerator>> {
  return runCommand(ctx, 'configureGenerator', input, async (work): Promise<ConfiguredGenerator> => {
    const { generatorId, configuration } = input;
    const isOwn = work.actor.station === generatorId;
    requireCapability(work, isOwn ? 'configureOwnStation' : 'configureAnyStation');
    const generator = await work.trx
      .selectFrom('generators')
      .select('id')
      .where('id', '=', generatorId)
      .forUpdate()
      .executeTakeFirst();
    if (generator === undefined) return refuse({ kind: 'notFound', object: 'generator', id: generatorId });
    const stored = await readGeneratorConfiguration(work.trx, generatorId);
    const row = { ...stored, id: generatorId, changed_by: stored.changedBy, changed_at: stored.changedAt };
    checkVersion('generator', row, 'configured', input.expectedVersion);
    const value = JSON.stringify(configuration);
    await work.trx
      .insertInto('generator_configurations')
      .values({ generator_id: generatorId, value, version: 0, ...stamp(work) })
      .onConflict((conflict) => conflict.column('generator_id').doNothing())
      .execute();
    const version = stored.version + 1;
    await changeWhere(work, 'generator_configurations', sql`generator_id = ${generatorId}`, { value });
    work.record({
      action: 'configureGenerator',
      object: 'generator',
      objectId: generatorId,
      version,
      reason: input.reason ?? null,
      detail: { from: stored.value, to: configuration },
    });
    const change = { generatorId, present: stored.value, planned: configuration };
    const outlook = input.dryRun ? await readGeneratorOutlook(work.trx, work.settings, change) : null;
    return { generatorId, version, outlook };
  });
}

import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import { readGeneratorConfiguration } from '../../queries/megalots/readGeneratorConfiguration.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { runCommand } from '../work/runCommand.ts';

export interface RegisterGeneratorInput {
  readonly generatorId: string;
  readonly autoStart: boolean;
}

/**
 * Records the start of a generator. Without auto-start it is paused until somebody resumes it in the office. If
 * its stored configuration sets auto-start, that value replaces the one that it was started with.
 */
export function registerGenerator(
  ctx: Ctx,
  input: RegisterGeneratorInput,
): Promise<Result<{ generatorId: string; paused: boolean }>> {
  return runCommand(ctx, 'registerGenerator', {}, async (work) => {
    requireCapability(work, 'generate');
    const { generatorId } = input;
    const configured = await readGeneratorConfiguration(work.trx, generatorId);
    const autoStart = configured.value.autoStart ?? input.autoStart;
    const { rows } = await sql<{ paused: boolean }>`
      insert into generators (id, started_at, seen_at, auto_start, paused)
      values (${generatorId}, clock_timestamp(), clock_timestamp(), ${autoStart}, ${!autoStart})
      on conflict (id) do update set started_at = clock_timestamp(), seen_at = clock_timestamp(), megalot_id = null,
        progress = null, alert = null, stopped_at = null, retired_at = null, auto_start = excluded.auto_start,
        paused = generators.paused or excluded.paused
      returning paused`.execute(work.trx);
    return { generatorId, paused: rows[0]?.paused === true };
  });
}

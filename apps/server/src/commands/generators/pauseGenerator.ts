import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

export interface PauseGeneratorInput extends CommandInput {
  readonly generatorId: string;
  readonly paused: boolean;
}

/** Pauses or resumes a generator. A paused one takes no new megalot and finishes its own. */
export function pauseGenerator(
  ctx: Ctx,
  input: PauseGeneratorInput,
): Promise<Result<{ generatorId: string; version: number }>> {
  return runCommand(ctx, 'pauseGenerator', input, async (work) => {
    requireCapability(work, 'generate');
    const { generatorId, paused } = input;
    const row = await work.trx
      .updateTable('generators')
      .set({ paused })
      .where('id', '=', generatorId)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) refuse({ kind: 'notFound', object: 'generator', id: generatorId });
    work.record({
      action: 'pauseGenerator',
      object: 'generator',
      objectId: generatorId,
      from: paused ? 'running' : 'paused',
      to: paused ? 'paused' : 'running',
      // Generators have no version: see `UNVERSIONED` of recordEvents.ts.
      version: 1,
    });
    return { generatorId, version: 1 };
  });
}

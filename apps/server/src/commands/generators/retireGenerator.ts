import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';

export interface RetireGeneratorInput extends CommandInput {
  readonly generatorId: string;
}

/**
 * Retires a generator that is gone for good, with a reason: no alert reports it as missing, and the screens leave it out.
 * Refused while it runs, and while it holds a megalot. Its next start or heartbeat brings it back.
 */
export function retireGenerator(
  ctx: Ctx,
  input: RetireGeneratorInput,
): Promise<Result<{ generatorId: string; version: number }>> {
  return runCommand(ctx, 'retireGenerator', input, async (work) => {
    requireCapability(work, 'configureAnyStation');
    const { generatorId } = input;
    if ((input.reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
    const generator = await readGenerator(work, generatorId);
    if (generator === undefined) return refuse({ kind: 'notFound', object: 'generator', id: generatorId });
    if (generator.running) refuse({ kind: 'guardRefused', guard: 'generatorStopped', detail: generatorId });
    if (generator.megalot !== null)
      refuse({ kind: 'guardRefused', guard: 'generatorIdle', detail: generator.megalot });
    await sql`update generators set retired_at = clock_timestamp() where id = ${generatorId}`.execute(
      work.trx,
    );
    work.record({
      action: 'retireGenerator',
      object: 'generator',
      objectId: generatorId,
      reason: input.reason ?? null,
      // Generators have no version: see `UNVERSIONED` of recordEvents.ts.
      version: 1,
    });
    return { generatorId, version: 1 };
  });
}

interface GeneratorWork {
  /** Whether its last heartbeat is less than two heartbeat times old, and it did not stop since. */
  readonly running: boolean;
  /** Id of the megalot that it holds now. */
  readonly megalot: string | null;
}

async function readGenerator({ trx, settings }: Work, id: string): Promise<GeneratorWork | undefined> {
  const { rows } = await sql<GeneratorWork>`
    select stopped_at is null
        and seen_at > clock_timestamp() - make_interval(secs => ${2 * settings.heartbeatTime}) as running,
      (
        select megalots.id from megalots
        where lease_owner = generators.id and lease_until > clock_timestamp() order by megalots.id limit 1
      ) as megalot
    from generators where id = ${id} for update`.execute(trx);
  return rows[0];
}

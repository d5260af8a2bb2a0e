import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { GeneratorProgress } from '../../db/lotTables.ts';
import { changeWhere } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';

export interface LeaseMegalotInput {
  readonly megalotId: string;
  readonly revision: number;
  readonly generatorId: string;
}

export interface Lease {
  readonly megalotId: string;
  readonly revision: number;
  /** Every write of the generator carries it; a later lease's is higher. */
  readonly fence: number;
}

/**
 * Takes a megalot for one generator until the lease time has passed by the database's clock, unless another holds it.
 * Refused when its files of that revision are no longer wanted.
 */
export function leaseMegalot(ctx: Ctx, input: LeaseMegalotInput): Promise<Result<Lease>> {
  return runCommand(ctx, 'leaseMegalot', {}, async (work): Promise<Lease> => {
    requireCapability(work, 'generate');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    if (!megalot.live || megalot.file_state !== 0 || megalot.revision !== input.revision) {
      refuse({ kind: 'guardRefused', guard: 'filesWanted', detail: megalot.id });
    }
    const free = sql`id = ${megalot.id} and (lease_until is null or lease_until <= clock_timestamp())`;
    const [taken] = await changeWhere(work, 'megalots', free, {
      lease_owner: input.generatorId,
      fence: sql`fence + 1`,
      lease_until: sql`clock_timestamp() + make_interval(secs => ${work.settings.leaseTime})`,
    });
    if (taken === undefined) return refuse({ kind: 'guardRefused', guard: 'leaseFree', detail: megalot.id });
    await seeGenerator(work, input.generatorId, megalot.id, { filesDone: 0, filesTotal: 0, current: null });
    work.record({
      action: 'leaseMegalot',
      object: 'megalot',
      objectId: megalot.id,
      version: taken.version,
      detail: { generatorId: input.generatorId, fence: taken.fence },
    });
    return { megalotId: megalot.id, revision: megalot.revision, fence: taken.fence };
  });
}

export interface BeatInput {
  readonly lease: Lease;
  readonly generatorId: string;
  readonly progress: GeneratorProgress;
}

/** Keeps a lease alive and says how far its holder is. `leaseLost` tells it to stop. */
export function beatLease(ctx: Ctx, { lease, generatorId, progress }: BeatInput): Promise<Result<Lease>> {
  return runCommand(ctx, 'beatLease', {}, async (work) => {
    const { rows } = await sql`
      update megalots set lease_until = clock_timestamp() + make_interval(secs => ${work.settings.leaseTime})
      where id = ${lease.megalotId} and fence = ${lease.fence} and lease_owner is not null
      returning id`.execute(work.trx);
    if (rows.length === 0) refuse({ kind: 'leaseLost', megalot: lease.megalotId });
    await seeGenerator(work, generatorId, lease.megalotId, progress);
    return lease;
  });
}

/** A generator says that it is there; what it is doing, its lease's beats say. */
export function beatGenerator(
  ctx: Ctx,
  input: { readonly generatorId: string },
): Promise<Result<{ generatorId: string }>> {
  return runCommand(ctx, 'beatGenerator', {}, async (work) => {
    await sql`
      insert into generators (id, started_at, seen_at) values (${input.generatorId}, clock_timestamp(), clock_timestamp())
      on conflict (id) do update set seen_at = clock_timestamp()`.execute(work.trx);
    return input;
  });
}

/** What a generator is doing now; nothing when it holds no megalot. */
export async function seeGenerator(
  work: Work,
  id: string,
  megalotId: string | null,
  progress: GeneratorProgress | null,
): Promise<void> {
  const doing = progress === null ? null : JSON.stringify(progress);
  await sql`
    insert into generators (id, started_at, seen_at, megalot_id, progress)
    values (${id}, clock_timestamp(), clock_timestamp(), ${megalotId}, ${doing}::jsonb)
    on conflict (id) do update set seen_at = clock_timestamp(), megalot_id = excluded.megalot_id,
      progress = excluded.progress`.execute(work.trx);
}

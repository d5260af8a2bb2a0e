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
  /** Fencing token, checked on every write of the generator. Each new lease has a higher one. */
  readonly fence: number;
}

/**
 * Leases a megalot to one generator for the lease time, by the database's clock. Refused when another generator holds a
 * lease, or when the files of that revision are no longer needed.
 */
export function leaseMegalot(ctx: Ctx, input: LeaseMegalotInput): Promise<Result<Lease>> {
  return runCommand(ctx, 'leaseMegalot', {}, async (work): Promise<Lease> => {
    requireCapability(work, 'generate');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    if (!megalot.live || megalot.file_state !== 0 || megalot.revision !== input.revision) {
      refuse({ kind: 'guardRefused', guard: 'filesWanted', detail: megalot.id });
    }
    const isFree = sql`id = ${megalot.id} and (lease_until is null or lease_until <= clock_timestamp())`;
    const [leased] = await changeWhere(work, 'megalots', isFree, {
      lease_owner: input.generatorId,
      fence: sql`fence + 1`,
      lease_until: sql`clock_timestamp() + make_interval(secs => ${work.settings.leaseTime})`,
    });
    if (leased === undefined) return refuse({ kind: 'guardRefused', guard: 'leaseFree', detail: megalot.id });
    await updateGenerator(work, input.generatorId, megalot.id, {
      filesDone: 0,
      filesTotal: 0,
      current: null,
    });
    work.record({
      action: 'leaseMegalot',
      object: 'megalot',
      objectId: megalot.id,
      version: leased.version,
      detail: { generatorId: input.generatorId, fence: leased.fence },
    });
    return { megalotId: megalot.id, revision: megalot.revision, fence: leased.fence };
  });
}

export interface RenewLeaseInput {
  readonly lease: Lease;
  readonly generatorId: string;
  readonly progress: GeneratorProgress;
}

/** Extends a lease and records the generator's progress. On the refusal `leaseLost` the generator must stop. */
export function renewLease(
  ctx: Ctx,
  { lease, generatorId, progress }: RenewLeaseInput,
): Promise<Result<Lease>> {
  return runCommand(ctx, 'renewLease', {}, async (work) => {
    const { rows } = await sql`
      update megalots set lease_until = clock_timestamp() + make_interval(secs => ${work.settings.leaseTime})
      where id = ${lease.megalotId} and fence = ${lease.fence} and lease_owner is not null
      returning id`.execute(work.trx);
    if (rows.length === 0) refuse({ kind: 'leaseLost', megalot: lease.megalotId });
    await updateGenerator(work, generatorId, lease.megalotId, progress);
    return lease;
  });
}

/** Records that a generator is running. Its progress is recorded by `renewLease`. */
export function recordHeartbeat(
  ctx: Ctx,
  input: { readonly generatorId: string },
): Promise<Result<{ generatorId: string }>> {
  return runCommand(ctx, 'recordHeartbeat', {}, async (work) => {
    await sql`
      insert into generators (id, started_at, seen_at) values (${input.generatorId}, clock_timestamp(), clock_timestamp())
      on conflict (id) do update set seen_at = clock_timestamp()`.execute(work.trx);
    return input;
  });
}

/** Records the megalot and progress of a generator; both are null when it has no lease. */
export async function updateGenerator(
  work: Work,
  id: string,
  megalotId: string | null,
  progress: GeneratorProgress | null,
): Promise<void> {
  const progressJson = progress === null ? null : JSON.stringify(progress);
  await sql`
    insert into generators (id, started_at, seen_at, megalot_id, progress)
    values (${id}, clock_timestamp(), clock_timestamp(), ${megalotId}, ${progressJson}::jsonb)
    on conflict (id) do update set seen_at = clock_timestamp(), megalot_id = excluded.megalot_id,
      progress = excluded.progress`.execute(work.trx);
}

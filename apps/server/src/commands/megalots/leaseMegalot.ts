import type { FailureOf, Result } from '@cmon/core/failure';
import { takesStore } from '@cmon/core/production/generatorConfiguration';
import type { GeneratorReport } from '@cmon/core/production/generatorReport';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { sql } from 'kysely';
import type { GeneratorProgress } from '../../db/lotTables.ts';
import type { Lease } from '../../queries/megalots/holdsLease.ts';
import { readGeneratorConfiguration } from '../../queries/megalots/readGeneratorConfiguration.ts';
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

/**
 * Leases a megalot to one generator for the lease time, by the database's clock. Refused when another generator holds a
 * lease, when the files of that revision are not needed now, when the generator is paused, or when its configuration
 * leaves the store out.
 */
export function leaseMegalot(ctx: Ctx, input: LeaseMegalotInput): Promise<Result<Lease>> {
  return runCommand(ctx, 'leaseMegalot', {}, async (work): Promise<Lease> => {
    requireCapability(work, 'generate');
    if (await isPaused(work, input.generatorId)) {
      refuse({ kind: 'guardRefused', guard: 'generatorRunning', detail: input.generatorId });
    }
    const megalot = await lockMegalot(work.trx, input.megalotId);
    const { stores } = (await readGeneratorConfiguration(work.trx, input.generatorId)).value;
    if (!takesStore(stores, megalot.store)) {
      refuse({ kind: 'guardRefused', guard: 'storeSelected', detail: input.generatorId });
    }
    if (!megalot.live || megalot.revision !== input.revision) {
      refuse({ kind: 'guardRefused', guard: 'revisionCurrent', detail: megalot.id });
    }
    if (megalot.paused || megalot.file_state !== FILE_STATE.waiting) {
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

/** Whether a generator takes no new megalot until somebody resumes it. */
export async function isPaused({ trx }: Work, generatorId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('generators')
    .select('paused')
    .where('id', '=', generatorId)
    .executeTakeFirst();
  return row?.paused === true;
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

export interface HeartbeatInput {
  readonly generatorId: string;
  /** The failure of a folder into which the generator can't write now, or null. */
  readonly alert: FailureOf<'folderUnavailable'> | null;
  /** The generator's report about itself, at its start and when a person has requested it; otherwise null. */
  readonly report?: GeneratorReport | null;
}

export interface HeartbeatAnswer {
  readonly generatorId: string;
  /** Whether somebody waits for a report of the generator. */
  readonly reportWanted: boolean;
}

/** Records that a generator is running, and its alert. Its progress is recorded by `renewLease`. */
export function recordHeartbeat(ctx: Ctx, input: HeartbeatInput): Promise<Result<HeartbeatAnswer>> {
  return runCommand(ctx, 'recordHeartbeat', {}, async (work) => {
    const { generatorId } = input;
    const alert = input.alert === null ? null : JSON.stringify(input.alert);
    const report = input.report ? JSON.stringify(input.report) : null;
    const { rows } = await sql<{ wanted: boolean }>`
      insert into generators (id, started_at, seen_at, alert, report, reported_at)
      values (
        ${generatorId}, clock_timestamp(), clock_timestamp(), ${alert}::jsonb, ${report}::jsonb,
        case when ${report}::jsonb is not null then clock_timestamp() end
      )
      on conflict (id) do update set seen_at = clock_timestamp(), alert = excluded.alert, stopped_at = null, retired_at = null,
        report = coalesce(excluded.report, generators.report),
        reported_at = coalesce(excluded.reported_at, generators.reported_at)
      returning report is null or report_asked_at > reported_at as wanted`.execute(work.trx);
    return { generatorId, reportWanted: rows[0]?.wanted === true };
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
    on conflict (id) do update set seen_at = clock_timestamp(), retired_at = null, megalot_id = excluded.megalot_id,
      progress = excluded.progress`.execute(work.trx);
}

import { type Failure, refusal } from '@cmon/core/failure';
import type { PrintPlan } from '@cmon/core/imposition/plan';
import { failGeneration } from '../commands/megalots/failGeneration.ts';
import { type Lease, leaseMegalot, renewLease } from '../commands/megalots/leaseMegalot.ts';
import { recordFiles } from '../commands/megalots/recordFiles.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { GeneratorProgress } from '../db/lotTables.ts';
import type { WrittenFiles } from '../files/filesEnv.ts';
import type { PrintCatalogues } from '../files/printCatalogues.ts';
import { withdrawRevision } from '../files/withdrawRevision.ts';
import { writeMegalotFiles } from '../files/writeMegalotFiles.ts';
import { readDevices, readMegalotDevices } from '../queries/devices.ts';
import { holdsLease } from '../queries/megalots/holdsLease.ts';
import { printPlan } from '../queries/megalots/printPlan.ts';
import { readSettings } from '../queries/readSettings.ts';

/** The dependencies of a generator. */
export interface GeneratorEnv {
  readonly ctx: () => Ctx;
  readonly generatorId: string;
  readonly print: PrintCatalogues;
  readonly hotfolder: string;
}

export interface GenerationJob {
  readonly megalotId: string;
  readonly revision: number;
}

/**
 * The result of a generation. `stale`: the files are no longer needed. `busy`: another generator holds the lease; the job
 * is retried after `seconds`, when that lease has expired. `waits`: a folder is unavailable; the job is retried.
 */
export type GenerationOutcome =
  | { readonly kind: 'written' | 'stale' }
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'waits'; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly souffrance: boolean };

/** Leases one megalot, writes its files, publishes them, and records them under the lease's fencing number. */
export async function generateMegalot(env: GeneratorEnv, job: GenerationJob): Promise<GenerationOutcome> {
  const { generatorId } = env;
  const leased = await leaseMegalot(env.ctx(), { ...job, generatorId });
  if (!leased.ok) {
    const { failure } = leased;
    return failure.kind === 'guardRefused' && failure.guard === 'leaseFree' ? busy(env) : { kind: 'stale' };
  }
  const lease = leased.value;
  const heartbeat = await startHeartbeat(env, lease);
  try {
    const plan = await printPlan(env.ctx().db, lease.megalotId);
    if (plan === null || (plan.strips.length === 0 && plan.objects.length === 0)) {
      return await fail(env, lease, {
        kind: 'guardRefused',
        guard: 'nothingToPrint',
        detail: lease.megalotId,
      });
    }
    const written = await write(env, lease, plan, heartbeat);
    if (!written.ok) return await fail(env, lease, written.failure);
    const recorded = await recordFiles(env.ctx(), {
      lease,
      generatorId,
      files: written.value.files,
      metres: written.value.metres,
      efficiency: written.value.efficiency,
      preflight: { passed: true, files: written.value.preflight },
      pagesOfLots: written.value.pagesOfLots,
    });
    return recorded.ok ? { kind: 'written' } : toRefusalOutcome(env, recorded.failure);
  } catch (error) {
    const failure = { kind: 'guardRefused', guard: 'generatorFault', detail: errorCode(error) } as const;
    const failed = await fail(env, lease, failure);
    if (failed.kind === 'failed' && failed.souffrance) return failed;
    throw error;
  } finally {
    heartbeat.stop();
  }
}

/** Returns an error's code or class. Its message may contain personal data. */
const errorCode = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';

async function write(env: GeneratorEnv, lease: Lease, plan: PrintPlan, heartbeat: Heartbeat) {
  const devices = await readDevices(env.ctx().db);
  for (let revision = 1; revision < plan.megalot.revision; revision += 1) {
    const withdrawn = await withdrawRevision({ ...plan.megalot, revision }, env.hotfolder, devices);
    if (!withdrawn.ok) return withdrawn;
  }
  const used = await readMegalotDevices(env.ctx().db, plan.megalot.id);
  if (used === null) return refusal({ kind: 'notFound', object: 'device', id: plan.megalot.device });
  return writeMegalotFiles(plan, {
    print: env.print,
    outDir: env.hotfolder,
    ...used,
    holdsLease: () => holdsLease(env.ctx().db, lease),
    onProgress: (filesDone, filesTotal, current) => heartbeat.setProgress({ filesDone, filesTotal, current }),
  }) satisfies Promise<{ ok: true; value: WrittenFiles } | { ok: false; failure: Failure }>;
}

async function fail(env: GeneratorEnv, lease: Lease, failure: Failure): Promise<GenerationOutcome> {
  if (failure.kind === 'leaseLost') return busy(env);
  const failed = await failGeneration(env.ctx(), { lease, generatorId: env.generatorId, failure });
  if (!failed.ok) return toRefusalOutcome(env, failed.failure);
  if (failure.kind === 'folderUnavailable') return { kind: 'waits', failure };
  return { kind: 'failed', failure, souffrance: failed.value.souffrance };
}

/** The generator that holds the lease may still fail, so that this job is retried after the lease time. */
async function busy(env: GeneratorEnv): Promise<GenerationOutcome> {
  const { leaseTime } = await readSettings(env.ctx().db);
  return { kind: 'busy', seconds: leaseTime };
}

const toRefusalOutcome = async (env: GeneratorEnv, failure: Failure): Promise<GenerationOutcome> =>
  failure.kind === 'leaseLost' ? busy(env) : { kind: 'stale' };

interface Heartbeat {
  setProgress(progress: GeneratorProgress): void;
  stop(): void;
}

/** Renews the lease and reports the progress while files are written. */
async function startHeartbeat(env: GeneratorEnv, lease: Lease): Promise<Heartbeat> {
  const { heartbeatTime } = await readSettings(env.ctx().db);
  let progress: GeneratorProgress = { filesDone: 0, filesTotal: 0, current: null };
  // A failed heartbeat is ignored: if the lease is lost, the next write is refused.
  const beat = () =>
    void renewLease(env.ctx(), { lease, generatorId: env.generatorId, progress }).catch(() => undefined);
  const timer = setInterval(beat, heartbeatTime * 1_000);
  return {
    setProgress: (next) => {
      progress = next;
    },
    stop: () => clearInterval(timer),
  };
}

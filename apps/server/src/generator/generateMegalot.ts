import { type Failure, type Result, success } from '@cmon/core/failure';
import type { GeneratorProgress } from '../db/lotTables.ts';
import type { PrintCatalogues } from '../files/printCatalogues.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { withdrawRevision, withdrawRevisions } from '../files/withdrawRevision.ts';
import { writeMegalotFiles } from '../files/writeMegalotFiles.ts';
import type { Lease } from '../queries/megalots/holdsLease.ts';
import { trace } from '../tracing/trace.ts';
import { ApiUnreachableError, TokenRefusedError } from './apiErrors.ts';
import type { GenerationWork } from './collectWork.ts';
import type { GenerationJob, GeneratorPort, PublishedFiles } from './generatorPort.ts';

/** The dependencies of a generator. */
export interface GeneratorEnv {
  readonly port: GeneratorPort;
  readonly print: PrintCatalogues;
  readonly storage: FileStorage;
  /** When it aborts, a megalot of which nothing is published yet is given back. */
  readonly stopping?: AbortSignal;
}

/**
 * The result of a generation. `stale`: the files are no longer needed, and this generation left none. `busy`: another
 * generator holds the lease; the job is retried after `seconds`, when that lease has expired. `waits`: a folder is
 * unavailable; the job is retried.
 */
export type GenerationOutcome =
  | { readonly kind: 'written' | 'stale' | 'givenBack' }
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'waits'; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly souffrance: boolean };

/** Leases one megalot, writes its files, publishes them, and records them under the lease's fencing number. */
export function generateMegalot(env: GeneratorEnv, job: GenerationJob): Promise<GenerationOutcome> {
  const { megalotId, revision } = job;
  const attributes = { 'cmon.megalot.id': megalotId, 'cmon.megalot.revision': revision };
  return trace(
    () => ({ name: 'generate megalot', kind: 'internal', attributes }),
    () => generate(env, job),
  );
}

async function generate(env: GeneratorEnv, job: GenerationJob): Promise<GenerationOutcome> {
  const { port } = env;
  const leased = await port.lease(job);
  if (!leased.ok) {
    const { failure } = leased;
    return failure.kind === 'guardRefused' && failure.guard === 'leaseFree'
      ? createBusyOutcome(env)
      : { kind: 'stale' };
  }
  const lease = leased.value;
  const heartbeat = await startHeartbeat(env, lease);
  try {
    const work = await port.readWork(lease);
    if (work === null || !hasGoods(work)) {
      return await fail(env, lease, {
        kind: 'guardRefused',
        guard: 'nothingToPrint',
        detail: lease.megalotId,
      });
    }
    const written = await write(env, lease, work, heartbeat);
    if (!written.ok) {
      if (heartbeat.mayGiveBack() && written.failure.kind === 'leaseLost') return await giveBack(env, lease);
      if (written.failure.kind === 'leaseLost') return await endLostGeneration(env, job, work);
      return await fail(env, lease, written.failure);
    }
    const recorded = await port.recordFiles(lease, written.value);
    if (recorded.ok) return { kind: 'written' };
    return recorded.failure.kind === 'leaseLost'
      ? await endLostGeneration(env, job, work)
      : { kind: 'stale' };
  } catch (error) {
    // The lease expires, and then the megalot is generated again.
    if (error instanceof ApiUnreachableError || error instanceof TokenRefusedError) throw error;
    const failure = { kind: 'guardRefused', guard: 'generatorFault', detail: getErrorCode(error) } as const;
    const failed = await fail(env, lease, failure);
    if (failed.kind === 'failed' && failed.souffrance) return failed;
    throw error;
  } finally {
    heartbeat.stop();
  }
}

/** Returns an error's code or class. Its message may contain personal data. */
const getErrorCode = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';

const hasGoods = ({ plan }: GenerationWork): boolean =>
  plan.objects.length > 0 || plan.strips[Symbol.iterator]().next().done !== true;

async function write(
  env: GeneratorEnv,
  lease: Lease,
  { plan, folders, ...devices }: GenerationWork,
  heartbeat: Heartbeat,
): Promise<Result<PublishedFiles>> {
  await env.storage.makeFolders?.(folders);
  const earlier = plan.megalot.revision - 1;
  const withdrawn = await withdrawRevisions(plan.megalot, earlier, env.storage, folders);
  if (!withdrawn.ok) return withdrawn;
  const published: string[] = [];
  const written = await writeMegalotFiles(plan, {
    print: env.print,
    storage: env.storage,
    readPhoto: env.port.readPhoto,
    ...devices,
    // A program that stops before the first file is published ends the writing as if the lease were lost. `generate` then
    // gives the lease back.
    holdsLease: async () => !heartbeat.mayGiveBack() && (await env.port.holdsLease(lease)),
    onProgress: (filesDone, filesTotal, current, isNew) => {
      if (isNew) published.push(current);
      heartbeat.setProgress({ filesDone, filesTotal, current });
    },
  });
  return written.ok ? success({ ...written.value, published }) : written;
}

async function fail(env: GeneratorEnv, lease: Lease, failure: Failure): Promise<GenerationOutcome> {
  if (failure.kind === 'leaseLost') return createBusyOutcome(env);
  const failed = await env.port.fail(lease, failure);
  if (!failed.ok) return toRefusalOutcome(env, failed.failure);
  if (failure.kind === 'folderUnavailable') return { kind: 'waits', failure };
  return { kind: 'failed', failure, souffrance: failed.value.souffrance };
}

/**
 * Ends a generation whose lease was lost. The files of a withdrawn revision are removed, because they may have
 * been published after its withdrawal.
 */
async function endLostGeneration(
  env: GeneratorEnv,
  job: GenerationJob,
  { plan, folders }: GenerationWork,
): Promise<GenerationOutcome> {
  if (!(await isWithdrawn(env, job))) return createBusyOutcome(env);
  const withdrawn = await withdrawRevision(plan.megalot, env.storage, folders);
  return withdrawn.ok ? { kind: 'stale' } : { kind: 'waits', failure: withdrawn.failure };
}

/**
 * Whether the megalot ended or needs another revision. The way to ask is to lease it again: a lease that is granted shows
 * that the megalot only waits for a generator, and is given back at once.
 */
async function isWithdrawn({ port }: GeneratorEnv, job: GenerationJob): Promise<boolean> {
  const leased = await port.lease(job);
  if (leased.ok) {
    await port.giveBack(leased.value);
    return false;
  }
  return leased.failure.kind === 'guardRefused' && leased.failure.guard === 'revisionCurrent';
}

async function giveBack(env: GeneratorEnv, lease: Lease): Promise<GenerationOutcome> {
  const returned = await env.port.giveBack(lease);
  return returned.ok ? { kind: 'givenBack' } : toRefusalOutcome(env, returned.failure);
}

/** The generator that holds the lease may still fail, so this job is retried after the lease time. */
async function createBusyOutcome({ port }: GeneratorEnv): Promise<GenerationOutcome> {
  return { kind: 'busy', seconds: (await port.readSettings()).leaseTime };
}

const toRefusalOutcome = async (env: GeneratorEnv, failure: Failure): Promise<GenerationOutcome> =>
  failure.kind === 'leaseLost' ? createBusyOutcome(env) : { kind: 'stale' };

interface Heartbeat {
  setProgress(progress: GeneratorProgress): void;
  /** True when the program stops and none of the files is published yet. */
  mayGiveBack(): boolean;
  stop(): void;
}

/** Renews the lease and reports the progress while files are written. */
async function startHeartbeat({ port, stopping }: GeneratorEnv, lease: Lease): Promise<Heartbeat> {
  const { heartbeatTime } = await port.readSettings();
  let progress: GeneratorProgress = { filesDone: 0, filesTotal: 0, current: null };
  // A failed heartbeat is ignored: if the lease is lost, the next write is refused.
  const beat = () => void port.renew(lease, progress).catch(() => undefined);
  const timer = setInterval(beat, heartbeatTime * 1_000);
  return {
    setProgress: (next) => {
      progress = next;
    },
    mayGiveBack: () => stopping?.aborted === true && progress.filesDone === 0,
    stop: () => clearInterval(timer),
  };
}

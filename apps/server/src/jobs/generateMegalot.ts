import type { Failure } from '@cmon/core/failure';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import type { PrintPlan } from '@cmon/core/imposition/plan';
import { failGeneration } from '../commands/megalots/failGeneration.ts';
import { beatLease, type Lease, leaseMegalot } from '../commands/megalots/leaseMegalot.ts';
import { recordFiles } from '../commands/megalots/recordFiles.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { GeneratorProgress } from '../db/lotTables.ts';
import type { WrittenFiles } from '../files/filesEnv.ts';
import type { PrintShelf } from '../files/printShelf.ts';
import { withdrawRevision } from '../files/withdrawRevision.ts';
import { writeMegalotFiles } from '../files/writeMegalotFiles.ts';
import { holdsLease } from '../queries/holdsLease.ts';
import { printPlan } from '../queries/printPlan.ts';
import { readSettings } from '../queries/readSettings.ts';

/** What a generator works with. */
export interface GeneratorEnv {
  readonly ctx: () => Ctx;
  readonly generatorId: string;
  readonly print: PrintShelf;
  readonly device: DeviceSettings;
  readonly hotfolder: string;
}

export interface GenerationJob {
  readonly megalotId: string;
  readonly revision: number;
}

/**
 * What became of a generation. `stale`: its files are no longer wanted. `busy`: another generator has it, or took it
 * over; it is looked at again once that lease can have run out. `waits`: the folder is unavailable, it resumes by itself.
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
  const heart = await startHeart(env, lease);
  try {
    const plan = await printPlan(env.ctx().db, lease.megalotId);
    if (plan === null || (plan.strips.length === 0 && plan.objects.length === 0)) {
      return await fail(env, lease, {
        kind: 'guardRefused',
        guard: 'nothingToPrint',
        detail: lease.megalotId,
      });
    }
    const written = await write(env, lease, plan, heart);
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
    return recorded.ok ? { kind: 'written' } : afterRefusal(env, recorded.failure);
  } catch (error) {
    const fault = { kind: 'guardRefused', guard: 'generatorFault', detail: nameOf(error) } as const;
    const failed = await fail(env, lease, fault);
    if (failed.kind === 'failed' && failed.souffrance) return failed;
    throw error;
  } finally {
    heart.stop();
  }
}

/** An error's class and code; its message may hold anything. */
const nameOf = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';

async function write(env: GeneratorEnv, lease: Lease, plan: PrintPlan, heart: Heart) {
  for (let revision = 1; revision < plan.megalot.revision; revision += 1) {
    const withdrawn = await withdrawRevision({ ...plan.megalot, revision }, env.hotfolder, env.device);
    if (!withdrawn.ok) return withdrawn;
  }
  return writeMegalotFiles(plan, {
    print: env.print,
    outDir: env.hotfolder,
    device: env.device,
    holdsLease: () => holdsLease(env.ctx().db, lease),
    progress: (filesDone, filesTotal, current) => heart.say({ filesDone, filesTotal, current }),
  }) satisfies Promise<{ ok: true; value: WrittenFiles } | { ok: false; failure: Failure }>;
}

async function fail(env: GeneratorEnv, lease: Lease, failure: Failure): Promise<GenerationOutcome> {
  if (failure.kind === 'leaseLost') return busy(env);
  const failed = await failGeneration(env.ctx(), { lease, generatorId: env.generatorId, failure });
  if (!failed.ok) return afterRefusal(env, failed.failure);
  if (failure.kind === 'folderUnavailable') return { kind: 'waits', failure };
  return { kind: 'failed', failure, souffrance: failed.value.souffrance };
}

/** Whoever holds the lease now may still fail: the files are looked for again, not given up. */
async function busy(env: GeneratorEnv): Promise<GenerationOutcome> {
  const { leaseTime } = await readSettings(env.ctx().db);
  return { kind: 'busy', seconds: leaseTime };
}

const afterRefusal = async (env: GeneratorEnv, failure: Failure): Promise<GenerationOutcome> =>
  failure.kind === 'leaseLost' ? busy(env) : { kind: 'stale' };

interface Heart {
  say(progress: GeneratorProgress): void;
  stop(): void;
}

/** Keeps the lease alive while files are written, with how far they are. */
async function startHeart(env: GeneratorEnv, lease: Lease): Promise<Heart> {
  const { heartbeatTime } = await readSettings(env.ctx().db);
  let progress: GeneratorProgress = { filesDone: 0, filesTotal: 0, current: null };
  // A beat that fails is no fault: when the lease is lost, the next write is refused.
  const beat = () =>
    void beatLease(env.ctx(), { lease, generatorId: env.generatorId, progress }).catch(() => undefined);
  const timer = setInterval(beat, heartbeatTime * 1_000);
  return {
    say: (next) => {
      progress = next;
    },
    stop: () => clearInterval(timer),
  };
}

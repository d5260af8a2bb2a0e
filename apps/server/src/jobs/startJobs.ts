import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import { giveUpGeneration } from '../commands/megalots/giveUpGeneration.ts';
import { beatGenerator } from '../commands/megalots/leaseMegalot.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import type { PrintShelf } from '../files/printShelf.ts';
import { type AppliedInbox, applyInbox, giveUpDelivery } from '../intake/applyInbox.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { readSettings } from '../queries/readSettings.ts';
import { type GenerationJob, type GeneratorEnv, generateMegalot } from './generateMegalot.ts';
import { housekeeping } from './housekeeping.ts';
import type { JobEngine } from './openJobs.ts';
import type { Queue, QueuedJob } from './queues.ts';
import { retryDelay } from './retryDelay.ts';
import { startReviving } from './reviveWork.ts';

/** What happened to a job, for the log: ids, counts and codes. */
export interface JobReport {
  readonly queue: Queue;
  readonly outcome: string;
  readonly attempt: number;
  readonly ms: number;
  /** Class or code of an error, or kind of a failure. */
  readonly why?: string;
  /** A refused delivery's number in the inbox, its shop platform, and which field breaks which rule. */
  readonly inboxId?: number;
  readonly source?: string;
  readonly field?: string;
  readonly rule?: string;
}

/** How loudly a job is told: what waits for a human now is an error, what comes again a warning. */
export function reportLevel({ queue, outcome }: JobReport): 'error' | 'warn' | 'info' | 'debug' {
  if (outcome === 'refused' || outcome === 'souffrance') return 'error';
  if (outcome === 'fault' || outcome === 'failed') return 'warn';
  return queue === 'housekeeping' ? 'debug' : 'info';
}

export interface JobsEnv {
  readonly database: OpenDatabase;
  readonly engine: JobEngine;
  readonly catalogue: WorkshopCatalogue;
  readonly print: PrintShelf;
  readonly device: DeviceSettings;
  readonly hotfolder: string;
  /** This worker's name among the generators. */
  readonly generatorId: string;
  readonly report: (report: JobReport) => void;
  /** Hears what fails outside any job. */
  readonly onError: (error: Error) => void;
  /** Seconds between two looks at a folder that is full or unmounted; 30 unless said. */
  readonly folderWait?: number;
}

const HOUSEKEEPING_S = 60;
const FOLDER_WAIT_S = 30;

/** What a handler tells, and whether it wants another try. */
type Told = Omit<JobReport, 'queue' | 'attempt' | 'ms'>;
type Next = Told & { readonly again?: { readonly seconds: number; readonly attempt: number } };

/** Starts the workers of every queue. `stop` takes no new job and waits for those under way. */
export async function startJobs(env: JobsEnv): Promise<{ stop(): Promise<void> }> {
  const ctx = (): Ctx => ({
    db: env.database.db,
    actor: { userId: 'system', role: 'system', station: env.generatorId },
    now: new Date(),
    enqueue: env.engine.enqueue,
  });
  const generator: GeneratorEnv = { ...env, ctx };
  const handlers: Readonly<Record<Queue, (job: QueuedJob) => Promise<Next>>> = {
    applyInbox: async ({ data }) => {
      const { inboxId } = data as { inboxId: number };
      const applied = await applyInbox(ctx(), { inboxId, catalogue: env.catalogue });
      if (!applied.ok) throw Object.assign(new Error(applied.failure.kind), { code: applied.failure.kind });
      return applied.value.outcome === 'refused' ? toldOf(inboxId, applied.value) : applied.value;
    },
    generateMegalot: async ({ data, attempt }) => {
      const outcome = await generateMegalot(generator, data as GenerationJob);
      switch (outcome.kind) {
        case 'written':
        case 'stale':
          return { outcome: outcome.kind };
        // To wait is not to fail: the tries stay those that were left.
        case 'busy':
          return { outcome: 'busy', again: { seconds: outcome.seconds + 1, attempt } };
        case 'waits':
          return {
            outcome: 'waits',
            why: outcome.failure.kind,
            again: { seconds: env.folderWait ?? FOLDER_WAIT_S, attempt },
          };
        case 'failed': {
          const { failure } = outcome;
          const seconds = outcome.souffrance ? null : retryDelay(attempt, Math.random());
          if (seconds !== null) {
            return { outcome: 'failed', why: failure.kind, again: { seconds, attempt: attempt + 1 } };
          }
          await giveUpGeneration(ctx(), { ...(data as GenerationJob), failure });
          return { outcome: 'souffrance', why: failure.kind };
        }
      }
    },
    housekeeping: async () => {
      await housekeeping(ctx());
      return { outcome: 'done', again: { seconds: HOUSEKEEPING_S, attempt: 0 } };
    },
  };

  const handle = async (queue: Queue, job: QueuedJob): Promise<void> => {
    const started = performance.now();
    const { again, ...told } = await handlers[queue](job).catch((error: unknown) =>
      afterFault(ctx(), queue, job, error),
    );
    if (again !== undefined) {
      await env.engine.later(env.database.db, queue, job.data, again.attempt, again.seconds);
    }
    env.report({ queue, ...told, attempt: job.attempt, ms: Math.round(performance.now() - started) });
  };
  for (const queue of Object.keys(handlers) as Queue[]) {
    env.engine.work(queue, (job) => handle(queue, job));
  }
  await env.engine.later(env.database.db, 'housekeeping', {}, 0, HOUSEKEEPING_S);
  const reviving = await startReviving(ctx, env.engine, env.onError);
  const heart = startGeneratorHeart(ctx, env.generatorId);
  return {
    stop: async () => {
      await reviving.stop();
      heart.abort();
      await env.engine.stop();
    },
  };
}

function toldOf(inboxId: number, refused: Extract<AppliedInbox, { outcome: 'refused' }>): Told {
  const { outcome, source, failure } = refused;
  const where =
    failure.kind === 'inputInvalid'
      ? { field: failure.field, rule: failure.rule }
      : failure.kind === 'notApplied'
        ? { rule: failure.code }
        : {};
  return { outcome, inboxId, source, why: failure.kind, ...where };
}

/** A handler that failed comes back by the schedule; after the last try a delivery or a megalot waits for a human. */
async function afterFault(ctx: Ctx, queue: Queue, job: QueuedJob, error: unknown): Promise<Next> {
  const why = error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';
  if (queue === 'housekeeping') {
    return { outcome: 'fault', why, again: { seconds: HOUSEKEEPING_S, attempt: 0 } };
  }
  const seconds = retryDelay(job.attempt, Math.random());
  if (seconds !== null) return { outcome: 'fault', why, again: { seconds, attempt: job.attempt + 1 } };
  const failure = { kind: 'guardRefused', guard: 'retries', detail: why } as const;
  if (queue === 'applyInbox') {
    await giveUpDelivery(ctx, (job.data as { inboxId: number }).inboxId, failure);
  } else await giveUpGeneration(ctx, { ...(job.data as GenerationJob), failure });
  return { outcome: 'souffrance', why };
}

/** An idle generator says that it is there, as often as a busy one. */
function startGeneratorHeart(ctx: () => Ctx, generatorId: string): AbortController {
  const stopping = new AbortController();
  const beat = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { heartbeatTime } = await readSettings(ctx().db);
      await beatGenerator(ctx(), { generatorId });
      await sleep(heartbeatTime * 1_000, undefined, { signal: stopping.signal });
    }
  };
  const keepBeating = (): void =>
    void beat().catch(async () => {
      await sleep(1_000, undefined, { signal: stopping.signal })
        .then(keepBeating)
        .catch(() => undefined);
    });
  keepBeating();
  return stopping;
}

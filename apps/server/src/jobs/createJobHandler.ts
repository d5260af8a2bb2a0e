import type { Failure } from '@cmon/core/failure';
import type { CarrierPort } from '../carriers/carrierPort.ts';
import { foldFigures } from '../commands/figures/foldFigures.ts';
import { giveUpGeneration } from '../commands/megalots/giveUpGeneration.ts';
import { recordLetterOutcome } from '../commands/service/recordLetterOutcome.ts';
import { recordReportFailure } from '../commands/shops/reportResults.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { ShopSecrets } from '../config/shopSecrets.ts';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import type { PublishedCatalogue } from '../files/followCatalogue.ts';
import type { PhotoFiles } from '../files/photos/photoFiles.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { type GeneratorEnv, generateMegalot } from '../generator/generateMegalot.ts';
import type { GenerationJob, GeneratorPort } from '../generator/generatorPort.ts';
import { type AppliedInbox, applyInbox, giveUpDelivery } from '../intake/applyInbox.ts';
import { applyNewOrders } from '../intake/applyNewOrders.ts';
import type { Reach } from '../net/mayReach.ts';
import { buyLabel, trackParcels, voidCarrierLabel, voidRefusedLabels } from './carrierJobs.ts';
import { computeRetryDelay } from './computeRetryDelay.ts';
import { deleteOldFiles } from './deleteOldFiles.ts';
import { deleteOldPhotos } from './deleteOldPhotos.ts';
import type { HandlerResult, JobReport } from './jobReport.ts';
import { mailLetter } from './mailLetter.ts';
import { markHousekeeping } from './markHousekeeping.ts';
import type { JobEngine } from './openJobs.ts';
import { isRecurring, type Queue, type QueuedJob, RECURRING, type RecurringQueue } from './queues.ts';
import { readReportFolder } from './readReportFolder.ts';
import { removeEndedFiles } from './removeEndedFiles.ts';
import { runHousekeeping } from './runHousekeeping.ts';
import { pollShops, reportToShop } from './shopJobs.ts';
import { writeTombstones } from './writeTombstones.ts';

/** The dependencies of the jobs' handlers. */
export interface HandlersEnv {
  readonly database: OpenDatabase;
  readonly engine: JobEngine;
  readonly published: PublishedCatalogue;
  readonly storage: FileStorage;
  /** The file that lists the erased orders; absent for none. */
  readonly tombstones?: string;
  readonly photos: PhotoFiles;
  /** Sells the labels of carriers; null without one. */
  readonly carrierService?: CarrierPort | null;
  /** The tokens of the shops' APIs and the secrets that sign deliveries, by source. */
  readonly shopTokens?: ShopSecrets;
  readonly intakeSecrets?: ShopSecrets;
  /** Where the addresses of shops may lead; the public internet by default. */
  readonly reach?: Reach;
  /** The product's public origin, for the links in letters, and the password of the mail server. */
  readonly letters?: { readonly origin: string; readonly password: string };
  readonly report: (report: JobReport) => void;
  /** Called with errors outside of jobs. */
  readonly onError: (error: Error) => void;
  /** Seconds between two attempts for a folder that is full or unmounted; 30 by default. */
  readonly folderRetrySeconds?: number;
  /** From 0 to 1, for the jitter of retries; `Math.random` by default. */
  readonly random?: () => number;
}

const FOLDER_RETRY_S = 30;
/** A batch ends in a few seconds, even when each delivery is applied alone on a slow machine. */
export const DELIVERIES_AT_ONCE = 50;

/** The result of a finished job of a recurring queue: the job is enqueued again after the queue's interval. */
function repeatAfterInterval(queue: RecurringQueue) {
  return {
    outcome: 'done',
    retry: { seconds: RECURRING[queue], attempt: 0 },
  };
}

/** The handler's part of a job's log entry. */
type HandlerReport = Omit<HandlerResult, 'retry'>;

/**
 * Returns the function that runs the jobs of a batch, reports them and enqueues their retries. `ctx` returns the context of
 * a job's commands. `port` is used when this worker generates files.
 */
export function createJobHandler(
  env: HandlersEnv,
  ctx: () => Ctx,
  port: GeneratorPort,
): (queue: Queue, jobs: readonly QueuedJob[]) => Promise<void> {
  const random = env.random ?? Math.random;
  const { published, storage } = env;
  const createGeneratorEnv = (): GeneratorEnv => ({ port, print: published.current.print, storage });
  const carrierEnv = { ctx, port: env.carrierService ?? null };
  const shopEnv = {
    ctx,
    tokens: env.shopTokens ?? new Map(),
    secrets: env.intakeSecrets ?? new Map(),
    reach: env.reach ?? [],
    report: env.report,
  };
  const letterEnv = {
    ctx,
    links: { origin: env.letters?.origin ?? '', secrets: shopEnv.secrets },
    password: env.letters?.password ?? '',
    random,
  };
  const waitForFolder = ({ kind }: Failure, attempt: number): HandlerResult => ({
    outcome: 'waits',
    why: kind,
    retry: { seconds: env.folderRetrySeconds ?? FOLDER_RETRY_S, attempt },
  });
  const handlers: Readonly<Record<Queue, (job: QueuedJob) => Promise<HandlerResult>>> = {
    applyInbox: async ({ data }) => {
      const { inboxId } = data as { inboxId: number };
      const applied = await applyInbox(ctx(), { inboxId, catalogue: published.current.catalogue });
      if (!applied.ok) throw Object.assign(new Error(applied.failure.kind), { code: applied.failure.kind });
      return applied.value.outcome === 'refused' ? toRefusalReport(inboxId, applied.value) : applied.value;
    },
    generateMegalot: async ({ data, attempt }) => {
      const outcome = await generateMegalot(createGeneratorEnv(), data as GenerationJob);
      switch (outcome.kind) {
        case 'written':
        case 'givenBack':
          return { outcome: outcome.kind };
        case 'stale': {
          const { megalotId } = data as GenerationJob;
          const removed = await removeEndedFiles(env.database.db, storage, megalotId);
          return removed.ok ? { outcome: 'stale' } : waitForFolder(removed.failure, attempt);
        }
        // Waiting is not a failure, so that the attempt number stays the same.
        case 'busy':
          return { outcome: 'busy', retry: { seconds: outcome.seconds + 1, attempt } };
        case 'waits':
          return waitForFolder(outcome.failure, attempt);
        case 'failed': {
          const { failure } = outcome;
          const seconds = outcome.souffrance ? null : computeRetryDelay(attempt, random());
          if (seconds !== null) {
            return { outcome: 'failed', why: failure.kind, retry: { seconds, attempt: attempt + 1 } };
          }
          await giveUpGeneration(ctx(), { ...(data as GenerationJob), failure });
          return { outcome: 'souffrance', why: failure.kind };
        }
      }
    },
    buyLabel: ({ data, attempt }) => buyLabel(carrierEnv, (data as { parcelId: string }).parcelId, attempt),
    voidCarrierLabel: ({ data, attempt }) =>
      voidCarrierLabel(carrierEnv, (data as { reference: string }).reference, attempt),
    trackParcels: async () => {
      await trackParcels(carrierEnv);
      await voidRefusedLabels(carrierEnv);
      return repeatAfterInterval('trackParcels');
    },
    foldFigures: async () => {
      await foldFigures(ctx());
      return repeatAfterInterval('foldFigures');
    },
    readReports: async () => {
      await readReportFolder(ctx(), env.storage, env.onError);
      return repeatAfterInterval('readReports');
    },
    pollShops: async () => {
      await pollShops(shopEnv);
      return repeatAfterInterval('pollShops');
    },
    reportToShop: ({ data, attempt }) =>
      reportToShop(shopEnv, (data as { reportId: string }).reportId, attempt),
    sendLetter: ({ data, attempt }) =>
      mailLetter(letterEnv, (data as { letterId: string }).letterId, attempt),
    housekeeping: async () => {
      const { erasureFailures } = await runHousekeeping(ctx());
      await markHousekeeping(env.database.db);
      await deleteOldFiles(env.database.db, env.storage, ctx().now).catch(env.onError);
      if (env.tombstones !== undefined)
        await writeTombstones(env.database.db, env.tombstones).catch(env.onError);
      await deleteOldPhotos(ctx(), env.photos).catch(env.onError);
      return { ...toErasureReport(erasureFailures), ...repeatAfterInterval('housekeeping') };
    },
  };

  const handle = async (queue: Queue, job: QueuedJob): Promise<void> => {
    const started = performance.now();
    const { retry, ...report } = await handlers[queue](job).catch((error: unknown) =>
      handleError(ctx(), queue, job, error, random),
    );
    if (retry !== undefined) {
      await env.engine.enqueueLater(env.database.db, queue, job.data, retry.attempt, retry.seconds);
    }
    env.report({ queue, ...report, attempt: job.attempt, ms: Math.round(performance.now() - started) });
  };
  /** Applies the new orders among the deliveries together, and then each other delivery alone. */
  const handleDeliveries = async (jobs: readonly QueuedJob[]): Promise<void> => {
    const started = performance.now();
    const inboxIds = jobs.map(({ data }) => (data as { inboxId: number }).inboxId);
    const applied = await applyNewOrders(ctx(), { inboxIds, catalogue: published.current.catalogue });
    const ms = Math.round((performance.now() - started) / jobs.length);
    for (const [index, job] of jobs.entries()) {
      if (!applied.has(inboxIds[index] ?? 0)) await handle('applyInbox', job);
      else env.report({ queue: 'applyInbox', outcome: 'applied', attempt: job.attempt, ms });
    }
  };
  return async (queue, jobs) => {
    if (queue === 'applyInbox') return handleDeliveries(jobs);
    for (const job of jobs) await handle(queue, job);
  };
}

/** The part of the log entry about requests for erasure that are due and can't be done; empty when there are none. */
function toErasureReport([first, ...others]: readonly Failure[]): Pick<JobReport, 'why' | 'erasuresRefused'> {
  return first === undefined ? {} : { why: first.kind, erasuresRefused: others.length + 1 };
}

function toRefusalReport(
  inboxId: number,
  refused: Extract<AppliedInbox, { outcome: 'refused' }>,
): HandlerReport {
  const { outcome, source, failure } = refused;
  const rule =
    failure.kind === 'inputInvalid'
      ? { field: failure.field, rule: failure.rule }
      : failure.kind === 'notApplied'
        ? { rule: failure.code }
        : {};
  return { outcome, inboxId, source, why: failure.kind, ...rule };
}

/** Schedules the retry of a failed handler. After the last attempt the delivery or megalot waits for a human. */
async function handleError(
  ctx: Ctx,
  queue: Queue,
  job: QueuedJob,
  error: unknown,
  random: () => number,
): Promise<HandlerResult> {
  const why = error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';
  if (isRecurring(queue)) return { ...repeatAfterInterval(queue), outcome: 'fault', why };
  const seconds = computeRetryDelay(job.attempt, random());
  if (seconds !== null) return { outcome: 'fault', why, retry: { seconds, attempt: job.attempt + 1 } };
  const failure = { kind: 'guardRefused', guard: 'retries', detail: why } as const;
  if (queue === 'applyInbox') {
    await giveUpDelivery(ctx, (job.data as { inboxId: number }).inboxId, failure);
  } else if (queue === 'reportToShop') {
    const { reportId } = job.data as { reportId: string };
    await recordReportFailure(ctx, { reportId, code: why, isFinal: true });
  } else if (queue === 'sendLetter') {
    const { letterId } = job.data as { letterId: string };
    await recordLetterOutcome(ctx, { letterId, error: why, isFinal: true });
  } else if (queue === 'generateMegalot') {
    await giveUpGeneration(ctx, { ...(job.data as GenerationJob), failure });
  }
  return { outcome: 'souffrance', why };
}

import { hostname } from 'node:os';
import type { FailureOf } from '@cmon/core/failure';
import type { CarrierPort } from '../carriers/carrierPort.ts';
import { foldFigures } from '../commands/figures/foldFigures.ts';
import { registerGenerator } from '../commands/generators/registerGenerator.ts';
import { giveUpGeneration } from '../commands/megalots/giveUpGeneration.ts';
import { recordReportFailure } from '../commands/shops/recordReport.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { ShopSecrets } from '../config/readShopSecrets.ts';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import type { PrintCatalogues } from '../files/printCatalogues.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { type GeneratorEnv, generateMegalot } from '../generator/generateMegalot.ts';
import type { GenerationJob } from '../generator/generatorPort.ts';
import { watchFolders } from '../generator/watchFolders.ts';
import { type AppliedInbox, applyInbox, giveUpDelivery } from '../intake/applyInbox.ts';
import { applyNewOrders } from '../intake/applyNewOrders.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { buyLabel, trackParcels, voidCarrierLabel, voidRefusedLabels } from './carrierJobs.ts';
import { createLocalPort } from './createLocalPort.ts';
import type { HandlerResult, JobReport } from './jobReport.ts';
import { markHousekeeping } from './markHousekeeping.ts';
import type { JobEngine } from './openJobs.ts';
import { isRecurring, type Queue, type QueuedJob, RECURRING, type RecurringQueue } from './queues.ts';
import { readReportFolder } from './readReportFolder.ts';
import { retryDelay } from './retryDelay.ts';
import { startReviving } from './reviveWork.ts';
import { runHousekeeping } from './runHousekeeping.ts';
import { pollShops, reportToShop } from './shopJobs.ts';

/** Returns the log level of a job's report: error when a human must act, warn when the job is retried. */
export function chooseLogLevel({ queue, outcome }: JobReport): 'error' | 'warn' | 'info' | 'debug' {
  if (outcome === 'refused' || outcome === 'souffrance') return 'error';
  if (outcome === 'fault' || outcome === 'failed') return 'warn';
  return isRecurring(queue) && outcome === 'done' ? 'debug' : 'info';
}

export interface JobsEnv {
  readonly database: OpenDatabase;
  readonly engine: JobEngine;
  readonly catalogue: WorkshopCatalogue;
  readonly print: PrintCatalogues;
  readonly storage: FileStorage;
  /** This worker's id among the generators. */
  readonly generatorId: string;
  /** Whether this worker generates megalots when it starts; otherwise it waits until it is resumed in the office. */
  readonly autoStart: boolean;
  readonly report: (report: JobReport) => void;
  /** Sells the labels of carriers; null without one. */
  readonly carrierService?: CarrierPort | null;
  /** The tokens of the shops' APIs and the secrets that sign deliveries, by source. */
  readonly shopTokens?: ShopSecrets;
  readonly intakeSecrets?: ShopSecrets;
  /** Called when a hotfolder becomes unavailable, and with null when all are available again. */
  readonly onFolderAlert: (alert: FailureOf<'folderUnavailable'> | null) => void;
  /** Called with errors outside of jobs. */
  readonly onError: (error: Error) => void;
  /** Seconds between two attempts for a folder that is full or unmounted; 30 by default. */
  readonly folderRetrySeconds?: number;
}

const FOLDER_RETRY_S = 30;
/** Their jobs must end before their expiry, even when each delivery is applied alone on a slow machine. */
const DELIVERIES_AT_ONCE = 50;

/** The answer of a job that comes again after its time. */
const again = (queue: RecurringQueue) => ({
  outcome: 'done',
  retry: { seconds: RECURRING[queue], attempt: 0 },
});

/** The handler's part of a job's log entry. */
type HandlerReport = Omit<HandlerResult, 'retry'>;

/** Starts the workers of all queues. `stop` takes no new jobs and waits for the running ones. */
export async function startJobs(env: JobsEnv): Promise<{ stop(): Promise<void> }> {
  const ctx = (): Ctx => ({
    db: env.database.db,
    actor: { userId: 'system', role: 'system', station: env.generatorId },
    now: new Date(),
    enqueue: env.engine.enqueue,
  });
  const port = createLocalPort(ctx, env.generatorId);
  const generator: GeneratorEnv = { port, print: env.print, storage: env.storage };
  const carrierEnv = { ctx, port: env.carrierService ?? null };
  const shopEnv = {
    ctx,
    tokens: env.shopTokens ?? new Map(),
    secrets: env.intakeSecrets ?? new Map(),
    report: env.report,
  };
  await registerGenerator(ctx(), env);
  const handlers: Readonly<Record<Queue, (job: QueuedJob) => Promise<HandlerResult>>> = {
    applyInbox: async ({ data }) => {
      const { inboxId } = data as { inboxId: number };
      const applied = await applyInbox(ctx(), { inboxId, catalogue: env.catalogue });
      if (!applied.ok) throw Object.assign(new Error(applied.failure.kind), { code: applied.failure.kind });
      return applied.value.outcome === 'refused' ? toRefusalReport(inboxId, applied.value) : applied.value;
    },
    generateMegalot: async ({ data, attempt }) => {
      const outcome = await generateMegalot(generator, data as GenerationJob);
      switch (outcome.kind) {
        case 'written':
        case 'stale':
        case 'givenBack':
          return { outcome: outcome.kind };
        // Waiting is not a failure, so that the attempt number stays the same.
        case 'busy':
          return { outcome: 'busy', retry: { seconds: outcome.seconds + 1, attempt } };
        case 'waits':
          return {
            outcome: 'waits',
            why: outcome.failure.kind,
            retry: { seconds: env.folderRetrySeconds ?? FOLDER_RETRY_S, attempt },
          };
        case 'failed': {
          const { failure } = outcome;
          const seconds = outcome.souffrance ? null : retryDelay(attempt, Math.random());
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
      return again('trackParcels');
    },
    foldFigures: async () => {
      await foldFigures(ctx());
      return again('foldFigures');
    },
    readReports: async () => {
      await readReportFolder(ctx(), env.storage, env.onError);
      return again('readReports');
    },
    pollShops: async () => {
      await pollShops(shopEnv);
      return again('pollShops');
    },
    reportToShop: ({ data, attempt }) =>
      reportToShop(shopEnv, (data as { reportId: string }).reportId, attempt),
    housekeeping: async () => {
      await runHousekeeping(ctx());
      await markHousekeeping(env.database.db);
      return again('housekeeping');
    },
  };

  const handle = async (queue: Queue, job: QueuedJob): Promise<void> => {
    const started = performance.now();
    const { retry, ...report } = await handlers[queue](job).catch((error: unknown) =>
      handleError(ctx(), queue, job, error),
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
    const applied = await applyNewOrders(ctx(), { inboxIds, catalogue: env.catalogue });
    const ms = Math.round((performance.now() - started) / jobs.length);
    for (const [index, job] of jobs.entries()) {
      if (!applied.has(inboxIds[index] ?? 0)) await handle('applyInbox', job);
      else env.report({ queue: 'applyInbox', outcome: 'applied', attempt: job.attempt, ms });
    }
  };
  for (const queue of Object.keys(handlers) as Queue[]) {
    if (queue === 'applyInbox') env.engine.startWorker(queue, DELIVERIES_AT_ONCE, handleDeliveries);
    else env.engine.startWorker(queue, 1, ([job]) => (job ? handle(queue, job) : Promise.resolve()));
  }
  await markHousekeeping(env.database.db);
  for (const queue of Object.keys(RECURRING) as RecurringQueue[]) {
    if (queue === 'trackParcels' && carrierEnv.port === null) continue;
    await env.engine.enqueueLater(env.database.db, queue, {}, 0, RECURRING[queue]);
  }
  const reviving = await startReviving(ctx, env.engine, env.onError);
  const watch = await watchFolders({
    port,
    storage: env.storage,
    start: {
      host: hostname(),
      apiUrl: null,
      autoConnect: null,
      autoStart: env.autoStart,
      autoReload: null,
      batchCount: null,
    },
    onAlert: env.onFolderAlert,
    onFault: env.onError,
  });
  return {
    stop: async () => {
      await reviving.stop();
      await watch.stop();
      await env.engine.stop();
    },
  };
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
async function handleError(ctx: Ctx, queue: Queue, job: QueuedJob, error: unknown): Promise<HandlerResult> {
  const why = error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';
  if (isRecurring(queue)) return { ...again(queue), outcome: 'fault', why };
  const seconds = retryDelay(job.attempt, Math.random());
  if (seconds !== null) return { outcome: 'fault', why, retry: { seconds, attempt: job.attempt + 1 } };
  const failure = { kind: 'guardRefused', guard: 'retries', detail: why } as const;
  if (queue === 'applyInbox') {
    await giveUpDelivery(ctx, (job.data as { inboxId: number }).inboxId, failure);
  } else if (queue === 'reportToShop') {
    const { reportId } = job.data as { reportId: string };
    await recordReportFailure(ctx, { reportId, code: why, isFinal: true });
  } else if (queue === 'generateMegalot') {
    await giveUpGeneration(ctx, { ...(job.data as GenerationJob), failure });
  }
  return { outcome: 'souffrance', why };
}

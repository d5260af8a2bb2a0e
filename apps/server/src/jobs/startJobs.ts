import { hostname } from 'node:os';
import type { FailureOf } from '@cmon/core/failure';
import { registerGenerator } from '../commands/generators/registerGenerator.ts';
import type { Ctx } from '../commands/work/context.ts';
import { watchFolders } from '../generator/watchFolders.ts';
import { createJobHandler, DELIVERIES_AT_ONCE, type HandlersEnv } from './createJobHandler.ts';
import { createLocalPort } from './createLocalPort.ts';
import type { JobReport } from './jobReport.ts';
import { markHousekeeping } from './markHousekeeping.ts';
import { isRecurring, QUEUES, RECURRING, type RecurringQueue } from './queues.ts';
import { startReviving } from './reviveWork.ts';

/** Returns the log level of a job's report: error when a human must act, warn when the work is tried again. */
export function chooseLogLevel({
  queue,
  outcome,
  erasuresRefused = 0,
}: JobReport): 'error' | 'warn' | 'info' | 'debug' {
  if (outcome === 'refused' || outcome === 'souffrance') return 'error';
  if (outcome === 'fault' || outcome === 'failed' || erasuresRefused > 0) return 'warn';
  return isRecurring(queue) && outcome === 'done' ? 'debug' : 'info';
}

export interface JobsEnv extends HandlersEnv {
  /** This worker's id among the generators. */
  readonly generatorId: string;
  /** Whether this worker generates megalots when it starts; otherwise it waits until it is resumed in the office. */
  readonly autoStart: boolean;
  /** Called when a hotfolder becomes unavailable, and with null when all are available again. */
  readonly onFolderAlert: (alert: FailureOf<'folderUnavailable'> | null) => void;
}

/** Starts the workers of all queues. `stop` takes no new jobs and waits for the running ones. */
export async function startJobs(env: JobsEnv): Promise<{ stop(): Promise<void> }> {
  const ctx = (): Ctx => ({
    db: env.database.db,
    actor: { userId: 'system', role: 'system', station: env.generatorId },
    now: new Date(),
    enqueue: env.engine.enqueue,
  });
  const port = createLocalPort(ctx, env.generatorId, env.photos);
  await registerGenerator(ctx(), env);
  const handle = createJobHandler(env, ctx, port);
  for (const queue of QUEUES) {
    const batchSize = queue === 'applyInbox' ? DELIVERIES_AT_ONCE : 1;
    env.engine.startWorker(queue, batchSize, (jobs) => handle(queue, jobs));
  }
  await markHousekeeping(env.database.db);
  for (const queue of Object.keys(RECURRING) as RecurringQueue[]) {
    if (queue === 'trackParcels' && env.carrierService == null) continue;
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

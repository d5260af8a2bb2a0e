import { setTimeout as sleep } from 'node:timers/promises';
import type { GeneratorConfig } from '../config/readGeneratorConfig.ts';
import { ApiUnreachableError, TokenRefusedError } from './apiErrors.ts';
import { computeBackOffSeconds } from './computeBackOffSeconds.ts';
import type { RemotePort } from './createRemotePort.ts';
import { type GenerationOutcome, type GeneratorEnv, generateMegalot } from './generateMegalot.ts';
import type { GenerationJob } from './generatorPort.ts';
import type { FolderWatch } from './watchFolders.ts';

/** The log entry of one megalot: ids and codes, never texts. */
export interface GenerationReport {
  readonly megalotId: string;
  readonly outcome: GenerationOutcome['kind'];
  readonly ms: number;
  readonly why?: string;
}

export interface RunEnv extends GeneratorEnv {
  readonly port: RemotePort;
  readonly config: GeneratorConfig;
  readonly watch: FolderWatch;
  readonly stopping: AbortSignal;
  readonly report: (report: GenerationReport) => void;
  /** Called when the API doesn't answer, with the seconds until the next try. */
  readonly onUnavailable: (error: Error, seconds: number) => void;
}

/**
 * Leases and generates megalots until it is stopped, up to the batch count in each run. The next run begins at once after a
 * full run, otherwise after the reload time. It leaves out megalots whose press or cutter has an unavailable folder. Throws
 * `TokenRefusedError`; without auto-connect also `ApiUnreachableError`.
 */
export async function runGenerator(env: RunEnv): Promise<void> {
  let failures = 0;
  while (!env.stopping.aborted) {
    let seconds: number;
    try {
      seconds = await runOnce(env);
      failures = 0;
    } catch (error) {
      if (error instanceof TokenRefusedError) throw error;
      if (error instanceof ApiUnreachableError && !env.config.autoConnect) throw error;
      failures += 1;
      const retryAfterSeconds = error instanceof ApiUnreachableError ? error.retryAfterSeconds : null;
      seconds = retryAfterSeconds ?? computeBackOffSeconds(failures, Math.random());
      env.onUnavailable(error as Error, seconds);
    }
    await sleep(seconds * 1_000, undefined, { signal: env.stopping }).catch(() => undefined);
  }
}

/** Makes one run. Returns the seconds until the next one. */
async function runOnce(env: RunEnv): Promise<number> {
  const { autoReload, batchCount } = env.config;
  const settings = await env.port.readSettings();
  const { heartbeatTime } = settings;
  const count = settings.configuredBatchCount ?? batchCount ?? settings.batchCount;
  const unavailable = env.watch.listUnavailable();
  const { megalots } = await env.port.readRun(count, unavailable);
  let written = 0;
  for (const job of megalots) {
    if (env.stopping.aborted) return 0;
    const outcome = await generate(env, job);
    if (outcome.kind === 'written') written += 1;
    if (outcome.kind === 'waits') return heartbeatTime;
  }
  const isFull = megalots.length === count && written > 0;
  if (isFull) return 0;
  const reloadTime = settings.configuredAutoReload ?? autoReload ?? settings.autoReloadTime;
  return unavailable.length > 0 ? Math.min(heartbeatTime, reloadTime) : reloadTime;
}

async function generate(env: RunEnv, job: GenerationJob): Promise<GenerationOutcome> {
  const startedAt = performance.now();
  const outcome = await generateMegalot(env, job);
  env.report({
    megalotId: job.megalotId,
    outcome: outcome.kind,
    ms: Math.round(performance.now() - startedAt),
    ...('failure' in outcome ? { why: outcome.failure.kind } : {}),
  });
  return outcome;
}

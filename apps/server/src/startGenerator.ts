import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError } from './config/ConfigError.ts';
import type { GeneratorConfig } from './config/readGeneratorConfig.ts';
import type { Config } from './config.ts';
import { makeHotfolders } from './files/hotfolders.ts';
import type { PrintCatalogues } from './files/printCatalogues.ts';
import { openStorage } from './files/storage/openStorage.ts';
import { ViewerAnswer } from './generator/answers.ts';
import { ApiUnreachableError, TokenRefusedError } from './generator/apiErrors.ts';
import { computeBackOffSeconds } from './generator/computeBackOffSeconds.ts';
import { createAlertLog } from './generator/createAlertLog.ts';
import { createRemotePort } from './generator/createRemotePort.ts';
import { openApiClient } from './generator/openApiClient.ts';
import { openCatalogueCache } from './generator/openCatalogueCache.ts';
import { type GenerationReport, runGenerator } from './generator/runGenerator.ts';
import { watchFolders } from './generator/watchFolders.ts';
import { describeError } from './http/describeError.ts';

export interface GeneratorHooks {
  readonly onClose: (close: () => Promise<void>) => void;
  /** Called when the API has accepted the token and the folders are watched. */
  readonly onReady: (generatorId: string) => void;
  /** Called when the generator can't go on. */
  readonly onFatal: (error: unknown) => void;
}

interface Connection {
  readonly generatorId: string;
  readonly print: PrintCatalogues;
}

const VIEWER = '{ viewer { name } }';

/** Connects to the API, then generates megalots until the program stops. */
export async function startGenerator(
  config: Config,
  generator: GeneratorConfig,
  log: Logger,
  { onClose, onReady, onFatal }: GeneratorHooks,
): Promise<void> {
  const stopping = new AbortController();
  let done: Promise<void> = Promise.resolve();
  onClose(async () => {
    stopping.abort();
    await done;
  });
  const { apiUrl, cacheDir, token } = generator;
  const client = openApiClient(apiUrl, token);
  const port = createRemotePort(client);
  const onUnavailable = (error: Error, seconds: number) =>
    log.warn({ why: error.message, seconds: Math.round(seconds) }, 'generator waits');

  const connect = async (): Promise<Connection> => {
    const { viewer } = await client.request(VIEWER, {}, ViewerAnswer);
    checkGeneratorId(config, viewer.name);
    await port.register(config.autoStart);
    const { catalogueVersion } = await port.readRun(0);
    const print = await openCatalogueCache(client, cacheDir, catalogueVersion);
    return { generatorId: viewer.name, print };
  };
  const connection = await connectWithBackOff(connect, generator, stopping.signal, onUnavailable).catch(
    (error) => {
      throw toConfigError(error);
    },
  );
  if (connection === null) return;

  const { print } = connection;
  const storage = openStorage(config.storage);
  if (config.storage.kind === 'folders') {
    await makeHotfolders(config.storage.root, await port.listHotfolders(), config.storage.paths);
  }
  const watch = await watchFolders({
    port,
    storage,
    start: {
      host: hostname(),
      apiUrl,
      autoConnect: generator.autoConnect,
      autoStart: config.autoStart,
      autoReload: generator.autoReload,
      batchCount: generator.batchCount,
    },
    onAlert: createAlertLog(log),
    onFault: (error) => log.error({ err: describeError(error) }, 'folders not checked'),
  });
  const report = (generated: GenerationReport) => log[chooseLogLevel(generated)](generated, 'generation');
  const env = {
    port,
    print,
    storage,
    config: generator,
    watch,
    stopping: stopping.signal,
    report,
    onUnavailable,
  };
  done = runGenerator(env).finally(() => watch.stop());
  done.catch((error) => onFatal(toConfigError(error)));
  onReady(connection.generatorId);
}

/** Connects, and with auto-connect tries again while the API is unavailable. Returns null when it was stopped meanwhile. */
async function connectWithBackOff(
  connect: () => Promise<Connection>,
  { autoConnect }: GeneratorConfig,
  signal: AbortSignal,
  onUnavailable: (error: Error, seconds: number) => void,
): Promise<Connection | null> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await connect();
    } catch (error) {
      if (!(error instanceof ApiUnreachableError) || !autoConnect) throw error;
      const seconds = error.retryAfterSeconds ?? computeBackOffSeconds(failures, Math.random());
      onUnavailable(error, seconds);
      await sleep(seconds * 1_000, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}

/** The token decides the id. A `GENERATOR_ID` that differs from it is a mistake. */
function checkGeneratorId({ generatorId, isGeneratorIdSet }: Config, tokenGeneratorId: string): void {
  if (isGeneratorIdSet && generatorId !== tokenGeneratorId) {
    throw new ConfigError('GENERATOR_ID', `${tokenGeneratorId}, the generator that the token was issued for`);
  }
}

function toConfigError(error: unknown): unknown {
  if (error instanceof TokenRefusedError) {
    return new ConfigError(
      'GENERATOR_TOKEN',
      'a valid token, but the API refused it: npm run token -- --generator ID issues another one',
    );
  }
  return error instanceof ApiUnreachableError
    ? new Error(`${error.message}. Set AUTO_CONNECT=on to wait for it.`)
    : error;
}

function chooseLogLevel({ outcome }: GenerationReport): 'error' | 'warn' | 'info' {
  return outcome === 'failed' || outcome === 'waits' ? 'warn' : 'info';
}

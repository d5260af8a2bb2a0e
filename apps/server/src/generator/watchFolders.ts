import { setTimeout as sleep } from 'node:timers/promises';
import type { FolderTest, GeneratorReport, GeneratorStart } from '@cmon/core/production/generatorReport';
import type { FileStorage, FolderUnavailable } from '../files/storage/fileStorage.ts';
import { ApiUnreachableError } from './apiErrors.ts';
import type { FileResult, GeneratorPort } from './generatorPort.ts';

export interface WatchEnv {
  readonly port: GeneratorPort;
  readonly storage: FileStorage;
  /** The options with which this generator was started. */
  readonly start: GeneratorStart;
  /** Called when a folder becomes unavailable, and with null when all are available again. */
  readonly onAlert: (alert: FolderUnavailable | null) => void;
  /** Called when a check fails though the API is available. The check is repeated. */
  readonly onFault: (error: Error) => void;
}

export interface FolderWatch {
  /** The hotfolders that are unavailable now. */
  listUnavailable(): readonly string[];
  stop(): Promise<void>;
}

const AFTER_FAULT_S = 1;

/** Checks the folders of a generator and sends its heartbeat. */
export interface FolderCheck {
  checkFolders(): Promise<void>;
  /** The hotfolders that were unavailable at the last check. */
  listUnavailable(): readonly string[];
}

/** Creates the check of a generator's folders, which `watchFolders` runs with each heartbeat. */
export function createFolderCheck(env: WatchEnv): FolderCheck {
  let alert: FolderUnavailable | null = null;
  let unavailable: readonly string[] = [];
  let isFirst = true;
  const checkFolders = async (): Promise<void> => {
    const hotfolders = await env.port.listHotfolders();
    await env.storage.makeFolders?.(hotfolders);
    const failure = await env.storage.check(env.storage.listFolders(hotfolders));
    unavailable = failure === null ? [] : await findUnavailable(env.storage, hotfolders);
    if (JSON.stringify(failure) !== JSON.stringify(alert)) {
      alert = failure;
      env.onAlert(alert);
    }
    const firstReport = isFirst ? await buildReport(env, hotfolders) : null;
    const { reportWanted } = await env.port.beat(alert, firstReport);
    isFirst = false;
    if (reportWanted) await env.port.beat(alert, await buildReport(env, hotfolders));
    const results = await findResults(env);
    if (results.length > 0) await env.port.reportResults(results);
  };
  return { checkFolders, listUnavailable: () => unavailable };
}

/**
 * Sends the heartbeat of a generator, also while it is idle. With each one it makes the folders of new devices and
 * checks that its folders can be written. It reports itself when it starts and when a person requests it, and looks
 * for the results that RIPs report by moving files. Folders are polled, because a network share sends no notifications
 * about changes by other machines.
 */
export async function watchFolders(env: WatchEnv): Promise<FolderWatch> {
  const stopping = new AbortController();
  const { checkFolders, listUnavailable } = createFolderCheck(env);
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const seconds = await checkFolders()
        .then(async () => (await env.port.readSettings()).heartbeatTime)
        .catch((error: Error) => {
          if (!(error instanceof ApiUnreachableError)) env.onFault(error);
          return AFTER_FAULT_S;
        });
      await sleep(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = loop();
  return {
    listUnavailable,
    stop: async () => {
      stopping.abort();
      await done;
      // Without a sign-off, the workshop only notices later that the generator has stopped.
      await env.port.signOff().catch(() => undefined);
    },
  };
}

async function buildReport(
  { start, storage }: WatchEnv,
  hotfolders: readonly string[],
): Promise<GeneratorReport> {
  const folders: FolderTest[] = [];
  for (const folder of storage.listFolders(hotfolders)) folders.push(await storage.test(folder));
  return { ...start, storage: storage.kind, folders };
}

async function findUnavailable(
  storage: FileStorage,
  hotfolders: readonly string[],
): Promise<readonly string[]> {
  const unavailable: string[] = [];
  for (const hotfolder of hotfolders) {
    if ((await storage.check(storage.listFolders([hotfolder]))) !== null) unavailable.push(hotfolder);
  }
  return unavailable;
}

/** Finds what became of the awaited files. A file in a folder that is unavailable now is left out. */
async function findResults({ port, storage }: WatchEnv): Promise<readonly FileResult[]> {
  const results: FileResult[] = [];
  for (const { name, folder, own } of await port.listAwaitedFiles()) {
    const place = await storage.locate(folder, name).catch((error: unknown) => {
      if (storage.describeFailure(error) === null) throw error;
      return 'waiting' as const;
    });
    if (place === 'gone' && own) results.push({ name, outcome: 'Taken' });
    else if (place !== 'waiting' && place !== 'gone') results.push({ name, outcome: place });
  }
  return results;
}

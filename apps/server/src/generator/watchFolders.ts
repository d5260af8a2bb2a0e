import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStorage, FolderUnavailable } from '../files/storage/fileStorage.ts';
import type { FileResult, GeneratorPort } from './generatorPort.ts';

export interface WatchEnv {
  readonly port: GeneratorPort;
  readonly storage: FileStorage;
  /** Called when a folder becomes unavailable, and with null when all are available again. */
  readonly onAlert: (alert: FolderUnavailable | null) => void;
}

export interface FolderWatch {
  /** The folder that is unavailable now, or null. */
  alert(): FolderUnavailable | null;
  stop(): Promise<void>;
}

const AFTER_FAULT_MS = 1_000;

/**
 * Sends the heartbeat of a generator, also while it is idle. With each one it makes the folders of new devices, checks
 * that its folders can be written, and looks for the results that RIPs report by moving files. Folders are polled, because
 * a network share sends no notifications about changes by other machines.
 */
export async function watchFolders(env: WatchEnv): Promise<FolderWatch> {
  const stopping = new AbortController();
  let alert: FolderUnavailable | null = null;
  const look = async (): Promise<void> => {
    const hotfolders = await env.port.listHotfolders();
    await env.storage.makeFolders?.(hotfolders);
    const found = await env.storage.check(env.storage.listFolders(hotfolders));
    if (JSON.stringify(found) !== JSON.stringify(alert)) {
      alert = found;
      env.onAlert(alert);
    }
    await env.port.beat(alert);
    const results = await findResults(env);
    if (results.length > 0) await env.port.reportResults(results);
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const seconds = await look()
        .then(async () => (await env.port.readSettings()).heartbeatTime)
        .catch(() => AFTER_FAULT_MS / 1_000);
      await sleep(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = loop();
  return {
    alert: () => alert,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
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

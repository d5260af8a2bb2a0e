import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Device } from '@cmon/core/production/devices/device';
import { listHotfolders } from './hotfolders.ts';
import { RESULT_FOLDERS } from './publishPart.ts';

/** The result of a file, which a RIP reports by moving the file into a result folder. */
export interface HotfolderResult {
  readonly name: string;
  readonly folder: string;
  readonly outcome: (typeof RESULT_FOLDERS)[number];
  readonly at: Date;
}

const PRINT_FILE = /^(?:M\d{6,}_r\d+_p\d+of\d+_|\d{12}_).+\.pdf$/;

/** Reads the Success, Warning and Error subfolders of every hotfolder. Missing subfolders are skipped. */
export async function readHotfolderResults(
  outDir: string,
  devices: readonly Device[],
): Promise<readonly HotfolderResult[]> {
  const results: HotfolderResult[] = [];
  for (const folder of listHotfolders(devices)) {
    for (const outcome of RESULT_FOLDERS) {
      const path = join(outDir, folder, outcome);
      const names = await readdir(path).catch(() => []);
      for (const name of names.filter((file) => PRINT_FILE.test(file)).sort()) {
        const found = await stat(join(path, name)).catch(() => null);
        if (found) results.push({ name, folder, outcome, at: found.mtime });
      }
    }
  }
  return results;
}

/**
 * Calls `onResult` once for each result until the signal aborts. The folders are polled, because a network share sends no
 * notifications about changes by other machines.
 */
export async function watchHotfolder(
  outDir: string,
  devices: readonly Device[],
  onResult: (result: HotfolderResult) => Promise<void> | void,
  { intervalMs, signal }: { readonly intervalMs: number; readonly signal: AbortSignal },
): Promise<void> {
  const known = new Set<string>();
  while (!signal.aborted) {
    for (const result of await readHotfolderResults(outDir, devices)) {
      const key = `${result.folder}/${result.outcome}/${result.name}`;
      if (known.has(key)) continue;
      known.add(key);
      await onResult(result);
    }
    await sleep(intervalMs, signal);
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import { hotfolders } from './hotfolders.ts';
import { RESULT_FOLDERS } from './publishPart.ts';

/** What a RIP said of a file by moving it into one of its result folders. */
export interface HotfolderResult {
  readonly name: string;
  readonly folder: string;
  readonly outcome: (typeof RESULT_FOLDERS)[number];
  readonly at: Date;
}

const OURS = /^(?:M\d{6,}_r\d+_p\d+of\d+_|\d{12}_).+\.pdf$/;

/** Reads the Success, Warning and Error sub-folders of every hotfolder; those that aren't there have nothing to say. */
export async function hotfolderResults(
  outDir: string,
  device: DeviceSettings,
): Promise<readonly HotfolderResult[]> {
  const results: HotfolderResult[] = [];
  for (const folder of hotfolders(device)) {
    for (const outcome of RESULT_FOLDERS) {
      const path = join(outDir, folder, outcome);
      const names = await readdir(path).catch(() => []);
      for (const name of names.filter((one) => OURS.test(one)).sort()) {
        const found = await stat(join(path, name)).catch(() => null);
        if (found) results.push({ name, folder, outcome, at: found.mtime });
      }
    }
  }
  return results;
}

/**
 * Tells of each result once, looking again every `every` ms until the signal ends it. Polled, not notified: a share
 * doesn't tell of what another machine does on it.
 */
export async function watchHotfolder(
  outDir: string,
  device: DeviceSettings,
  told: (result: HotfolderResult) => Promise<void> | void,
  { every, signal }: { readonly every: number; readonly signal: AbortSignal },
): Promise<void> {
  const known = new Set<string>();
  while (!signal.aborted) {
    for (const result of await hotfolderResults(outDir, device)) {
      const key = `${result.folder}/${result.outcome}/${result.name}`;
      if (known.has(key)) continue;
      known.add(key);
      await told(result);
    }
    await pause(every, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

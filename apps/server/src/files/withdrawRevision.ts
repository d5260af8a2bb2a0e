import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';
import type { Device } from '@cmon/core/production/devices/device';
import { describeFolderFailure } from './describeFolderFailure.ts';
import { listHotfolders } from './hotfolders.ts';
import { syncFolder } from './publishPart.ts';

/**
 * Removes a revision's files from the hotfolders, tickets first. Files that the RIP has processed are not removed.
 * Returns the names of the removed files.
 */
export async function withdrawRevision(
  megalot: { readonly number: number; readonly revision: number },
  outDir: string,
  devices: readonly Device[],
): Promise<Result<readonly string[], FailureOf<'folderUnavailable'>>> {
  const number = String(megalot.number).padStart(6, '0');
  const revision = String(megalot.revision).padStart(2, '0');
  const revisionFile = new RegExp(`^(M${number}_r0*${megalot.revision}_p|${number}${revision}\\d{4}_)`);
  const removed: string[] = [];
  for (const folder of listHotfolders(devices)) {
    const path = join(outDir, folder);
    try {
      const names = (await readdir(path)).filter((name) => revisionFile.test(name));
      names.sort((a, b) => Number(isTicket(b)) - Number(isTicket(a)) || (a < b ? -1 : 1));
      for (const name of names) {
        await rm(join(path, name), { force: true });
        removed.push(name);
      }
      if (names.length > 0) await syncFolder(path);
    } catch (error) {
      return refusal(describeFolderFailure(path, error));
    }
  }
  return success(removed);
}

const isTicket = (name: string): boolean => /\.(json|xjdf)$/.test(name);

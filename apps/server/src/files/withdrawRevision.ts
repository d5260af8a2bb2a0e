import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';
import type { FileStorage } from './storage/fileStorage.ts';

/** Removes the files of the first `revisions` revisions of a megalot from the hotfolders. See `withdrawRevision`. */
export async function withdrawRevisions(
  { number }: { readonly number: number },
  revisions: number,
  storage: FileStorage,
  folders: readonly string[],
): Promise<Result<true, FailureOf<'folderUnavailable'>>> {
  for (let revision = 1; revision <= revisions; revision += 1) {
    const withdrawn = await withdrawRevision({ number, revision }, storage, folders);
    if (!withdrawn.ok) return withdrawn;
  }
  return success(true);
}

/**
 * Removes a revision's files from the hotfolders, tickets first. Files that the RIP has processed are not removed.
 * Returns the names of the removed files.
 */
export async function withdrawRevision(
  megalot: { readonly number: number; readonly revision: number },
  storage: FileStorage,
  folders: readonly string[],
): Promise<Result<readonly string[], FailureOf<'folderUnavailable'>>> {
  const number = String(megalot.number).padStart(6, '0');
  const revision = String(megalot.revision).padStart(2, '0');
  // Print files and tickets are named `M{number}_r{revision}_p…`, cut files `{number}{revision}{page, 4 digits}_…`.
  const revisionFile = new RegExp(`^(M${number}_r0*${megalot.revision}_p|${number}${revision}\\d{4}_)`);
  const removed: string[] = [];
  for (const folder of storage.listFolders(folders)) {
    try {
      const names = (await storage.list(folder)).filter((name) => revisionFile.test(name));
      names.sort((a, b) => Number(isTicket(b)) - Number(isTicket(a)) || (a < b ? -1 : 1));
      await storage.remove(folder, names);
      removed.push(...names);
    } catch (error) {
      const failure = storage.describeFailure(error);
      if (failure === null) throw error;
      return refusal(failure);
    }
  }
  return success(removed);
}

const isTicket = (name: string): boolean => /\.(json|xjdf)$/.test(name);

import { link, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';
import { getSystemCode } from './describeFolderFailure.ts';
import { hashFile, type PartFile, removePart } from './partFile.ts';
import { RESULT_FOLDERS } from './storage/fileStorage.ts';

/** Error codes of network shares without hard links. */
const NO_HARD_LINK_CODES = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']);

/**
 * Publishes a finished part file under its name, atomically and without overwriting a file. If a file of that name with
 * the same bytes exists, also among the RIP's processed files, it was published before a crash and is kept. A file with
 * other bytes is refused.
 */
export async function publishPart(
  part: PartFile,
  sha256: string,
): Promise<Result<'published' | 'alreadyPublished', FailureOf<'fileNameTaken'>>> {
  const target = join(part.folder, part.name);
  const paths = [target, ...RESULT_FOLDERS.map((folder) => join(part.folder, folder, part.name))];
  for (const path of paths) {
    const hash = await hashFile(path);
    if (hash === null) continue;
    await removePart(part);
    return hash === sha256
      ? success('alreadyPublished')
      : refusal({ kind: 'fileNameTaken', file: part.name });
  }
  try {
    await link(part.path, target);
    await unlink(part.path);
  } catch (error) {
    const code = getSystemCode(error) ?? '';
    if (code === 'EEXIST') return publishPart(part, sha256);
    if (!NO_HARD_LINK_CODES.has(code)) throw error;
    await rename(part.path, target);
  }
  await removePart(part);
  await syncFolder(part.folder);
  return success('published');
}

/** Syncs a folder, so that a new file name survives a crash. Shares that can't sync folders are ignored. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(getSystemCode(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

import { link, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';
import { systemCode } from './folderFailure.ts';
import { dropPart, hashOf, type PartFile } from './partFile.ts';

/** Where a RIP puts what it has taken. A name that stands there was used. */
export const RESULT_FOLDERS = ['Success', 'Warning', 'Error'] as const;

/** Errors of shares that know no hard links. */
const CANNOT_LINK = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']);

/**
 * Shows a finished part under its name, whole or not at all, and never over another file. A file of that name with the
 * same bytes, here or among those the RIP has taken, is this one, published before a crash: it is left alone. One with
 * other bytes is refused.
 */
export async function publishPart(
  part: PartFile,
  sha256: string,
): Promise<Result<'published' | 'was there', FailureOf<'fileNameTaken'>>> {
  const target = join(part.folder, part.name);
  const places = [target, ...RESULT_FOLDERS.map((folder) => join(part.folder, folder, part.name))];
  for (const place of places) {
    const hash = await hashOf(place);
    if (hash === null) continue;
    await dropPart(part);
    return hash === sha256 ? success('was there') : refusal({ kind: 'fileNameTaken', file: part.name });
  }
  try {
    await link(part.path, target);
    await unlink(part.path);
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (code === 'EEXIST') return publishPart(part, sha256);
    if (!CANNOT_LINK.has(code)) throw error;
    await rename(part.path, target);
  }
  await dropPart(part);
  await syncFolder(part.folder);
  return success('published');
}

/** Makes a new name last. Shares that can't sync a folder do without. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(systemCode(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

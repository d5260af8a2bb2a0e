import type { FailureOf } from '@cmon/core/failure';

type FolderUnavailable = FailureOf<'folderUnavailable'>;

const CAUSES: Readonly<Record<string, FolderUnavailable['cause']>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENODEV: 'missing',
  ESTALE: 'missing',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
};

/** Converts a file system error to a typed failure. Its job waits until the folder is available again. */
export function describeFolderFailure(folder: string, error: unknown): FolderUnavailable {
  const code = getSystemCode(error) ?? 'UNKNOWN';
  return { kind: 'folderUnavailable', folder, cause: CAUSES[code] ?? 'other', code };
}

/** Returns the code of a file system error, or undefined for any other error. */
export function getSystemCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}

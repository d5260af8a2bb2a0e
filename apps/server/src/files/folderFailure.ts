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

/** A file system's refusal as a typed failure: it passes once the folder is back, so the job waits. */
export function folderFailure(folder: string, error: unknown): FolderUnavailable {
  const code = systemCode(error) ?? 'UNKNOWN';
  return { kind: 'folderUnavailable', folder, cause: CAUSES[code] ?? 'other', code };
}

/** The system's error code, or undefined for what is no refusal of the file system but a bug. */
export function systemCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}

import { t } from '../../messages/translate.ts';

interface GenerationProgress {
  readonly filesDone: number;
  /** 0 until every file is laid out and checked. */
  readonly filesTotal: number;
  /** The file that was written last. */
  readonly current: string | null;
}

/** Describes the progress of a generator with a megalot: it prepares the files, or has written some of them. */
export function formatProgress({ filesDone, filesTotal, current }: GenerationProgress): string {
  if (filesTotal === 0) return t('megalot.preparing');
  const written = t('megalot.filesWritten', { done: filesDone, total: filesTotal });
  return current === null ? written : `${written} · ${current}`;
}

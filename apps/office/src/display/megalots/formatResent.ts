import { t } from '../../messages/translate.ts';
import { formatDateTime } from '../format.ts';

interface ResentMegalot {
  /** ISO time at which its files were last sent again; null when they never were. */
  readonly resentAt: string | null;
  readonly files: readonly { readonly resentAt: string | null; readonly withdrawnAt: string | null }[];
}

/** When the files were sent again, and how many of them were missing; null when they never were. */
export function formatResent({ resentAt, files }: ResentMegalot): string | null {
  if (resentAt === null) return null;
  const present = files.filter(({ withdrawnAt }) => withdrawnAt === null);
  const missing = present.filter((file) => file.resentAt === resentAt).length;
  return t('megalot.resent', { at: formatDateTime(resentAt), missing, total: present.length });
}

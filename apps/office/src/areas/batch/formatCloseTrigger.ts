import { formatDateTime } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';

/** The message for what closes a bucket, with the time when `closesAt` is known. */
export function formatCloseTrigger(
  trigger: 'gaugeFull' | 'cutOff' | 'late' | 'manual',
  closesAt: string | null,
): string {
  return closesAt === null
    ? t(`closes.${trigger}`)
    : t('closes.at', { why: t(`closes.${trigger}`), at: formatDateTime(closesAt) });
}

import { dateTime } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';

/** Which trigger closes a bucket, and when if it is a matter of time. */
export function closesBecause(
  trigger: 'gaugeFull' | 'cutOff' | 'late' | 'manual',
  closesAt: string | null,
): string {
  return closesAt === null
    ? t(`closes.${trigger}`)
    : t('closes.at', { why: t(`closes.${trigger}`), at: dateTime(closesAt) });
}

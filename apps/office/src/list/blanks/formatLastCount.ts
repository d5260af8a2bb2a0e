import { formatDateTime } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import type { BlankView } from './blankQueries.ts';

/** When a person last entered the number of a blank, and who; empty when nobody did. */
export function formatLastCount({
  countedAt,
  countedBy,
}: Pick<BlankView, 'countedAt' | 'countedBy'>): string {
  return countedAt === null
    ? ''
    : t('blank.countedBy', { time: formatDateTime(countedAt), name: countedBy ?? t('events.system') });
}

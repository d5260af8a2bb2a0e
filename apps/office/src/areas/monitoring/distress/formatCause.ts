import { formatDuration } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import type { DistressCause } from './distressQueries.ts';

/** The name of a cause. For a stuck order, it says how long ago the last move was, when `since` is its ISO time. */
export function formatCause(cause: DistressCause, since?: string): string {
  if (cause !== 'stuck') return t(`monitoring.cause.${cause}`);
  if (since === undefined) return t('monitoring.cause.stuckShort');
  const duration = formatDuration(Date.now() - Date.parse(since), t('unit.dayShort'));
  return t('monitoring.cause.stuck', { duration });
}

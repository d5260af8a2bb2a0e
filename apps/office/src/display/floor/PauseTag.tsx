import { t } from '../../messages/translate.ts';
import { formatReason } from '../eventLabels.ts';
import { formatDateTime } from '../format.ts';
import { Tag } from '../StatusBadge.tsx';

/** Work at a pole that somebody has paused: why, who and since when. */
export interface ItemPause {
  readonly reason: string;
  readonly by: string | null;
  readonly since: string;
}

/** "Paused · machine fault". */
export const describePause = ({ reason }: ItemPause): string =>
  [t('pole.paused'), formatReason(reason)].join(' · ');

/** Who has paused the work, and since when. */
export const describePausedBy = ({ by, since }: ItemPause): string =>
  t('pole.pausedBy', { name: by ?? t('events.system'), at: formatDateTime(since) });

/** The pause of an item in a list. */
export function PauseTag({ pause }: { readonly pause: ItemPause }) {
  return (
    <span title={describePausedBy(pause)}>
      <Tag tone="warn">{describePause(pause)}</Tag>
    </span>
  );
}

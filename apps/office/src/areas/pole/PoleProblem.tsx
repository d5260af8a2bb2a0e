import { formatReason } from '../../display/eventLabels.ts';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Pole.module.css';
import type { PoleItem } from './poleQueries.ts';

/** Why an item waits for manual rework, who reported it when, and what to do next. */
export function PoleProblem({ problem }: { readonly problem: NonNullable<PoleItem['rework']> }) {
  const { reason, by, at } = problem;
  return (
    <div className={classes.problem} role="note">
      <p>
        <Icon name="warning" size={20} /> <strong>{formatReason(reason)}</strong>
        {at !== null &&
          ` · ${t('rework.reportedBy', { name: by ?? t('events.system'), at: formatDateTime(at) })}`}
      </p>
      <p>{t('rework.next')}</p>
    </div>
  );
}

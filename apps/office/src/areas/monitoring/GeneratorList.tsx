import { formatRefusal } from '../../api/refusal.ts';
import { formatDateTime } from '../../display/format.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import type { GeneratorView } from './flow/batchFlowQueries.ts';
import classes from './Monitoring.module.css';

/** The generators, each with its last heartbeat, its current megalot and the hotfolder that it can't write. */
export function GeneratorList({ generators }: { readonly generators: readonly GeneratorView[] }) {
  if (generators.length === 0) return <p className={classes.none}>{t('monitoring.noGenerators')}</p>;
  return (
    <ul className={classes.rows}>
      {generators.map(({ id, name, alive, paused, lastSeenAt, megalot, alert }) => (
        <li key={id} className={classes.row}>
          <strong>{name}</strong>
          <Tag tone={alive ? 'done' : 'danger'}>{t(alive ? 'monitoring.alive' : 'monitoring.silent')}</Tag>
          {paused && <Tag tone="warn">{t('monitoring.paused')}</Tag>}
          <span className={classes.small}>{t('monitoring.seen', { time: formatDateTime(lastSeenAt) })}</span>
          {alert && <Tag tone="danger">{formatRefusal(alert)}</Tag>}
          <span className={classes.push}>
            {megalot ? t('monitoring.working', { megalot: megalot.number }) : t('monitoring.free')}
          </span>
        </li>
      ))}
    </ul>
  );
}

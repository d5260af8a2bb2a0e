import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { formatDateTime } from '../../display/format.ts';
import { formatAlert } from '../../display/formatAlert.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Api.module.css';
import { closedAlertsQuery } from './apiQueries.ts';

/** The alerts that ended last, the newest first: what happened while nobody looked. */
export function ClosedAlerts() {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('closedAlerts'),
    queryFn: ({ signal }) => request(closedAlertsQuery, {}, signal),
  });
  return (
    <section className={classes.card} aria-label={t('api.closedAlerts')}>
      <h2 className={classes.title}>{t('api.closedAlerts')}</h2>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.closedAlerts.length === 0 && <p className={classes.faint}>{t('api.noClosedAlerts')}</p>}
      <ul className={classes.rows}>
        {data?.closedAlerts.map((alert) => (
          <li key={alert.id} className={classes.row}>
            <span className={classes.grow}>{formatAlert(alert)}</span>
            <span className={classes.faint}>
              {formatDateTime(alert.openedAt)}
              {alert.closedAt && ` – ${formatDateTime(alert.closedAt)}`}
              {alert.acknowledgedBy && ` · ${t('alert.by', { name: alert.acknowledgedBy })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

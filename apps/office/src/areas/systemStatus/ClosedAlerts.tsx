import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { formatDateTime } from '../../display/format.ts';
import { formatAlert } from '../../display/formatAlert.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './SystemStatus.module.css';
import { closedAlertsQuery } from './systemStatusQueries.ts';

/** How many alerts are shown at first, so that the cards below them stay in reach. */
const FIRST_SHOWN = 10;

/** The alerts that ended last, the newest first: what happened while nobody looked. */
export function ClosedAlerts() {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('closedAlerts'),
    queryFn: ({ signal }) => request(closedAlertsQuery, {}, signal),
  });
  const [showsAll, setShowsAll] = useState(false);
  const alerts = data?.closedAlerts ?? [];
  const shownAlerts = showsAll ? alerts : alerts.slice(0, FIRST_SHOWN);
  return (
    <section className={classes.card} aria-label={t('api.closedAlerts')}>
      <h2 className={classes.title}>{t('api.closedAlerts')}</h2>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && alerts.length === 0 && <p className={classes.faint}>{t('api.noClosedAlerts')}</p>}
      {shownAlerts.length > 0 && (
        <ul className={classes.rows}>
          {shownAlerts.map((alert) => (
            <li key={alert.id} className={classes.row}>
              <span className={classes.grow}>{formatAlert(alert)}</span>
              <span className={classes.faint}>
                {formatDateTime(alert.openedAt)}
                {alert.closedAt && ` – ${formatDateTime(alert.closedAt)}`}
                {alert.acknowledgedBy && ` · ${t('api.closedAlertBy', { name: alert.acknowledgedBy })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton
        list={{
          hasNextPage: shownAlerts.length < alerts.length,
          isFetchingNextPage: false,
          fetchNextPage: () => setShowsAll(true),
        }}
      />
    </section>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../actions/useCommand.ts';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { request } from '../api/request.ts';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import { hasCapability, useViewer } from '../api/viewer.ts';
import { formatDateTime } from '../display/format.ts';
import { formatAlert } from '../display/formatAlert.ts';
import { Icon } from '../display/Icon.tsx';
import { getObjectPath } from '../display/links/objectPaths.ts';
import { t } from '../messages/translate.ts';
import classes from './AlertBanner.module.css';
import { type AlertView, acknowledgeAlertMutation, alertsQuery } from './alertQueries.ts';

/**
 * How often the alerts are read when the stream of changes is lost. The server looks every ten seconds for generators that
 * it has not heard of for 45 s. So the alert of a lost generator is on the screen within a minute.
 */
const REFRESH_MS = 5_000;
/** The most alerts that are shown in full. More are folded, so that the work on a tablet stays in view. */
const MAX_OPEN = 2;

/**
 * The open alerts, for the people who can act. Of the alerts that nobody takes care of, one or two are shown in full and the
 * others are folded. An alert disappears when its condition ends.
 */
export function AlertBanner() {
  const mayHandleAlerts = hasCapability(useViewer(), 'handleAlerts');
  const [showsAcknowledged, setShowsAcknowledged] = useState(false);
  const [showsMore, setShowsMore] = useState(false);
  const { data } = useQuery({
    queryKey: buildQueryKey('alerts'),
    queryFn: ({ signal }) => request(alertsQuery, {}, signal),
    enabled: mayHandleAlerts,
    refetchInterval: REFRESH_MS,
  });
  const alerts = data?.alerts ?? [];
  if (!mayHandleAlerts || alerts.length === 0) return null;
  const acknowledged = alerts.filter(({ acknowledgedBy }) => acknowledgedBy !== null);
  const unacknowledged = alerts.filter(({ acknowledgedBy }) => acknowledgedBy === null);
  const hiddenCount = unacknowledged.length > MAX_OPEN ? unacknowledged.length - 1 : 0;
  const shownAlerts = [
    ...(showsMore || hiddenCount === 0 ? unacknowledged : unacknowledged.slice(0, 1)),
    ...(showsAcknowledged ? acknowledged : []),
  ];
  return (
    <section
      className={classes.banner}
      aria-label={t('alert.title')}
      data-quiet={acknowledged.length === alerts.length}
    >
      <ul className={classes.list}>
        {shownAlerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <FoldButton
          label={t('alert.more', { count: hiddenCount })}
          open={showsMore}
          onToggle={() => setShowsMore(!showsMore)}
        />
      )}
      {acknowledged.length > 0 && (
        <FoldButton
          label={t('alert.taken', { count: acknowledged.length })}
          open={showsAcknowledged}
          onToggle={() => setShowsAcknowledged(!showsAcknowledged)}
        />
      )}
    </section>
  );
}

interface FoldButtonProps {
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function FoldButton({ label, open, onToggle }: FoldButtonProps) {
  return (
    <button type="button" className={classes.fold} aria-expanded={open} onClick={onToggle}>
      <Icon name={open ? 'down' : 'right'} size={14} /> {label}
    </button>
  );
}

function AlertLine({ alert }: { readonly alert: AlertView }) {
  const acknowledge = useCommand(acknowledgeAlertMutation);
  const { id, kind, object, openedAt, acknowledgedBy } = alert;
  return (
    <li>
      <div className={classes.alert} role="alert">
        <Icon name="warning" size={20} />
        <span className={classes.text}>
          <strong>{formatAlert(alert)}</strong> {t('alert.since', { at: formatDateTime(openedAt) })}
        </span>
        {kind === 'megalotFailed' && (
          <Link className={classes.link} to={getObjectPath('megalot', object)}>
            {t('alert.open')}
          </Link>
        )}
        {kind === 'blankLow' && (
          <Link className={classes.link} to="/pole-objet/supports">
            {t('alert.openStock')}
          </Link>
        )}
        {acknowledgedBy === null ? (
          <Button
            size="sm"
            variant="white"
            color="red"
            disabled={acknowledge.busy}
            onClick={() =>
              void acknowledge.run({
                input: { alertId: id, station: readStationName(), key: createIdempotencyKey() },
              })
            }
          >
            {t('alert.acknowledge')}
          </Button>
        ) : (
          <span>{t('alert.by', { name: acknowledgedBy })}</span>
        )}
      </div>
    </li>
  );
}

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDuration, formatTime } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ConnectionBanner.module.css';
import { useConnection } from './connection.ts';

/** How often the shown age of the data is updated. */
const AGE_INTERVAL_MS = 10_000;

/** Shown while the server is unreachable, with the time and age of the last answer. */
export function ConnectionBanner() {
  const { status, lastAnswer } = useConnection();
  const queries = useQueryClient();
  const isOffline = status === 'offline';
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), AGE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOffline]);
  if (!isOffline) return null;
  return (
    <div className={classes.banner}>
      <Icon name="offline" size={20} />
      <p className={classes.text} role="alert">
        {t('shell.offline', { at: formatTime(new Date(lastAnswer)) })}
      </p>
      <span className={classes.age}>
        {t('shell.offlineAge', { ago: formatDuration(Date.now() - lastAnswer, t('unit.dayShort')) })}
      </span>
      <Button size="xs" variant="white" color="red" onClick={() => void queries.refetchQueries()}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

/** Says in the top bar whether changes are shown at once. */
export function ConnectionState() {
  const { status } = useConnection();
  return (
    <span
      className={classes.state}
      data-tone={{ live: 'done', reconnecting: 'warn', offline: 'danger' }[status]}
      role="status"
      title={t(`shell.connectionHelp.${status}`)}
    >
      <span className={classes.dot} />
      <span className={classes.word}>{t(`shell.connection.${status}`)}</span>
    </span>
  );
}

import { formatTime } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ConnectionBanner.module.css';
import { useConnection } from './connection.ts';

/** Shown while the server is unreachable, with the time of the last answer. */
export function ConnectionBanner() {
  const { isOffline, lastAnswer } = useConnection();
  if (!isOffline) return null;
  return (
    <p className={classes.banner} role="alert">
      <Icon name="offline" size={20} /> {t('shell.offline', { at: formatTime(new Date(lastAnswer)) })}
    </p>
  );
}

import { clock } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ConnectionBanner.module.css';
import { useConnection } from './connection.ts';

/** Says that the server is out of reach, and how old what is shown is. */
export function ConnectionBanner() {
  const { away, lastAnswer } = useConnection();
  if (!away) return null;
  return (
    <p className={classes.banner} role="alert">
      <Icon name="offline" size={20} /> {t('shell.offline', { at: clock(new Date(lastAnswer)) })}
    </p>
  );
}

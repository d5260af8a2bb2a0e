import { hasMessage, t } from '../messages/translate.ts';
import classes from './EventList.module.css';
import { formatDateTime } from './format.ts';
import { formatReason } from './formatReason.ts';
import { Icon } from './Icon.tsx';
import { isStatusCode } from './statusLook.ts';

export interface EventView {
  readonly id: string;
  readonly at: string;
  readonly actorName: string | null;
  readonly byShopper: boolean;
  readonly station: string | null;
  readonly action: string;
  readonly object: { readonly label: string };
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  readonly note: string | null;
}

/** The events of an object, newest first: time, action, states, reason, person and station. */
export function EventList({ events }: { readonly events: readonly EventView[] }) {
  return events.length === 0 ? (
    <p className={classes.none}>{t('events.none')}</p>
  ) : (
    <ol className={classes.events}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <time className={classes.at} dateTime={event.at}>
            {formatDateTime(event.at)}
          </time>
          <span className={classes.what}>
            <strong>{event.object.label}</strong> {getActionLabel(event.action)}
            {event.to !== null && (
              <span className={classes.move}>
                {event.from !== null && (
                  <>
                    {getStateLabel(event.from)} <Icon name="right" size={11} label="→" />{' '}
                  </>
                )}
                {getStateLabel(event.to)}
              </span>
            )}
            {event.reason !== null && (
              <em className={classes.reason}>
                {formatReason(event.reason)}
                {event.note !== null && ` · ${event.note}`}
              </em>
            )}
          </span>
          <span className={classes.who}>
            {event.actorName ?? t(event.byShopper ? 'events.shopper' : 'events.system')}
            {event.station !== null && ` · ${event.station}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function getStateLabel(state: string): string {
  if (/^[0-3]$/.test(state)) return t(`status.file_${state as '0' | '1' | '2' | '3'}`);
  if (isStatusCode(state)) return t(`status.${state}`);
  const key = [`parcelState.${state}`, `label.${state}`].find(hasMessage);
  return key === undefined ? state : t(key);
}

function getActionLabel(action: string): string {
  const key = `event.${action}`;
  return hasMessage(key) ? t(key) : action;
}

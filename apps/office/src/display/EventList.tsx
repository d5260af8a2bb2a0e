import { hasMessage, t } from '../messages/translate.ts';
import classes from './EventList.module.css';
import { dateTime } from './format.ts';
import { Icon } from './Icon.tsx';
import { isStatusWord } from './statusLook.ts';

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
}

/** The history of an object, newest first: who, when, where, from, to, why. */
export function EventList({ events }: { readonly events: readonly EventView[] }) {
  return events.length === 0 ? (
    <p className={classes.none}>{t('events.none')}</p>
  ) : (
    <ol className={classes.events}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <time className={classes.at} dateTime={event.at}>
            {dateTime(event.at)}
          </time>
          <span className={classes.what}>
            <strong>{event.object.label}</strong> {actionWord(event.action)}
            {event.to !== null && (
              <span className={classes.move}>
                {event.from !== null && (
                  <>
                    {stateWord(event.from)} <Icon name="right" size={11} label="→" />{' '}
                  </>
                )}
                {stateWord(event.to)}
              </span>
            )}
            {event.reason !== null && <em className={classes.reason}>« {event.reason} »</em>}
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

function stateWord(word: string): string {
  if (/^[0-3]$/.test(word)) return t(`status.file_${word as '0' | '1' | '2' | '3'}`);
  return isStatusWord(word) ? t(`status.${word}`) : word;
}

function actionWord(action: string): string {
  const key = `event.${action}`;
  return hasMessage(key) ? t(key) : action;
}

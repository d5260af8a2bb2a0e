import { hasMessage, t } from '../messages/translate.ts';
import classes from './EventList.module.css';
import { formatReason, formatStation, getActionLabel, getStateLabel } from './eventLabels.ts';
import { formatDateTime } from './format.ts';
import { Icon } from './Icon.tsx';

export interface EventView {
  readonly id: string;
  readonly at: string;
  readonly actorName: string | null;
  readonly byShopper: boolean;
  readonly station: string | null;
  readonly action: string;
  readonly object: { readonly type: string; readonly label: string };
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  /** Of a correction of an address: the names of its fields. */
  readonly correctedFields?: readonly string[];
  /** Their values, or the texts of a corrected design, for those who may read them, until they are removed. */
  readonly corrections?: readonly Correction[] | null;
}

interface Correction {
  readonly field: string;
  readonly from: string;
  readonly to: string;
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
            <strong>{event.object.label}</strong> {getActionLabel(event.action, event.object.type)}
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
            <CorrectedFields fields={event.correctedFields ?? []} corrections={event.corrections ?? null} />
            {event.reason !== null && (
              <em className={classes.reason}>
                {formatReason(event.reason)}
                {event.note !== null && ` · ${event.note}`}
              </em>
            )}
          </span>
          <span className={classes.who}>
            {event.actorName ?? t(event.byShopper ? 'events.shopper' : 'events.system')}
            {event.station !== null && ` · ${formatStation(event.station)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface CorrectedFieldsProps {
  readonly fields: readonly string[];
  readonly corrections: readonly Correction[] | null;
}

/** The changes of a corrected address or text: each before and after, or only the names of the fields. */
function CorrectedFields({ fields, corrections }: CorrectedFieldsProps) {
  if (fields.length === 0 && corrections === null) return null;
  if (corrections === null) return <span className={classes.reason}>{fields.map(nameField).join(', ')}</span>;
  return (
    <span className={classes.reason}>
      {corrections.map(({ field, from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one correction are never sorted
        <span key={index} className={classes.correction}>
          {t('value.labelled', { label: nameField(field), value: from || t('events.emptyValue') })}{' '}
          <Icon name="right" size={11} label="→" /> {to || t('events.emptyValue')}
        </span>
      ))}
    </span>
  );
}

function nameField(field: string): string {
  const key = `addressField.${field}`;
  return hasMessage(key) ? t(key) : field;
}

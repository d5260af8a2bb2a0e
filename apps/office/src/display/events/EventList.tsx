import { Fragment } from 'react';
import { Link } from 'react-router';
import { hasMessage, t } from '../../messages/translate.ts';
import { formatReason, formatStation, getActionLabel, getStateLabel } from '../eventLabels.ts';
import { formatDateTime } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { findObjectPath } from '../links/objectPaths.ts';
import classes from './EventList.module.css';

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
  /** Other lots and megalots of the change. */
  readonly related?: readonly RelatedObject[];
  readonly reason: string | null;
  readonly note: string | null;
  /** For a correction of an address: the names of the corrected fields. */
  readonly correctedFields?: readonly string[];
  /**
   * Old and new values of these fields or of a design's texts; null when the viewer may not read them or they were erased.
   */
  readonly corrections?: readonly Correction[] | null;
}

interface RelatedObject {
  readonly type: string;
  readonly id: string;
  readonly label: string;
}

interface Correction {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

interface Move {
  readonly from: string | null;
  readonly to: string;
}

/** Events of one action on one object, which differ only in the states that they change. */
interface EventGroup {
  readonly event: EventView;
  readonly moves: readonly Move[];
}

/** Joins neighbouring events of one change: a command records an event for each status family that it moves. */
function groupEvents(events: readonly EventView[]): EventGroup[] {
  const groups: EventGroup[] = [];
  for (const event of events) {
    const moves = event.to === null ? [] : [{ from: event.from, to: event.to }];
    const last = groups.at(-1);
    if (last === undefined || !isSameChange(last.event, event)) groups.push({ event, moves });
    else groups[groups.length - 1] = joinEvent(last, event, moves);
  }
  return groups;
}

function isSameChange(one: EventView, other: EventView): boolean {
  return (
    one.at === other.at &&
    one.action === other.action &&
    one.object.type === other.object.type &&
    one.object.label === other.object.label &&
    one.actorName === other.actorName &&
    !hasCorrections(one) &&
    !hasCorrections(other) &&
    (one.reason === null || other.reason === null || one.reason === other.reason)
  );
}

const hasCorrections = ({ corrections, correctedFields }: EventView): boolean =>
  (corrections ?? null) !== null || (correctedFields ?? []).length > 0;

function joinEvent(
  { event, moves }: EventGroup,
  other: EventView,
  earlierMoves: readonly Move[],
): EventGroup {
  const related = [...(event.related ?? []), ...(other.related ?? [])];
  return {
    event: { ...event, reason: event.reason ?? other.reason, note: event.note ?? other.note, related },
    // Events are sorted from the newest, but the moves of an entry from the oldest.
    moves: [...earlierMoves, ...moves],
  };
}

/** The events of an object, newest first: time, action, states, reason, person and station. */
export function EventList({ events }: { readonly events: readonly EventView[] }) {
  return events.length === 0 ? (
    <p className={classes.none}>{t('events.none')}</p>
  ) : (
    <ol className={classes.events}>
      {groupEvents(events).map(({ event, moves }) => (
        <li key={event.id} className={classes.event}>
          <time className={classes.at} dateTime={event.at}>
            {formatDateTime(event.at)}
          </time>
          <span className={classes.what}>
            <strong>{event.object.label}</strong> {getActionLabel(event.action, event.object.type)}
            <RelatedLinks related={event.related ?? []} />
            {moves.map(({ from, to }, index) => (
              <span key={`${from} ${to}`} className={classes.move}>
                {index > 0 && '· '}
                {from !== null && (
                  <>
                    {getStateLabel(from)} <Icon name="right" size={11} label="→" />{' '}
                  </>
                )}
                {getStateLabel(to)}
              </span>
            ))}
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

/** Links to the other lots and megalots of a change. Each opens the drawer of its object. */
function RelatedLinks({ related }: { readonly related: readonly RelatedObject[] }) {
  return related.map(({ type, id, label }) => (
    <Fragment key={id}>
      {' '}
      <Link to={findObjectPath({ type, id }) ?? ''}>{label}</Link>
    </Fragment>
  ));
}

interface CorrectedFieldsProps {
  readonly fields: readonly string[];
  readonly corrections: readonly Correction[] | null;
}

/** Shows each corrected field before and after; only its name when the values are hidden from the viewer or erased. */
function CorrectedFields({ fields, corrections }: CorrectedFieldsProps) {
  if (fields.length === 0 && corrections === null) return null;
  if (corrections === null)
    return <span className={classes.reason}>{fields.map(getFieldLabel).join(', ')}</span>;
  return (
    <span className={classes.reason}>
      {corrections.map(({ field, from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one correction are never sorted
        <span key={index} className={classes.correction}>
          {t('value.labelled', { label: getFieldLabel(field), value: from || t('events.emptyValue') })}{' '}
          <Icon name="right" size={11} label="→" /> {to || t('events.emptyValue')}
        </span>
      ))}
    </span>
  );
}

function getFieldLabel(field: string): string {
  const key = `addressField.${field}`;
  return hasMessage(key) ? t(key) : field;
}

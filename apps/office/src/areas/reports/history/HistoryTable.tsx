import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatReason, formatStation, getActionLabel, getStateLabel } from '../../../display/eventLabels.ts';
import { formatDateTimeWithSeconds } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { findObjectPath } from '../../../display/links/objectPaths.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Reports.module.css';
import { describeChange, formatObject } from './describeChange.ts';
import type { HistoryEvent } from './historyQueries.ts';

/** The types of objects whose states the log records. */
const TYPES_WITH_STATES: readonly HistoryEvent['object']['type'][] = [
  'order',
  'item',
  'strip',
  'lot',
  'megalot',
  'parcel',
  'reissue',
];

const COLUMNS = ['at', 'who', 'object', 'what', 'move', 'reason'] as const;

interface HistoryTableProps {
  readonly events: readonly HistoryEvent[];
  /** Called to show the object of an event as it was after that event. */
  readonly onShowObject: (eventId: string) => void;
}

/** The events as a table; on a narrow screen, each event is a card. */
export function HistoryTable({ events, onShowObject }: HistoryTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`history.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <HistoryRow key={event.id} event={event} onShowObject={() => onShowObject(event.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HistoryRowProps {
  readonly event: HistoryEvent;
  readonly onShowObject: () => void;
}

function HistoryRow({ event, onShowObject }: HistoryRowProps) {
  return (
    <tr>
      <td data-label={t('history.column.at')}>
        <time dateTime={event.at} className={classes.moment}>
          {formatDateTimeWithSeconds(event.at)}
        </time>
      </td>
      <td data-label={t('history.column.who')}>
        <strong>{event.actorName ?? t(event.byShopper ? 'events.shopper' : 'events.system')}</strong>
        {event.station !== null && <span className={classes.small}>{formatStation(event.station)}</span>}
      </td>
      <td data-label={t('history.column.object')}>
        <ObjectLink object={event.object} />
        {TYPES_WITH_STATES.includes(event.object.type) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('history.thenOf', { object: formatObject(event.object) })}
            onClick={onShowObject}
          >
            {t('history.then')}
          </Button>
        )}
      </td>
      <td data-label={t('history.column.what')}>
        {getActionLabel(event.action, event.object?.type)}
        {event.attempted !== null && <span className={classes.small}>{getActionLabel(event.attempted)}</span>}
      </td>
      <td data-label={t('history.column.move')}>
        {event.to !== null && <Move event={event} />}
        {event.change && <Changes event={event} />}
      </td>
      <td data-label={t('history.column.reason')}>
        {event.reason !== null && formatReason(event.reason)}
        {event.note !== null && <span className={classes.small}>{event.note}</span>}
      </td>
    </tr>
  );
}

function ObjectLink({ object }: { readonly object: HistoryEvent['object'] }) {
  const { type } = object;
  const label = formatObject(object);
  const path = findObjectPath(object);
  return (
    <>
      {/* `object.user` is the word for a scanned badge, so users have a message of their own here. */}
      <span className={classes.small}>{t(type === 'user' ? 'history.user' : `object.${type}`)}</span>
      {path === null ? <strong>{label}</strong> : <Link to={path}>{label}</Link>}
    </>
  );
}

function Move({ event: { from, to, object } }: { readonly event: HistoryEvent }) {
  return (
    <>
      {from !== null && (
        <>
          {getStateLabel(from, object.type)} <Icon name="right" size={11} label="→" />{' '}
        </>
      )}
      <strong>{to !== null && getStateLabel(to, object.type)}</strong>
    </>
  );
}

function Changes({ event }: { readonly event: HistoryEvent }) {
  return (
    <ul className={classes.changes}>
      {describeChange(event).map(({ field, before, after }) => (
        <li key={field}>
          {field !== '' && <strong>{field}: </strong>}
          <del>{before}</del> <Icon name="right" size={11} label="→" /> <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

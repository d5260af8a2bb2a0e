import { Link } from 'react-router';
import { formatReason, formatStation, getActionLabel, getStateLabel } from '../../display/eventLabels.ts';
import { formatMoment } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { describeChange, formatObject } from './describeChange.ts';
import type { HistoryEvent } from './historyQueries.ts';
import classes from './Reports.module.css';

/** The screen that shows an object of this type, with the object's id. */
const PATHS: Readonly<Partial<Record<HistoryEvent['object']['type'], string>>> = {
  order: '/parcourir/commandes?detail=',
  lot: '/parcourir/lots?detail=',
  megalot: '/parcourir/megalots?detail=',
  parcel: '/parcourir/expeditions?detail=',
  user: '/parcourir/users?detail=',
};

const COLUMNS = ['at', 'who', 'object', 'what', 'move', 'reason'] as const;

/** The events as a table; on a narrow screen, each event is a card. */
export function HistoryTable({ events }: { readonly events: readonly HistoryEvent[] }) {
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
            <HistoryRow key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HistoryRow({ event }: { readonly event: HistoryEvent }) {
  return (
    <tr>
      <td data-label={t('history.column.at')}>
        <time dateTime={event.at} className={classes.moment}>
          {formatMoment(event.at)}
        </time>
      </td>
      <td data-label={t('history.column.who')}>
        <strong>{event.actorName ?? t(event.byShopper ? 'events.shopper' : 'events.system')}</strong>
        {event.station !== null && <span className={classes.small}>{formatStation(event.station)}</span>}
      </td>
      <td data-label={t('history.column.object')}>
        <ObjectLink object={event.object} />
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
  const { type, id } = object;
  const label = formatObject(object);
  const path = PATHS[type];
  return (
    <>
      {/* `object.user` is the word for a scanned badge, so users have a message of their own here. */}
      <span className={classes.small}>{t(type === 'user' ? 'history.user' : `object.${type}`)}</span>
      {path === undefined ? (
        <strong>{label}</strong>
      ) : (
        <Link to={`${path}${encodeURIComponent(id)}`}>{label}</Link>
      )}
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

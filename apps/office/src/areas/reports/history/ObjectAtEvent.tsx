import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { getStateLabel } from '../../../display/eventLabels.ts';
import { formatDateTimeWithSeconds } from '../../../display/format.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { findObjectPath } from '../../../display/links/objectPaths.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Reports.module.css';
import { formatObject } from './describeChange.ts';
import { objectAtEventQuery } from './historyQueries.ts';

interface ObjectAtEventProps {
  readonly eventId: string;
  readonly onClose: () => void;
}

/** A dialog with the states that the object of an event and its parts had after the event. */
export function ObjectAtEvent({ eventId, onClose }: ObjectAtEventProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: buildQueryKey('objectAtEvent', { event: eventId }),
    queryFn: ({ signal }) => request(objectAtEventQuery, { event: eventId }, signal),
  });
  const objectThen = data?.objectAtEvent ?? null;
  const path = objectThen && findObjectPath(objectThen.object);
  return (
    <Dialog
      title={
        objectThen ? t('history.thenOf', { object: formatObject(objectThen.object) }) : t('history.then')
      }
      onClose={onClose}
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && objectThen === null && <p>{t('list.empty')}</p>}
      {objectThen && (
        <>
          <p className={classes.note}>
            <time dateTime={objectThen.at}>{formatDateTimeWithSeconds(objectThen.at)}</time>
            {path && (
              <>
                {' · '}
                <Link to={path}>{t('history.openNow')}</Link>
              </>
            )}
          </p>
          {objectThen.states.length === 0 && <p>{t('history.noStates')}</p>}
          {objectThen.states.length > 0 && (
            <div className={classes.frame}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    {(['history.column.object', 'history.state', 'history.since'] as const).map((title) => (
                      <th key={title} scope="col">
                        {t(title)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {objectThen.states.map(({ object, track, state, since }) => (
                    <tr key={`${object.type} ${object.id} ${track}`}>
                      <td data-label={t('history.column.object')}>{formatObject(object)}</td>
                      <td data-label={t('history.state')}>{getStateLabel(state, object.type)}</td>
                      <td data-label={t('history.since')}>
                        <time dateTime={since}>{formatDateTimeWithSeconds(since)}</time>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

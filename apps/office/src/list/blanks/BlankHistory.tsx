import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { Section } from '../../display/Facts.tsx';
import { formatDateTime } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { hasMessage, t } from '../../messages/translate.ts';
import classes from './Blanks.module.css';
import { blankHistoryQuery } from './blankQueries.ts';

/** The last changes of a stock: when, what, the number before and after, the reason, and who. */
export function BlankHistory({ blank }: { readonly blank: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('blankHistory', blank),
    queryFn: ({ signal }) => request(blankHistoryQuery, { blank }, signal),
  });
  const events = data?.blank?.events ?? [];
  return (
    <Section title={t('blank.history')}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && events.length === 0 && <p className={classes.none}>{t('events.none')}</p>}
      <ol className={classes.events}>
        {events.map((event) => (
          <li key={event.id} className={classes.event}>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            <span>
              {formatAction(event.action)}
              {event.to !== null && <strong> {formatCounts(event.from, event.to)}</strong>}
              {event.reason !== null && (
                <em> {[formatReason(event.reason), event.note].filter(Boolean).join(' · ')}</em>
              )}
            </span>
            <span className={classes.who}>{event.actorName ?? t('events.system')}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function formatAction(action: string): string {
  const key = `event.${action}`;
  return hasMessage(key) ? t(key) : action;
}

const formatCounts = (from: string | null, to: string): string =>
  from === null || from === to ? to : `${from} → ${to}`;

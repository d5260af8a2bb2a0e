import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { withBasePath } from '../../../api/basePath.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { loadArea, t } from '../../../messages/translate.ts';
import classes from '../Reports.module.css';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { historyQuery } from './historyQueries.ts';
import { readHistoryUrl, writeHistoryUrl } from './historyUrl.ts';
import { ObjectAtEvent } from './ObjectAtEvent.tsx';

const PAGE_SIZE = 50;

/** /reports/historique: the event log of the workshop, with its filters. Nothing here changes or deletes an event. */
export function HistoryScreen() {
  const [query, setQuery] = useSearchParams();
  const state = readHistoryUrl(query);
  const list = useInfiniteQuery({
    queryKey: buildQueryKey('history', state),
    queryFn: async ({ pageParam, signal }) => {
      // These messages are needed to describe what an event changed.
      await Promise.all((['settings', 'users', 'devices', 'configuration'] as const).map(loadArea));
      return request(
        historyQuery,
        { filter: state.filters, newestFirst: state.newestFirst, size: PAGE_SIZE, after: pageParam },
        signal,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ history }) => (history.hasMore ? history.endCursor : null),
  });
  const pages = list.data?.pages;
  const events = pages?.flatMap(({ history }) => history.rows) ?? [];
  const openedEventId = query.get('event');
  const setOpenedEvent = (eventId: string | null) => {
    const next = writeHistoryUrl(state);
    if (eventId !== null) next.set('event', eventId);
    setQuery(next);
  };
  const fileUrl = withBasePath(`/exports/history.csv?${writeHistoryUrl(state)}`);
  return (
    <section>
      <ScreenHeader
        title={t('screen.reports.historique')}
        readAt={pages?.[0]?.history.readAt}
        busy={list.isFetching}
        onReload={() => void list.refetch()}
      >
        <Button
          component="a"
          href={fileUrl}
          download="history.csv"
          variant="default"
          size="md"
          leftSection={<Icon name="download" />}
        >
          CSV
        </Button>
      </ScreenHeader>
      <p className={classes.note}>{t('history.about')}</p>
      <HistoryFilters state={state} onChange={(next) => setQuery(writeHistoryUrl(next))} />
      {list.isError && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows />}
      {pages && events.length === 0 && (
        <EmptyState
          icon="countdown"
          title={t('list.empty')}
          text={t(Object.keys(state.filters).length > 0 ? 'list.emptyFiltered' : 'list.emptyAtAll')}
        />
      )}
      {events.length > 0 && <HistoryTable events={events} onShowObject={setOpenedEvent} />}
      {openedEventId !== null && (
        <ObjectAtEvent eventId={openedEventId} onClose={() => setOpenedEvent(null)} />
      )}
      {events.length > 0 && (
        <div className={classes.more}>
          <p aria-live="polite">{t('history.shown', { count: events.length })}</p>
          <MoreButton list={list} label={t('history.more')} />
        </div>
      )}
    </section>
  );
}

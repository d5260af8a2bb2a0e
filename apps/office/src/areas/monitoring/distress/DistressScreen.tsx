import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { ListFileButton } from '../../../list/files/ListFileButton.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { CausePills, readDistressView } from './CausePills.tsx';
import { DistressCard } from './DistressCard.tsx';
import { distressFile } from './distressFile.ts';
import { distressQuery } from './distressQueries.ts';

/** The size of a page that `distressQuery` asks for. */
const PAGE_SIZE = 20;

/** /monitoring/souffrance/commandes: the orders that need somebody to act, each with its cause, owner and next action. */
export function DistressScreen() {
  const [params] = useSearchParams();
  const view = readDistressView(params);
  const variables = {
    causes: view.kind === 'cause' ? [view.cause] : null,
    snoozed: view.kind === 'snoozed',
    mine: view.kind === 'mine',
  };
  const { data, error, isPending, isFetching, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: buildQueryKey('distress', variables),
      queryFn: ({ signal, pageParam }) => request(distressQuery, { ...variables, after: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ distressedOrders: { endCursor, rows } }) =>
        rows.length < PAGE_SIZE ? null : endCursor,
    },
  );
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ distressedOrders }) => distressedOrders.rows) ?? [];
  const remainingCount = (first?.distressedOrders.total ?? 0) - rows.length;
  return (
    <section>
      <ScreenHeader
        title={t('screen.monitoring.souffrance.commandes')}
        readAt={data?.pages.at(-1)?.distressedOrders.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton file={distressFile} variables={variables} />
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {first && (
        <>
          <CausePills counts={first.distressCounts} />
          {rows.length === 0 && first.distressCounts.listed === 0 && !variables.snoozed && (
            <EmptyState
              icon="checkCircle"
              title={t('monitoring.nothing')}
              text={t('monitoring.nothingText')}
            />
          )}
          {rows.length === 0 && (first.distressCounts.listed > 0 || variables.snoozed) && (
            <p className={classes.none}>{t('monitoring.nothingHere')}</p>
          )}
          {rows.length > 0 && (
            <p className={classes.small}>{t('monitoring.count', { count: first.distressedOrders.total })}</p>
          )}
          <ul className={classes.cards}>
            {rows.map((row) => (
              <DistressCard key={row.order.id} row={row} />
            ))}
          </ul>
          <MoreButton
            list={{ hasNextPage: remainingCount > 0, isFetchingNextPage, fetchNextPage }}
            label={t('monitoring.more')}
          />
        </>
      )}
    </section>
  );
}

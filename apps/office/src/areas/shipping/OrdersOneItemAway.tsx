import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Fold } from '../../display/folding/Fold.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { useFirstRows } from '../../list/cursor/useFirstRows.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Shipping.module.css';
import { ordersOneItemAwayFile } from './shippingFiles.ts';
import { ordersOneItemAwayQuery } from './shippingQueries.ts';
import type { useShippingFilter } from './useShippingFilter.ts';

/**
 * The orders that wait for one last item, with what this item waits for: `where` is its blocker. Folded when there are none.
 */
export function OrdersOneItemAway({ filter }: Pick<ReturnType<typeof useShippingFilter>, 'filter'>) {
  const list = useInfiniteQuery({
    queryKey: buildQueryKey('ordersOneItemAway', filter),
    queryFn: ({ pageParam, signal }) => request(ordersOneItemAwayQuery, { filter, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ ordersOneItemAway }) => ordersOneItemAway.endCursor,
  });
  const rows = list.data?.pages.flatMap(({ ordersOneItemAway }) => ordersOneItemAway.rows) ?? [];
  const { shown: shownRows, further } = useFirstRows(rows, list);
  const count = `${rows.length}${list.hasNextPage ? '+' : ''}`;
  return (
    <Fold
      title={list.data ? `${t('shipping.oneAway')} · ${count}` : t('shipping.oneAway')}
      openAtFirst={rows.length > 0 || list.error !== null}
      action={
        rows.length > 0 && (
          <ListFileButton file={ordersOneItemAwayFile} variables={{ filter }} title={t('shipping.oneAway')} />
        )
      }
    >
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && !list.hasNextPage && (
        <p className={classes.none}>{t('shipping.noneAway')}</p>
      )}
      <ul className={classes.rows}>
        {/* The label of an item begins with the number of its order, which the row shows already. */}
        {shownRows.map(({ order, missing, where }) => (
          <li key={order.id} className={classes.row}>
            <Link to={getObjectPath('order', order.id)} className={classes.number}>
              {order.number}
            </Link>
            {order.prio && <Tag tone="prio">PRIO</Tag>}
            <StoreFlag store={order.store} />
            {order.slot !== null && <span className={classes.slot}>{order.slot}</span>}
            <ItemPreview item={missing} size="thumb" />
            <span className={classes.missing}>
              {missing.productName}
              {where && `\u00a0· ${where.object.label.replace(`${order.number} · `, '')}`}
            </span>
            {missing.fabrication && <StatusBadge status={missing.fabrication} />}
            {missing.openReissue && <Tag tone="warn">{t('shipping.reissueOpen')}</Tag>}
            {!missing.openReissue && missing.lot && (
              <span>
                {missing.lot.number} <StatusBadge status={missing.lot.cutting} />
              </span>
            )}
            <ShipBy value={order.shipBy} />
          </li>
        ))}
      </ul>
      <MoreButton list={further} />
    </Fold>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { Fold } from '../../display/folding/Fold.tsx';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Shipping.module.css';
import { ordersWithRefundFile } from './shippingFiles.ts';
import { type OrderWithRefundView, ordersWithRefundQuery } from './shippingQueries.ts';
import type { useShippingFilter } from './useShippingFilter.ts';

type OrdersWithRefundProps = Pick<ReturnType<typeof useShippingFilter>, 'filter' | 'query'>;

/** The finished orders whose refund is requested, and whether they may leave. Without such orders it shows nothing. */
export function OrdersWithRefund({ filter, query }: OrdersWithRefundProps) {
  const list = useInfiniteQuery({
    queryKey: buildQueryKey('ordersWithRefund', filter),
    queryFn: ({ pageParam, signal }) => request(ordersWithRefundQuery, { filter, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ ordersWithRefund: { rows, size, endCursor } }) =>
      rows.length < size ? null : endCursor,
  });
  const orders = list.data?.pages.flatMap(({ ordersWithRefund }) => ordersWithRefund.rows) ?? [];
  const total = list.data?.pages[0]?.ordersWithRefund.total ?? 0;
  const failure = list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (total === 0) return failure;
  return (
    <>
      {failure}
      <Fold
        title={`${t('shipping.withRefund')} · ${total}`}
        openAtFirst
        action={
          <ListFileButton
            file={ordersWithRefundFile}
            variables={{ filter }}
            title={t('shipping.withRefund')}
          />
        }
      >
        <ul className={classes.rows}>
          {orders.map((order) => (
            <RefundRow key={order.id} order={order} query={query} />
          ))}
        </ul>
        <MoreButton list={list} />
      </Fold>
    </>
  );
}

function RefundRow({ order, query }: { readonly order: OrderWithRefundView; readonly query: string }) {
  const mayPack = hasCapability(useViewer(), 'pack');
  const openRefunds = order.refunds.filter(
    ({ state, withdrawnAt }) => state === 'refund_requested' && withdrawnAt === null,
  );
  return (
    <li className={classes.row}>
      <Link
        to={
          mayPack && !order.held
            ? { pathname: `/scan-expedition/${encodeURIComponent(order.id)}`, search: query }
            : getObjectPath('order', order.id)
        }
        className={classes.number}
      >
        {order.number}
      </Link>
      {order.prio && <Tag tone="prio">PRIO</Tag>}
      <StoreFlag store={order.store} />
      {order.slot !== null && <span className={classes.slot}>{order.slot}</span>}
      <Tag tone={order.held ? 'danger' : 'done'}>
        <Icon name={order.held ? 'hand' : 'truck'} size={16} />{' '}
        {t(order.held ? 'shipping.mustStay' : 'shipping.mayLeave')}
      </Tag>
      <span className={classes.missing}>
        {[
          ...(order.held
            ? [t('shipping.heldBecause', { reason: formatReason(order.holdReason ?? '') })]
            : []),
          ...openRefunds.map(({ reason, requestedAt }) =>
            t('shipping.refundAsked', {
              reason: formatReason(reason ?? ''),
              at: formatDateTime(requestedAt),
            }),
          ),
        ].join(' · ')}
      </span>
      <ShipBy value={order.shipBy} />
    </li>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PaperLink } from '../../actions/PaperLink.tsx';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { useSettings } from '../../api/useSettings.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { getDistinctZone } from '../../display/getDistinctZone.ts';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import { DayClose } from './DayClose.tsx';
import { ShelfWall } from './ShelfWall.tsx';
import classes from './Shipping.module.css';
import { shippingQueueQuery } from './shippingQueries.ts';

/**
 * /expedition: the orders that are ready to ship, late ones first, those that wait for one last item, and the close of day; or
 * the wall of the shelf.
 */
export function ShippingScreen() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const isWall = query.get('vue') === 'etagere';
  const { autoReloadSeconds } = useSettings();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('shippingQueue'),
    queryFn: ({ signal }) => request(shippingQueueQuery, {}, signal),
    refetchInterval: autoReloadSeconds * 1000,
  });
  const queue = data?.shippingQueue;
  const [first] = queue?.ready ?? [];
  return (
    <section>
      <ScreenHeader
        title={t('screen.expedition')}
        readAt={queue?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <Button
          variant="default"
          leftSection={<Icon name="columns" />}
          aria-pressed={isWall}
          onClick={() => setQuery(isWall ? {} : { vue: 'etagere' })}
        >
          {t('shelf.title')}
        </Button>
        {first && (
          <Button
            leftSection={<Icon name="package" />}
            onClick={() => void navigate(`/scan-expedition/${encodeURIComponent(first.id)}`)}
          >
            {t('shipping.takeNext', { order: first.number })}
          </Button>
        )}
      </ScreenHeader>
      {isWall && <ShelfWall />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {queue && !isWall && (
        <>
          <h2 className={classes.title}>{t('shipping.ready', { count: queue.ready.length })}</h2>
          {queue.ready.length === 0 && (
            <EmptyState icon="truck" title={t('shipping.noneReady')} text={t('shipping.noneReadyText')} />
          )}
          <ul className={classes.cards}>
            {queue.ready.map((order) => (
              <li key={order.id} className={classes.place}>
                <Link to={`/scan-expedition/${encodeURIComponent(order.id)}`} className={classes.card}>
                  <span className={classes.number}>
                    {order.number} {order.prio && <Tag tone="prio">PRIO</Tag>}
                  </span>
                  {order.slot !== null && <span className={classes.slot}>{order.slot}</span>}
                  <span className={classes.line}>
                    <StoreFlag store={order.store} />{' '}
                    {[getDistinctZone(order.store, order.zone), order.carrier].filter(Boolean).join(' · ')} ·{' '}
                    {t('count.items', { count: order.itemCount })}
                  </span>
                  <ShipBy value={order.shipBy} />
                </Link>
                <PaperLink
                  kind="packing-lists"
                  id={order.id}
                  label={t('shipping.packingList', { order: order.number })}
                  className={classes.paper}
                >
                  <Icon name="printer" size={20} />
                </PaperLink>
              </li>
            ))}
          </ul>
          <h2 className={classes.title}>{t('shipping.oneAway', { count: queue.oneItemAway.length })}</h2>
          {queue.oneItemAway.length === 0 && <p className={classes.none}>{t('shipping.noneAway')}</p>}
          <ul className={classes.rows}>
            {queue.oneItemAway.map(({ order, missing, where }) => (
              <li key={order.id} className={classes.row}>
                <Link
                  to={`/parcourir/commandes?detail=${encodeURIComponent(order.id)}`}
                  className={classes.number}
                >
                  {order.number}
                </Link>
                {order.slot !== null && <span className={classes.slot}>{order.slot}</span>}
                <ItemPreview item={missing} size="thumb" />
                <span className={classes.missing}>
                  {missing.productName}
                  {where && ` · ${where.object.label}`}
                </span>
                {missing.fabrication && <StatusBadge status={missing.fabrication} />}
                {missing.lot && (
                  <span>
                    {missing.lot.number} <StatusBadge status={missing.lot.cutting} />
                  </span>
                )}
                <ShipBy value={order.shipBy} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DayClose />
    </section>
  );
}

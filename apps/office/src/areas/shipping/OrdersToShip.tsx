import { getCarrierName, getZoneUnlessStore } from '@cmon/core/production/carriersAndZones';
import { Link } from 'react-router';
import { PaperLink } from '../../actions/PaperLink.tsx';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatGrams, formatNumber } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Shipping.module.css';
import type { OrderToShipView } from './shippingQueries.ts';
import type { useOrdersToShip } from './useOrdersToShip.ts';

interface OrdersToShipProps {
  readonly list: ReturnType<typeof useOrdersToShip>;
  /** The filter's part of the URL; empty without a filter. */
  readonly query: string;
}

/** The orders that are ready to ship, the most urgent ones first, with a button for more. */
export function OrdersToShip({ list, query }: OrdersToShipProps) {
  const firstPage = list.data?.pages[0]?.ordersToShip;
  const orders = list.data?.pages.flatMap(({ ordersToShip }) => ordersToShip.rows) ?? [];
  return (
    <section aria-labelledby="orders-to-ship">
      <h2 id="orders-to-ship" className={classes.title}>
        {firstPage ? t('shipping.ready', { count: firstPage.total }) : t('shipping.readyTitle')}
      </h2>
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows />}
      {firstPage?.rows.length === 0 && (
        <EmptyState
          icon="truck"
          title={t('shipping.noneReady')}
          text={t(query === '' ? 'shipping.noneReadyText' : 'shipping.noneReadyFiltered')}
        />
      )}
      <ul className={classes.cards}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} query={query} />
        ))}
      </ul>
      <MoreButton
        list={list}
        label={t('shipping.more', {
          shown: formatNumber(orders.length),
          total: formatNumber(firstPage?.total ?? 0),
        })}
      />
    </section>
  );
}

/** The planned parcels and their weight, e.g. `2 parcels L · 10,400 g`. */
function formatPlan({ box, parcels, weight }: OrderToShipView['plan']): string {
  return `${t('shipping.planned', { count: parcels, box: box ?? '' })} · ${formatGrams(weight)}`;
}

function OrderCard({ order, query }: { readonly order: OrderToShipView; readonly query: string }) {
  const mayPack = hasCapability(useViewer(), 'pack');
  const { packer } = order;
  return (
    <li className={classes.place}>
      <Link
        to={
          mayPack
            ? { pathname: `/scan-expedition/${encodeURIComponent(order.id)}`, search: query }
            : getObjectPath('order', order.id)
        }
        className={classes.card}
        data-taken={packer !== null && !packer.mine}
      >
        <span className={classes.number} data-read-from-far>
          {order.number} {order.prio && <Tag tone="prio">PRIO</Tag>}
        </span>
        {order.slot !== null && (
          <span className={classes.slot} data-read-from-far>
            {order.slot}
          </span>
        )}
        <span className={classes.line}>
          <StoreFlag store={order.store} />{' '}
          {[
            getZoneUnlessStore(order.store, order.zone),
            getCarrierName(order.carrier) || t('shipping.noCarrier'),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          · {t('count.items', { count: order.itemCount + order.stockCount })}
        </span>
        <span className={classes.line}>{formatPlan(order.plan)}</span>
        {packer && (
          <span className={classes.packer}>
            <Icon name="hand" size={16} />{' '}
            {packer.mine ? t('shipping.packedByYou') : t('shipping.packedBy', { name: packer.name })}
          </span>
        )}
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
  );
}

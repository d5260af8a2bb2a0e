import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { DetailDrawer } from '../../../dialogs/DetailDrawer.tsx';
import { BlockerList } from '../../../display/BlockerList.tsx';
import { formatReason } from '../../../display/eventLabels.ts';
import { EventList } from '../../../display/events/EventList.tsx';
import { Fact, Facts, Section } from '../../../display/Facts.tsx';
import { formatDateTime } from '../../../display/format.ts';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import { formatShopPage } from '../../../display/localeNames.ts';
import { Destination } from '../../../display/PersonalData.tsx';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { CustomerCard } from '../service/CustomerCard.tsx';
import { ErasureNotice } from '../service/ErasureNotice.tsx';
import { FaultyLines } from '../service/FaultyLines.tsx';
import { Letters } from '../service/Letters.tsx';
import { OrderNotes } from '../service/OrderNotes.tsx';
import { CheckbookRow } from './CheckbookRow.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderItems } from './OrderItems.tsx';
import { type OrderDetailValue, orderQuery } from './orderQueries.ts';
import { ParcelRow } from './ParcelRow.tsx';
import { RefundRow } from './RefundRow.tsx';
import { ShipPartButton } from './ShipPartButton.tsx';

interface OrderDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The drawer with the details of an order: its blockers, its items with previews, its parcels and its history. */
export function OrderDetail({ id, onClose }: OrderDetailProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('order', id),
    queryFn: ({ signal }) => request(orderQuery, { id }, signal),
  });
  return (
    <DetailDrawer
      title={data?.order ? <OrderTitle order={data.order} /> : t('field.order')}
      value={data?.order}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(order) => (
        <div className={classes.detail}>
          <Facts>
            <Fact label={t('field.store')}>
              <StoreFlag store={order.store} /> {formatShopPage(order.store, order.locale)}
            </Fact>
            <Fact label={t('field.shipBy')}>
              <ShipBy value={order.shipBy} />
            </Fact>
            <Fact label={t('field.placedAt')}>{formatDateTime(order.placedAt)}</Fact>
            <Fact label={t('field.zone')}>
              {order.zone} · {getCarrierName(order.carrier)}
            </Fact>
            <Fact label={t('field.destination')}>
              <Destination country={order.country} city={order.city} />
            </Fact>
            {order.customerGroup && (
              <Fact label={t('field.customerGroup')}>
                <Tag tone="neutral">{t(`customerGroup.${order.customerGroup}`)}</Tag>
              </Fact>
            )}
            {order.productionStatus !== order.status && (
              <Fact label={t('order.onTheFloor')}>
                <StatusBadge status={order.productionStatus} />
              </Fact>
            )}
            <Fact label={t('field.slot')}>{order.slot ?? '—'}</Fact>
            <Fact label={t('field.lots')}>
              <RefLinks type="lot" refs={order.lots} />
            </Fact>
            <Fact label={t('field.megalots')}>
              <RefLinks type="megalot" refs={order.megalots} />
            </Fact>
          </Facts>
          <ErasureNotice order={order} />
          {order.blockers.length > 0 && (
            <BlockerList blockers={order.blockers} holdNote={order.holdNote} pageOf={order.id} />
          )}
          <OrderActions order={order} />
          <OrderNotes order={order} />
          <FaultyLines order={order} />
          <CustomerCard order={order} />
          <Letters order={order} />
          <Section title={t('field.items')} count={order.items.length}>
            <OrderItems order={order} />
            {order.stockCount > 0 && (
              <p className={classes.note}>{t('order.stock', { count: order.stockCount })}</p>
            )}
          </Section>
          {order.checkbooks.length > 0 && (
            <Section title={t('order.checkbooks')} count={order.checkbooks.length}>
              {order.checkbooks.map((checkbook) => (
                <CheckbookRow key={checkbook.id} checkbook={checkbook} />
              ))}
            </Section>
          )}
          {order.refunds.length > 0 && (
            <Section title={t('order.refunds')} count={order.refunds.length}>
              {order.refunds.map((refund) => (
                <RefundRow key={refund.id} order={order} refund={refund} />
              ))}
            </Section>
          )}
          {order.parcels.length > 0 && (
            <Section title={t('order.parcels')} count={order.parcels.length}>
              {order.parcels.map((parcel) => (
                <ParcelRow key={parcel.id} orderId={order.id} parcel={parcel} />
              ))}
              <ShipPartButton order={order} />
            </Section>
          )}
          <Section title={t('events.title')}>
            <EventList events={order.events} />
          </Section>
        </div>
      )}
    </DetailDrawer>
  );
}

function OrderTitle({ order }: { readonly order: OrderDetailValue }) {
  return (
    <span className={classes.title}>
      <span className={classes.number}>{order.number}</span>
      <StatusBadge status={order.status} />
      {order.refund && order.refund !== order.status && <StatusBadge status={order.refund} />}
      {order.prio && <Tag tone="prio">PRIO</Tag>}
      {order.requestedErasure !== null && <Tag tone="warn">{t('erasure.badge')}</Tag>}
      {order.held && (
        <Tag tone="danger">
          {order.holdReason === null ? t('order.held') : formatReason(order.holdReason)}
        </Tag>
      )}
    </span>
  );
}

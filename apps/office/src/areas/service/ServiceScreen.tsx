import { CUSTOMER_SEARCH_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { findCustomerSearch, keepCustomerSearch, makeCustomerSearch } from '../../api/customerSearches.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Service.module.css';
import { customerOrdersQuery, type FoundOrder } from './serviceQueries.ts';

/** How long the result of a search is kept while an order that was opened from it is shown. */
const KEPT_MS = 30 * 60_000;

/**
 * /service-client: finds orders by their customer. The text isn't put into the URL. The screen never repeats a search by
 * itself, because every search is recorded. A person who comes back from an order finds the text and the result unchanged.
 */
export function ServiceScreen() {
  // Each visit from the menu or the palette has a new key, and so begins without a search. Going back from an order has the
  // key of the earlier visit, by which the search of that visit is found.
  const { key } = useLocation();
  return <CustomerSearchScreen key={key} visitKey={key} />;
}

function CustomerSearchScreen({ visitKey }: { readonly visitKey: string }) {
  const viewer = useViewer();
  const [searched, setSearched] = useState(() => findCustomerSearch(viewer.id, visitKey));
  const [typed, setTyped] = useState(searched.text);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: buildQueryKey('customerOrders', searched.text, searched.n),
      queryFn: ({ pageParam, signal }) =>
        request(customerOrdersQuery, { text: searched.text, after: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ customerOrders }) => (customerOrders.hasMore ? customerOrders.endCursor : null),
      enabled: searched.text !== '',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    });
  const pages = data?.pages.map(({ customerOrders }) => customerOrders) ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const refusal = pages[0]?.refusal ?? null;
  return (
    <section>
      <ScreenHeader title={t('screen.service-client')}>
        {hasCapability(viewer, 'handlePrivacy') && (
          <Button component={Link} to="/service-client/donnees" size="xs" h={34} variant="default">
            {t('screen.service-client.donnees')}
          </Button>
        )}
      </ScreenHeader>
      <search>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            const search = makeCustomerSearch(typed);
            keepCustomerSearch(viewer.id, visitKey, search);
            setSearched(search);
          }}
        >
          <TextInput
            className={classes.field}
            label={t('service.search')}
            description={t('service.searchHelp')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={CUSTOMER_SEARCH_LENGTH.max}
            autoComplete="off"
            data-autofocus
          />
          <Button
            type="submit"
            leftSection={<Icon name="search" />}
            disabled={typed.trim().length < CUSTOMER_SEARCH_LENGTH.min}
          >
            {t('service.find')}
          </Button>
        </form>
      </search>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {refusal && <p role="alert">{formatRefusal(refusal)}</p>}
      {isFetching && rows.length === 0 && <LoadingRows />}
      {searched.text === '' && (
        <EmptyState icon="users" title={t('service.start')} text={t('service.recorded')} />
      )}
      {data && refusal === null && rows.length === 0 && (
        <EmptyState icon="search" title={t('service.none')} text={t('service.noneHelp')} />
      )}
      {rows.length > 0 && (
        <section className={classes.panel} aria-labelledby="found">
          <h2 id="found" className={classes.title}>
            {t(hasNextPage ? 'service.foundMore' : 'service.found', { count: rows.length })}
          </h2>
          <ul className={classes.rows}>
            {rows.map((order) => (
              <FoundOrderRow key={order.id} order={order} />
            ))}
          </ul>
          <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} label={t('service.more')} />
        </section>
      )}
    </section>
  );
}

/** When the order was shipped, or by when it must be shipped. Nothing is shown for an order that won't be shipped. */
function ShippingDate({ order: { shippedAt, shipBy } }: { readonly order: FoundOrder }) {
  if (shippedAt !== null) return <span>{t('service.shipped', { at: formatDateTime(shippedAt) })}</span>;
  if (shipBy.outcome === 'notShipped') return null;
  return (
    <span>
      {t('field.shipBy')} <ShipBy value={shipBy} />
    </span>
  );
}

function FoundOrderRow({ order }: { readonly order: FoundOrder }) {
  const { customer } = order;
  return (
    <li className={classes.row}>
      <div className={classes.order}>
        <Link to={getObjectPath('order', order.id)} className={classes.number}>
          {order.number}
        </Link>
        <StoreFlag store={order.store} />
        <StatusBadge status={order.status} />
        {order.enSouffrance && <Tag tone="danger">{t('service.waits')}</Tag>}
      </div>
      <div className={classes.person}>
        <strong>{customer?.name}</strong>
        <span>{[customer?.postcode, customer?.city].filter(Boolean).join(' ')}</span>
        <span>{[customer?.email, customer?.telephone].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.dates}>
        <span>{t('service.placed', { at: formatDateTime(order.placedAt) })}</span>
        <ShippingDate order={order} />
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { formatDateTimeWithYear } from '../../../display/format.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { personOrdersQuery } from './customerQueries.ts';

/** All orders of the customer of one order, which a copy or an erasure covers, and how the customer is recognised. */
export function PersonOrders({ orderId }: { readonly orderId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('personOrders', orderId),
    queryFn: ({ signal }) => request(personOrdersQuery, { orderId }, signal),
  });
  const orders = data?.personOrders ?? [];
  return (
    <>
      <p className={classes.hint}>{t('customer.recognised')}</p>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          <h3 className={classes.subtitle}>{t('customer.personOrders', { count: orders.length })}</h3>
          <ul className={classes.personOrders}>
            {orders.map(({ id, number, store, status, placedAt, customer }) => (
              <li key={id} className={classes.personOrder}>
                <span className={classes.title}>
                  <strong>{number}</strong>
                  <StoreFlag store={store} />
                  <StatusBadge status={status} />
                </span>
                <span>
                  {[customer?.name, `${customer?.postcode ?? ''} ${customer?.city ?? ''}`, customer?.email]
                    .map((part) => part?.trim())
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={classes.hint}>{formatDateTimeWithYear(placedAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

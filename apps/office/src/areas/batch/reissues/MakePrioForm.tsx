import type { OrderStatus } from '@cmon/core/production/statuses';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PrioButton } from '../../../actions/PrioButton.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Batch.module.css';
import { prioOrdersQuery } from './reissueQueries.ts';

/**
 * At most this many orders are shown. Orders of several stores may have the same number, or a number that begins with it.
 */
const MAX_FOUND = 5;

/** Finds an order by its number and makes it PRIO. Only orders in one of `statuses` are found. */
export function MakePrioForm({ statuses }: { readonly statuses: readonly OrderStatus[] }) {
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('prioOrders', number),
    queryFn: ({ signal }) =>
      request(
        prioOrdersQuery,
        { filter: { text: number, statuses: [...statuses] }, size: MAX_FOUND },
        signal,
      ),
    enabled: number !== '',
  });
  const foundOrders = (data?.orders.rows ?? []).filter(({ prio }) => !prio);
  const clear = () => {
    setTyped('');
    setNumber('');
  };
  return (
    <>
      <form
        className={classes.makePrio}
        onSubmit={(event) => {
          event.preventDefault();
          setNumber(typed.trim());
        }}
      >
        <TextInput
          label={t('prio.number')}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          {t('prio.find')}
        </Button>
      </form>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && foundOrders.length === 0 && <p role="status">{t('prio.notFound')}</p>}
      <ul className={classes.rows} aria-label={t('prio.add')}>
        {foundOrders.map((order) => (
          <li key={order.id} className={classes.row}>
            <Link to={getObjectPath('order', order.id)}>{order.number}</Link>
            <StoreFlag store={order.store} />
            <StatusBadge status={order.status} />
            <ShipBy value={order.shipBy} />
            <span className={classes.rowActions}>
              <PrioButton orderIds={[order.id]} onDone={clear} size="sm" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

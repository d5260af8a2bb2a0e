import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PrioButton } from '../../../actions/PrioButton.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { buildOrdersList } from './buildOrdersList.tsx';
import { buildProductNames } from './buildProductNames.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { type OrderRow, productsQuery } from './orderQueries.ts';
import { RefusedDeliveries } from './RefusedDeliveries.tsx';

/** /parcourir/commandes: the refused deliveries, and below them the list of orders with a drawer for details. */
export function OrdersScreen() {
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: buildQueryKey('products'),
    queryFn: ({ signal }) => request(productsQuery, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = useMemo(() => buildOrdersList(buildProductNames(data?.products ?? [])), [data]);
  const renderBulkActions = (rows: readonly OrderRow[], clear: () => void) => (
    <PrioButton orderIds={rows.map(({ id }) => id)} onDone={clear} />
  );
  return (
    <>
      <RefusedDeliveries />
      <ListScreen
        spec={list}
        detail={(id, close) => <OrderDetail key={id} id={id} onClose={close} />}
        {...(hasCapability(viewer, 'prio') ? { renderBulkActions } : {})}
      />
    </>
  );
}

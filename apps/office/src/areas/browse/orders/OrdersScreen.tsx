import { PrioButton } from '../../../actions/PrioButton.tsx';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import type { OrderRow } from './orderQueries.ts';
import { ordersList } from './ordersList.tsx';
import { RefusedDeliveries } from './RefusedDeliveries.tsx';

/** /parcourir/commandes: the refused deliveries, and below them the list of orders with a drawer for details. */
export function OrdersScreen() {
  const viewer = useViewer();
  const bulk = (rows: readonly OrderRow[], clear: () => void) => (
    <PrioButton orderIds={rows.map(({ id }) => id)} onDone={clear} />
  );
  return (
    <>
      <RefusedDeliveries />
      <ListScreen
        spec={ordersList}
        detail={(id, close) => <OrderDetail key={id} id={id} onClose={close} />}
        {...(hasCapability(viewer, 'prio') ? { bulk } : {})}
      />
    </>
  );
}

import { PrioButton } from '../../actions/PrioButton.tsx';
import { may, useViewer } from '../../api/viewer.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import type { OrderRow } from './orderQueries.ts';
import { ordersList } from './ordersList.tsx';
import { RefusedDeliveries } from './RefusedDeliveries.tsx';

/** /parcourir/commandes: every order, filtered, with its detail beside it, below what shops sent in vain. */
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
        {...(may(viewer, 'prio') ? { bulk } : {})}
      />
    </>
  );
}

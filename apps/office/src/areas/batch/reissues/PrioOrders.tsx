import { FINISHED_ORDER_STATUSES, ORDER_STATUSES } from '@cmon/core/production/statuses';
import { Link } from 'react-router';
import { PrioButton } from '../../../actions/PrioButton.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { useCursorList } from '../../../list/cursor/useCursorList.ts';
import { ListFileButton } from '../../../list/files/ListFileButton.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Batch.module.css';
import { MegalotProgress } from '../MegalotProgress.tsx';
import { MakePrioForm } from './MakePrioForm.tsx';
import { prioOrdersFile } from './prioOrdersFile.ts';
import { prioOrdersQuery } from './reissueQueries.ts';

const FILTER = {
  prio: true,
  statuses: ORDER_STATUSES.filter((status) => !FINISHED_ORDER_STATUSES.includes(status)),
};

/**
 * The PRIO orders that aren't finished, the earliest ship-by first, each with a button that removes the priority. Above
 * them, another order is found by its number and made PRIO.
 */
export function PrioOrders() {
  const maySetPrio = hasCapability(useViewer(), 'prio');
  const { list, first, rows } = useCursorList(
    buildQueryKey('prioOrders'),
    async (after, signal) => (await request(prioOrdersQuery, { filter: FILTER, after }, signal)).orders,
  );
  const failure = list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!first) return failure;
  return (
    <section className={classes.panel} aria-labelledby="prio-orders">
      {failure}
      <h2 id="prio-orders" className={classes.panelTitle}>
        {t('prio.orders', { count: first.total })}
      </h2>
      <ListFileButton
        file={prioOrdersFile}
        variables={{ filter: FILTER }}
        title={t('prio.orders', { count: first.total })}
      />
      {maySetPrio && <MakePrioForm statuses={FILTER.statuses} />}
      <ul className={classes.rows}>
        {rows.map((order) => (
          <li key={order.id} className={classes.row}>
            <Link to={getObjectPath('order', order.id)}>{order.number}</Link>
            <StoreFlag store={order.store} />
            <StatusBadge status={order.status} />
            <ShipBy value={order.shipBy} />
            {order.lots.map((lot) => (
              <Link key={lot.id} to={getObjectPath('lot', lot.id)}>
                {lot.number}
              </Link>
            ))}
            {order.megalots.map((megalot) => (
              <MegalotProgress key={megalot.id} megalot={megalot} />
            ))}
            {order.canSetPrio.allowed && (
              <span className={classes.rowActions}>
                <PrioButton orderIds={[order.id]} prio={false} onDone={() => undefined} size="sm" />
              </span>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

import { ORDER_STATUSES } from '@cmon/core/production/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PrioButton } from '../../actions/PrioButton.tsx';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { useSettings } from '../../api/useSettings.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { MakePrio } from './MakePrio.tsx';
import { MegalotProgress } from './MegalotProgress.tsx';
import { prioOrdersQuery } from './reissueQueries.ts';

/** The most orders that are shown; the list of orders has the rest. */
const MOST_SHOWN = 50;
const FINISHED: readonly string[] = ['canceled', 'closed', 'complete'];
const IN_PROGRESS = ORDER_STATUSES.filter((status) => !FINISHED.includes(status));

/**
 * The PRIO orders that aren't finished, the earliest ship-by first, each with a button that takes the priority away. Another
 * order is made PRIO by its number.
 */
export function PrioOrders() {
  const { autoReloadSeconds } = useSettings();
  const maySetPrio = hasCapability(useViewer(), 'prio');
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('prioOrders'),
    queryFn: ({ signal }) =>
      request(prioOrdersQuery, { filter: { prio: true, statuses: IN_PROGRESS }, size: MOST_SHOWN }, signal),
    refetchInterval: autoReloadSeconds * 1000,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { rows, total } = data.orders;
  return (
    <section className={classes.panel} aria-labelledby="prio-orders">
      <h2 id="prio-orders" className={classes.panelTitle}>
        {t('prio.orders', { count: total })}
      </h2>
      {maySetPrio && <MakePrio statuses={IN_PROGRESS} />}
      <ul className={classes.rows}>
        {rows.map((order) => (
          <li key={order.id} className={classes.row}>
            <Link to={`/parcourir/commandes?detail=${encodeURIComponent(order.id)}`}>{order.number}</Link>
            <StoreFlag store={order.store} />
            <StatusBadge status={order.status} />
            <ShipBy value={order.shipBy} />
            {order.lots.map((lot) => (
              <Link key={lot.id} to={`/parcourir/lots?detail=${encodeURIComponent(lot.id)}`}>
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
      {total > rows.length && <Link to="/parcourir/commandes?prio=1">{t('prio.all')}</Link>}
    </section>
  );
}

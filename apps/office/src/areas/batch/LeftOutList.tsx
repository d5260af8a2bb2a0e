import { Link } from 'react-router';
import { type BlockerView, describeBlocker, describeUnblocker } from '../../display/BlockerList.tsx';
import { formatReason } from '../../display/eventLabels.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import type { LeftOutView } from './lotBatchQueries.ts';

interface LeftOutListProps {
  readonly orders: readonly LeftOutView[];
  readonly total: number;
}

/** The reason of a blocker alone: the status of the order, which is shown beside it, already says that it is held. */
function describeReason(blocker: BlockerView): string {
  const reason = (blocker.params as { readonly reason?: unknown } | null)?.reason;
  return blocker.code === 'held' && typeof reason === 'string'
    ? formatReason(reason)
    : describeBlocker(blocker);
}

/** The orders that can't go into a lot, each with its reasons and who can act. */
export function LeftOutList({ orders, total }: LeftOutListProps) {
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('batch.leftOut', { count: total })}</h2>
      {orders.length === 0 && <p className={classes.faint}>{t('batch.noneLeftOut')}</p>}
      <ul className={classes.rows}>
        {orders.map(({ order, blockers }) => (
          <li key={order.id} className={classes.row}>
            <Link to={`/parcourir/commandes?detail=${encodeURIComponent(order.id)}`}>{order.number}</Link>
            <StoreFlag store={order.store} />
            <StatusBadge status={order.status} />
            <span className={classes.reason}>{[...new Set(blockers.map(describeReason))].join(' · ')}</span>
            <span>{t('batch.actor', { who: [...new Set(blockers.map(describeUnblocker))].join(', ') })}</span>
            <ShipBy value={order.shipBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

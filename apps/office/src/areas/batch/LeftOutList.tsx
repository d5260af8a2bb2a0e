import { Link } from 'react-router';
import { formatRefusal } from '../../api/refusal.ts';
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

/** The orders that can't go into a lot, each with all its reasons. */
export function LeftOutList({ orders, total }: LeftOutListProps) {
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('batch.leftOut', { count: total })}</h2>
      {orders.length === 0 && <p className={classes.faint}>{t('batch.noneLeftOut')}</p>}
      <ul className={classes.rows}>
        {orders.map(({ order, reasons }) => (
          <li key={order.id} className={classes.row}>
            <Link to={`/parcourir/commandes?detail=${encodeURIComponent(order.id)}`}>{order.number}</Link>
            <StoreFlag store={order.store} />
            <StatusBadge status={order.status} />
            <span className={classes.reason}>{reasons.map(formatRefusal).join(' · ')}</span>
            <ShipBy value={order.shipBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { MAX_ORDERS_LEFT_OUT } from '@cmon/core/production/limits/officeLimits';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type BlockerView, describeBlocker, describeUnblocker } from '../../display/BlockerList.tsx';
import { formatReason } from '../../display/eventLabels.ts';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import type { LeftOutView } from './lotBatchQueries.ts';

interface LeftOutListProps {
  readonly orders: readonly LeftOutView[];
  readonly total: number;
  /** Called with the number of orders to show. */
  readonly onShow: (count: number) => void;
}

/** How many more orders a click on the button shows. */
const STEP = 100;

/** Blockers that the status of the order, which is shown beside them, already names. */
const NAMED_BY_STATUS: ReadonlySet<string> = new Set([
  'held',
  'notPaid',
  'paymentAwaited',
  'refundRequested',
  'refundOfShop',
]);

/** What blocks an order. Of a blocker that the status already names, only the reason that somebody gave is listed. */
function describeReasons(blockers: readonly BlockerView[]): string {
  const texts = blockers.map((blocker) => {
    if (!NAMED_BY_STATUS.has(blocker.code)) return describeBlocker(blocker);
    const reason = (blocker.params as { readonly reason?: unknown } | null)?.reason;
    return typeof reason === 'string' ? formatReason(reason) : '';
  });
  return [...new Set(texts)].filter((text) => text !== '').join(' · ');
}

/** The orders that can't go into a lot, each with its reasons and who can act. */
export function LeftOutList({ orders, total, onShow }: LeftOutListProps) {
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('batch.leftOut', { count: total })}</h2>
      {orders.length === 0 && <p className={classes.faint}>{t('batch.noneLeftOut')}</p>}
      <ul className={classes.rows}>
        {orders.map(({ order, blockers }) => (
          <li key={order.id} className={classes.row}>
            <Link to={getObjectPath('order', order.id)}>{order.number}</Link>
            <StoreFlag store={order.store} />
            <StatusBadge status={order.status} />
            <span className={classes.reason}>{describeReasons(blockers)}</span>
            <span>{t('batch.actor', { who: [...new Set(blockers.map(describeUnblocker))].join(', ') })}</span>
            <ShipBy value={order.shipBy} />
          </li>
        ))}
      </ul>
      {orders.length < Math.min(total, MAX_ORDERS_LEFT_OUT) && (
        <Button variant="default" onClick={() => onShow(orders.length + STEP)}>
          {t('batch.moreLeftOut', { shown: orders.length, total })}
        </Button>
      )}
    </section>
  );
}

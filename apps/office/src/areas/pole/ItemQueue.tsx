import { EmptyState } from '../../display/EmptyState.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import { ItemStatus } from './ItemStatus.tsx';
import classes from './Pole.module.css';
import type { QueuedItems } from './poleQueries.ts';

interface ItemQueueProps {
  readonly title: string;
  readonly emptyTitle: string;
  /** Undefined until they are loaded. */
  readonly items: QueuedItems | undefined;
  readonly error: Error | null;
  readonly openId: string | null;
  readonly onOpen: (itemId: string) => void;
  readonly onRetry: () => void;
}

/** The items that wait at a bench, PRIO first, then by ship-by. A badge shows which of them are in progress. */
export function ItemQueue({ title, emptyTitle, items, error, openId, onOpen, onRetry }: ItemQueueProps) {
  return (
    <section className={classes.queue} aria-label={title}>
      <h2 className={classes.queueTitle}>
        {title} {items && <span className={classes.count}>{items.total}</span>}
      </h2>
      {error && <LoadFailure error={error} onRetry={onRetry} />}
      {!items && !error && <LoadingRows rows={4} />}
      {items?.rows.length === 0 && <EmptyState icon="coffee" title={emptyTitle} />}
      <ul className={classes.list}>
        {items?.rows.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={item.id === openId}
              onClick={() => onOpen(item.id)}
            >
              <ItemPreview item={item} size="thumb" />
              <span className={classes.about}>
                <strong>
                  {item.orderNumber} {item.prio && <Tag tone="prio">PRIO</Tag>}
                </strong>
                <span>
                  {item.productName} × {item.quantity}
                </span>
                <ShipBy value={item.shipBy} />
              </span>
              <span className={classes.state}>
                <ItemStatus item={item} />
                {item.paused && <Tag tone="warn">{t('pole.paused')}</Tag>}
                {item.heldBy && <span className={classes.holder}>{item.heldBy}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

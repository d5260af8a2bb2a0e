import { formatReason } from '../../../display/eventLabels.ts';
import { describePause, describePausedBy } from '../../../display/floor/PauseTag.tsx';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import { ItemStatus } from '../ItemStatus.tsx';
import classes from '../Pole.module.css';
import type { QueuedItem } from '../poleQueries.ts';

interface QueuedItemRowProps {
  readonly item: QueuedItem;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** An item that waits at a bench, with the reason why nobody can work on it, if there is one. */
export function QueuedItemRow({ item, open, onOpen }: QueuedItemRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-paused={item.pause !== null}
        aria-pressed={open}
        onClick={onOpen}
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
          {item.pause && <Tag tone="warn">{describePause(item.pause)}</Tag>}
          {item.pause && <span className={classes.holder}>{describePausedBy(item.pause)}</span>}
          {item.orderHeld && <Tag tone="warn">{describeHold(item)}</Tag>}
          {item.blankMissing && (
            <Tag tone="danger">{t('blocker.blankMissing', { name: item.blankName ?? item.blank ?? '' })}</Tag>
          )}
          {item.heldBy && !item.pause && <span className={classes.holder}>{item.heldBy}</span>}
        </span>
      </button>
    </li>
  );
}

function describeHold({ orderHoldReason }: QueuedItem): string {
  return [t('blocker.held'), ...(orderHoldReason === null ? [] : [formatReason(orderHoldReason)])].join(
    ' · ',
  );
}

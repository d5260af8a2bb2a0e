import { describePause } from '../../display/floor/PauseTag.tsx';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import { PAUSE_ICON } from './areaIcons.ts';
import classes from './Pole.module.css';
import type { PoleWorkItem } from './poleQueries.ts';

interface PoleWorkRowProps {
  readonly item: PoleWorkItem;
  readonly onOpen: () => void;
}

/** An item in the list of a pole. The dashed frame of a paused item sets it apart from running and from waiting items. */
export function PoleWorkRow({ item, onOpen }: PoleWorkRowProps) {
  return (
    <li>
      <button type="button" className={classes.row} data-paused={item.pause !== null} onClick={onOpen}>
        <ItemPreview item={item} size="thumb" />
        <span className={classes.about}>
          <strong>
            <span className={classes.rowNumber} data-read-from-far>
              {item.orderNumber}
            </span>{' '}
            <StoreFlag store={item.store} /> {item.prio && <Tag tone="prio">PRIO</Tag>}
          </strong>
          <span>
            {item.productName} × {item.quantity}
          </span>
          <span className={classes.blank}>{item.blankName}</span>
          <ShipBy value={item.shipBy} />
        </span>
        <span className={classes.state}>
          {item.pause ? (
            <span className={classes.pausedTag}>
              <Icon path={PAUSE_ICON} size={15} /> {describePause(item.pause)}
            </span>
          ) : (
            item.controlAskedAt === null && item.fabrication && <StatusBadge status={item.fabrication} />
          )}
          {item.controlAskedAt !== null && <Tag tone="warn">{t('controller.waiting')}</Tag>}
          {item.heldBy && <span className={classes.holder}>{item.heldBy}</span>}
        </span>
      </button>
    </li>
  );
}

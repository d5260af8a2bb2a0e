import { formatDuration } from '../../display/format.ts';
import { formatMedia } from '../../display/formatMedia.ts';
import { Icon } from '../../display/Icon.tsx';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import { CLOCK_ICON } from './areaIcons.ts';
import classes from './Cutting.module.css';
import type { CuttingRow } from './cuttingQueries.ts';

interface QueueRowProps {
  readonly row: CuttingRow;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** One lot of the work queue, in type that can be read from two metres. */
export function QueueRow({ row, open, onOpen }: QueueRowProps) {
  return (
    <li>
      <button type="button" className={classes.row} aria-pressed={open} onClick={onOpen}>
        <span className={classes.rowHead}>
          <span className={classes.lotNumber} data-read-from-far>
            {row.number}
          </span>
          <span className={classes.lotType}>{row.type}</span>
          <span className={classes.since}>{formatMedia(row)}</span>
          {row.cuttingDevice && (
            <span className={classes.since}>
              <Icon name="scissors" size={16} label={t('cutting.cutter')} />{' '}
              {formatDeviceName(row.cuttingDevice)}
            </span>
          )}
          <StoreFlag store={row.store} />
          {row.prio && <Tag tone="prio">PRIO</Tag>}
          {row.class === 'reissue' && <Tag tone="warn">R</Tag>}
        </span>
        <StatusBadge status={row.cutting} size="large" />
        {row.waitsFor && (
          <span className={classes.cause}>
            <Icon name="hourglass" size={16} /> {t(`cutting.wait.${row.waitsFor}`)}
          </span>
        )}
        <span className={classes.strips}>
          {row.stripsExpected > 0 ? (
            <LabelledCount value={row.stripsSeen} total={row.stripsExpected} label={t('strip.seen')} />
          ) : (
            <span className={classes.figure}>{t('count.items', { count: row.itemCount })}</span>
          )}
          {row.stripsToReissue > 0 && (
            <LabelledCount value={row.stripsToReissue} label={t('cutting.toReissue')} warn />
          )}
        </span>
        <span className={classes.rowFoot}>
          <ShipBy value={row.shipBy} size="large" />
          <span className={classes.since}>
            <Icon path={CLOCK_ICON} size={16} label={t('cutting.inState')} />{' '}
            {formatDuration(Date.now() - Date.parse(row.stateSince), t('unit.dayShort'))}
          </span>
          {row.holder !== null && (
            <span className={classes.since}>
              <Icon name="user" size={16} label={t('cutting.operator')} /> {row.holder}
              {row.assignedToMe && <Tag tone="done">{t('lot.mine')}</Tag>}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

interface LabelledCountProps {
  readonly value: number;
  readonly total?: number;
  readonly label: string;
  readonly warn?: boolean;
}

/** A number in large type and what it counts, e.g. `3/8 strips`. */
function LabelledCount({ value, total, label, warn = false }: LabelledCountProps) {
  return (
    <span className={classes.figure} data-warn={warn}>
      <strong>
        {value}
        {total !== undefined && `/${total}`}
      </strong>{' '}
      {label}
    </span>
  );
}

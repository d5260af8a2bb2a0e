import { getZoneUnlessStore } from '@cmon/core/production/carriersAndZones';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatPrintCount } from '../../display/formatMedia.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import type { LotBatchView, LotBucketView } from './lotBatchQueries.ts';

interface LotBatchDialogProps {
  readonly batch: LotBatchView;
  /** The bucket that is closed before its time; null for the lots of all due buckets, or of chosen reissues. */
  readonly bucket: Pick<LotBucketView, 'type' | 'gauge'> | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** At most this many order numbers are listed for a lot. */
const MAX_NUMBERS = 20;

/** Shows the lots that a dry run would make, each with its orders. Nothing has changed yet. */
export function LotBatchDialog({ batch, bucket, busy, onCancel, onConfirm }: LotBatchDialogProps) {
  const title = bucket === null ? t('batch.dryRun') : t('batch.closeTitle', { type: bucket.type });
  const count = batch.lots.length;
  return (
    <Dialog title={title} onClose={onCancel}>
      {bucket !== null && <p>{t('batch.closeText', { value: bucket.gauge.value, max: bucket.gauge.max })}</p>}
      <p className={classes.summary}>
        <strong>{t('batch.wouldMake', { count, orders: batch.orderCount })}</strong>
      </p>
      <ul className={classes.rows}>
        {batch.lots.map((lot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lot that isn't made yet has no id
          <li key={index} className={classes.row}>
            <strong>{lot.type}</strong>
            <StoreFlag store={lot.store} />
            <span className={classes.faint}>{getZoneUnlessStore(lot.store, lot.zone)}</span>
            <span className={classes.orderNumbers}>
              {lot.orders.slice(0, MAX_NUMBERS).map(({ id, number, prio }) => (
                <span key={id}>
                  {number} {prio && <Tag tone="prio">PRIO</Tag>}
                </span>
              ))}
              {lot.orders.length > MAX_NUMBERS && <span>+ {lot.orders.length - MAX_NUMBERS}</span>}
            </span>
            <span className={classes.faint}>{formatPrintCount(lot)}</span>
            {bucket === null && <span className={classes.push}>{t(`closes.${lot.because}`)}</span>}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        {count > 0 && (
          <Button disabled={busy} onClick={onConfirm}>
            {bucket === null ? t('batch.confirmLots', { count }) : t('batch.confirmClose')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

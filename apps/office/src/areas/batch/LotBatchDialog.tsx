import { Button, Group } from '@mantine/core';
import { formatRefusal } from '../../api/refusal.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { getDistinctZone } from '../../display/carriersAndZones.ts';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import type { LotBatchView } from './lotBatchQueries.ts';

interface LotBatchDialogProps {
  readonly batch: LotBatchView;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Shows the lots that a dry run would make. Nothing has changed yet. */
export function LotBatchDialog({ batch, busy, onCancel, onConfirm }: LotBatchDialogProps) {
  return (
    <Dialog title={t('batch.dryRun')} onClose={onCancel}>
      <p className={classes.summary}>
        <strong>{t('batch.wouldMake', { count: batch.lots.length, orders: batch.orderCount })}</strong>
        {batch.leftOut.length > 0 && <span>{t('batch.leftOutCount', { count: batch.leftOut.length })}</span>}
      </p>
      <ul className={classes.rows}>
        {batch.lots.map((lot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lot that isn't made yet has no id
          <li key={index} className={classes.row}>
            <strong>{lot.type}</strong>
            <StoreFlag store={lot.store} />
            <span className={classes.faint}>{getDistinctZone(lot.store, lot.zone)}</span>
            <span>{t('count.orders', { count: lot.orderCount })}</span>
            <span className={classes.faint}>{t('count.labels', { count: lot.labelCount })}</span>
            <span className={classes.push}>{t(`closes.${lot.because}`)}</span>
          </li>
        ))}
        {batch.leftOut.map(({ order, reasons }) => (
          <li key={order.id} className={classes.row}>
            {order.number} <span className={classes.reason}>{reasons.map(formatRefusal).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        {batch.lots.length > 0 && (
          <Button disabled={busy} onClick={onConfirm}>
            {t('batch.confirmLots', { count: batch.lots.length })}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

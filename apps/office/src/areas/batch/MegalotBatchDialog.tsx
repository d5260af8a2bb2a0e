import { Button, Group } from '@mantine/core';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatNumber } from '../../display/format.ts';
import { formatMedia } from '../../display/formatMedia.ts';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import type { MegalotBatchView } from './megalotBatchQueries.ts';
import { NoGeneratorAlert } from './NoGeneratorAlert.tsx';

interface MegalotBatchDialogProps {
  readonly batch: MegalotBatchView;
  readonly busy: boolean;
  /** True while no generator works: the files of new megalots wait. */
  readonly isStopped: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Shows the megalots that a dry run would make and generate. */
export function MegalotBatchDialog({ batch, busy, isStopped, onCancel, onConfirm }: MegalotBatchDialogProps) {
  return (
    <Dialog title={t('batch.dryRun')} onClose={onCancel}>
      <p className={classes.summary}>
        <strong>{t('batch.wouldGang', { count: batch.megalots.length, lots: batch.lotCount })}</strong>
      </p>
      {isStopped && <NoGeneratorAlert />}
      <ul className={classes.rows}>
        {batch.megalots.map((megalot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a megalot that isn't made yet has no id
          <li key={index} className={classes.row}>
            <strong>{formatMedia(megalot)}</strong>
            <StoreFlag store={megalot.store} />
            <span>{t('count.lots', { count: megalot.lotCount })}</span>
            <span className={classes.faint}>
              {megalot.laize === null
                ? t('batch.sheets', { count: megalot.pages })
                : `${formatNumber(megalot.metres, 2)} m`}
            </span>
            <span className={classes.push}>{t(`closes.${megalot.because}`)}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        {batch.megalots.length > 0 && (
          <Button disabled={busy} onClick={onConfirm}>
            {t('batch.confirmMegalots', { count: batch.megalots.length })}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GivenReason } from '../../actions/reason.ts';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createKey, readStationName } from '../../api/station.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { formatDateTime } from '../../display/format.ts';
import { formatReason } from '../../display/formatReason.ts';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { closeReissueMutation, type ReissueView } from './reissueQueries.ts';

interface ReissueRowProps {
  readonly reissue: ReissueView;
  readonly held: boolean;
}

/** One open reissue: the strip or item to print again, the reason, and the button that withdraws the reissue. */
export function ReissueRow({ reissue, held }: ReissueRowProps) {
  const [isReasonDialogOpen, setReasonDialogOpen] = useState(false);
  const close = useCommand(closeReissueMutation);
  const { id, version, order, of, labelCount, openedAt, afterShipping, canClose } = reissue;
  const withdraw = async (given: GivenReason) => {
    setReasonDialogOpen(false);
    const input = {
      reissueId: id,
      expectedVersion: version,
      as: 'withdrawn' as const,
      ...given,
      station: readStationName(),
      key: createKey(),
    };
    const result = await close.run({ input });
    if (result?.ok) showNotice('done', t('reissue.withdrawn', { thing: of.label }));
  };
  return (
    <li className={classes.row}>
      {order && (
        <Link to={`/parcourir/commandes?detail=${encodeURIComponent(order.id)}`}>{order.number}</Link>
      )}
      <strong>{of.label}</strong>
      <span>{formatReason(reissue.reason)}</span>
      <span className={classes.faint}>{t('count.labels', { count: labelCount })}</span>
      {afterShipping && <span className={classes.faint}>{t('status.ressortieV2')}</span>}
      {held && <span className={classes.reason}>{t('status.holded')}</span>}
      <span className={classes.push}>{formatDateTime(openedAt)}</span>
      {canClose.allowed && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={close.busy}
          onClick={() => setReasonDialogOpen(true)}
        >
          {t('reissue.withdraw')}
        </Button>
      )}
      {isReasonDialogOpen && (
        <ReasonDialog
          list="reissueEnd"
          title={t('reissue.withdraw')}
          text={t('reissue.withdrawText', { thing: of.label })}
          confirm={t('reissue.withdraw')}
          onCancel={() => setReasonDialogOpen(false)}
          onConfirm={(given) => void withdraw(given)}
        />
      )}
    </li>
  );
}

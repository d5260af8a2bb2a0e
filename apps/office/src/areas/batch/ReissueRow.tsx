import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../../actions/ReasonDialog.tsx';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { newKey, stationName } from '../../api/station.ts';
import { dateTime } from '../../display/format.ts';
import { hasMessage, t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { closeReissueMutation, type ReissueView } from './reissueQueries.ts';

interface ReissueRowProps {
  readonly reissue: ReissueView;
  readonly held: boolean;
}

/** One open reissue: what is printed again and why, and the button that withdraws it. */
export function ReissueRow({ reissue, held }: ReissueRowProps) {
  const [asking, setAsking] = useState(false);
  const close = useCommand(closeReissueMutation);
  const { id, version, order, of, labelCount, openedAt, afterShipping, canClose } = reissue;
  const withdraw = async (reason: string) => {
    setAsking(false);
    const input = {
      reissueId: id,
      expectedVersion: version,
      as: 'withdrawn' as const,
      reason,
      station: stationName(),
      key: newKey(),
    };
    const outcome = await close.run({ input });
    if (outcome?.ok) showNotice('done', t('reissue.withdrawn', { thing: of.label }));
  };
  return (
    <li className={classes.row}>
      {order && (
        <Link to={`/parcourir/commandes?detail=${encodeURIComponent(order.id)}`}>{order.number}</Link>
      )}
      <strong>{of.label}</strong>
      <span>{reasonWord(reissue.reason)}</span>
      <span className={classes.faint}>{t('count.labels', { count: labelCount })}</span>
      {afterShipping && <span className={classes.faint}>{t('status.ressortieV2')}</span>}
      {held && <span className={classes.reason}>{t('status.holded')}</span>}
      <span className={classes.push}>{dateTime(openedAt)}</span>
      {canClose.allowed && (
        <Button size="compact-sm" variant="default" disabled={close.busy} onClick={() => setAsking(true)}>
          {t('reissue.withdraw')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('reissue.withdraw')}
          text={t('reissue.withdrawText', { thing: of.label })}
          confirm={t('reissue.withdraw')}
          onCancel={() => setAsking(false)}
          onConfirm={(reason) => void withdraw(reason)}
        />
      )}
    </li>
  );
}

/** A workshop's reason code in the viewer's language, or the words that somebody wrote. */
function reasonWord(reason: string): string {
  const key = `reason.${reason}`;
  return hasMessage(key) ? t(key) : reason;
}

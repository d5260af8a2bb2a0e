import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import type { ReasonFields } from '../../../dialogs/noReason.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { formatReason } from '../../../display/eventLabels.ts';
import { formatDateTime, formatDuration } from '../../../display/format.ts';
import { formatPrintCount } from '../../../display/formatMedia.ts';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { Photos } from '../../../display/photos/Photos.tsx';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Batch.module.css';
import {
  approveReissueMutation,
  closeReissueMutation,
  printReissueNowMutation,
  type ReissueView,
} from './reissueQueries.ts';

interface ReissueRowProps {
  readonly reissue: ReissueView;
  /** Whether the order of the reissue is held. */
  readonly held: boolean;
  /** Whether the viewer may print the reissue at once, in an emergency. */
  readonly mayPrint?: boolean;
  /** Shown at the beginning of the row. */
  readonly children?: ReactNode;
}

const formatChosenLabels = ({ design, count, item }: ReissueView['chosenLabels'][number]): string =>
  t('reissue.chosenLabels', { design, designs: item?.designLabels.length ?? design, count });

/** The ways to close a reissue without printing it, each with its reason list and its texts. */
const CLOSINGS = {
  withdrawn: {
    command: 'closeReissue',
    title: 'reissue.withdraw',
    text: 'reissue.withdrawText',
    done: 'reissue.withdrawn',
  },
  refused: {
    command: 'refuseReissue',
    title: 'reissue.refuse',
    text: 'reissue.refuseText',
    done: 'reissue.refused',
  },
} as const;

/**
 * One open reissue: the strip or item to print again, the reason, the slot where the rest of its order waits, and how long
 * the reissue has been open. The buttons approve it, print it at once, withdraw it when the strip was found, or refuse it.
 */
export function ReissueRow({ reissue, held, mayPrint = false, children }: ReissueRowProps) {
  const [openDialog, setOpenDialog] = useState<keyof typeof CLOSINGS | 'print' | null>(null);
  const close = useCommand(closeReissueMutation);
  const print = useCommand(printReissueNowMutation);
  const approval = useCommand(approveReissueMutation);
  const busy = close.busy || print.busy || approval.busy;
  const {
    id,
    version,
    lotType,
    order,
    of,
    labelCount,
    chosenLabels,
    openedAt,
    afterShipping,
    canApprove,
    canClose,
  } = reissue;
  const closeReissue = async (as: keyof typeof CLOSINGS, reasonFields: ReasonFields) => {
    setOpenDialog(null);
    const input = {
      reissueId: id,
      expectedVersion: version,
      as,
      ...reasonFields,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await close.run({ input });
    if (!result?.ok) return;
    const slot = as === 'withdrawn' ? result.value.order?.slot : null;
    showNotice(
      'done',
      slot
        ? t('reissue.withdrawnSlot', { thing: of.label, slot })
        : t(CLOSINGS[as].done, { thing: of.label }),
    );
  };
  const approve = async () => {
    const result = await approval.run({
      input: {
        reissueId: id,
        expectedVersion: version,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
    if (result?.ok) showNotice('done', t('reissue.approved', { thing: of.label }));
  };
  const printNow = async () => {
    setOpenDialog(null);
    const result = await print.run({
      input: { reissueId: id, station: readStationName(), key: createIdempotencyKey() },
    });
    if (result?.ok) showNotice('done', t('reissue.printing', { megalot: result.value.object.label }));
  };
  return (
    <li className={classes.row}>
      {children}
      {order && <Link to={getObjectPath('order', order.id)}>{order.number}</Link>}
      {order?.prio && <Tag tone="prio">PRIO</Tag>}
      <strong>{of.label}</strong>
      <span>{formatReason(reissue.reason)}</span>
      {order && <ShipBy value={order.shipBy} />}
      <span className={classes.faint}>
        {formatPrintCount({ type: lotType, labelCount })}
        {chosenLabels.length > 0 && ` (${chosenLabels.map(formatChosenLabels).join(', ')})`}
      </span>
      <Photos photos={reissue.photos} />
      {afterShipping && <span className={classes.faint}>{t('status.ressortieV2')}</span>}
      {held && <span className={classes.reason}>{t('status.holded')}</span>}
      {order?.slot && <span className={classes.faint}>{t('reissue.slot', { slot: order.slot })}</span>}
      <time className={classes.faint} dateTime={openedAt} title={formatDateTime(openedAt)}>
        {t('reissue.since', {
          duration: formatDuration(Date.now() - Date.parse(openedAt), t('unit.dayShort')),
        })}
      </time>
      <span className={classes.rowActions}>
        {canApprove.allowed && (
          <Button size="sm" disabled={busy} onClick={() => void approve()}>
            {t('reissue.approve')}
          </Button>
        )}
        {mayPrint && (
          <Button size="sm" variant="light" disabled={busy} onClick={() => setOpenDialog('print')}>
            {t('reissue.printNow')}
          </Button>
        )}
        {canClose.allowed && (
          <>
            <Button size="sm" variant="default" disabled={busy} onClick={() => setOpenDialog('withdrawn')}>
              {t('reissue.withdraw')}
            </Button>
            <Button size="sm" variant="default" disabled={busy} onClick={() => setOpenDialog('refused')}>
              {t('reissue.refuse')}
            </Button>
          </>
        )}
      </span>
      {openDialog === 'print' && (
        <Dialog title={t('reissue.printTitle', { thing: of.label })} onClose={() => setOpenDialog(null)}>
          <p>{t('reissue.printText')}</p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setOpenDialog(null)}>
              {t('action.cancel')}
            </Button>
            <Button disabled={busy} onClick={() => void printNow()}>
              {t('reissue.printNow')}
            </Button>
          </Group>
        </Dialog>
      )}
      {openDialog !== null && openDialog !== 'print' && (
        <ReasonDialog
          command={CLOSINGS[openDialog].command}
          title={t(CLOSINGS[openDialog].title)}
          text={t(CLOSINGS[openDialog].text, { thing: of.label })}
          confirm={t(CLOSINGS[openDialog].title)}
          onCancel={() => setOpenDialog(null)}
          onConfirm={(reasonFields) => void closeReissue(openDialog, reasonFields)}
        />
      )}
    </li>
  );
}

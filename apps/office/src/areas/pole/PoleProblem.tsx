import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { reissueMutation } from '../../actions/reissueMutation.ts';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import type { ReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { formatReason } from '../../display/eventLabels.ts';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { t } from '../../messages/translate.ts';
import classes from './Pole.module.css';
import type { PoleItem } from './poleQueries.ts';

type BrokenItem = Pick<PoleItem, 'id' | 'orderId' | 'orderNumber' | 'orderVersion' | 'canReissue'>;

interface PoleProblemProps {
  readonly item: BrokenItem;
  readonly problem: NonNullable<PoleItem['rework']>;
}

/**
 * Why an item waits for manual rework, who reported it when, and what to do next. People who may reissue a lost item do
 * it here; other people get a link to its order.
 */
export function PoleProblem({ item, problem }: PoleProblemProps) {
  const { reason, by, at } = problem;
  return (
    <div className={classes.problem} role="note">
      <p>
        <Icon name="warning" size={20} /> <strong>{formatReason(reason)}</strong>
        {at !== null &&
          ` · ${t('rework.reportedBy', { name: by ?? t('events.system'), at: formatDateTime(at) })}`}
      </p>
      <p>{t('rework.next')}</p>
      {item.canReissue.allowed ? (
        <ReissueButton item={item} reason={reason} />
      ) : (
        <p>
          {t('rework.lostElsewhere')}{' '}
          <Link to={getObjectPath('order', item.orderId)}>
            {t('object.order')} {item.orderNumber}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Asks for the reason of the reissue, which is the problem's own at first, and reissues the item. */
function ReissueButton({ item, reason }: { readonly item: BrokenItem; readonly reason: string }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { run, busy } = useCommand(reissueMutation, { queuedAs: { label: item.orderNumber, id: item.id } });
  const reissue = async (reasonFields: ReasonFields) => {
    setDialogOpen(false);
    const requestFields = { station: readStationName(), key: createIdempotencyKey(), ...reasonFields };
    const order = { orderId: item.orderId, expectedVersion: item.orderVersion, itemIds: [item.id] };
    if ((await run({ input: { ...order, ...requestFields } }))?.ok)
      showNotice('done', t('controller.result.reprint'));
  };
  return (
    <>
      <p>{t('rework.lost')}</p>
      <Button
        size="md"
        color="red"
        disabled={busy}
        leftSection={<Icon name="recycle" size={20} />}
        onClick={() => setDialogOpen(true)}
      >
        {t('action.reissue')}
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          command="createReissue"
          initial={reason}
          title={t('action.reissue')}
          text={t('rework.reissueText')}
          confirm={t('action.reissue')}
          danger
          onCancel={() => setDialogOpen(false)}
          onConfirm={(reasonFields) => void reissue(reasonFields)}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { NO_REASON, type ReasonFields } from '../../../dialogs/noReason.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { t } from '../../../messages/translate.ts';
import { AssignOrderDialog } from './AssignOrderDialog.tsx';
import {
  acknowledgeOrderMutation,
  assignOrderMutation,
  commentOrderMutation,
  type DistressedOrder,
  snoozeOrderMutation,
} from './distressQueries.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';

/** The decisions about an order in distress: acknowledge, assign, comment, and snooze or list again. */
export function DistressActions({ order, attention }: Pick<DistressedOrder, 'order' | 'attention'>) {
  const [dialog, setDialog] = useState<'assign' | 'comment' | 'snooze' | null>(null);
  const acknowledging = useCommand(acknowledgeOrderMutation);
  const assigning = useCommand(assignOrderMutation);
  const commenting = useCommand(commentOrderMutation);
  const snoozing = useCommand(snoozeOrderMutation);
  const titleParameters = { order: order.number };
  const buildInput = () => ({
    orderId: order.id,
    expectedVersion: order.version,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const assign = (userId: string | null) => {
    setDialog(null);
    void assigning.run({ input: { ...buildInput(), userId } });
  };
  const comment = (reasonFields: ReasonFields) => {
    setDialog(null);
    void commenting.run({ input: { ...buildInput(), ...reasonFields } });
  };
  const snooze = (until: string | null, reasonFields: ReasonFields | typeof NO_REASON) => {
    setDialog(null);
    void snoozing.run({ input: { ...buildInput(), until, ...reasonFields } });
  };
  return (
    <>
      {attention.acknowledgedAt === null && (
        <Button
          variant="light"
          loading={acknowledging.busy}
          onClick={() => void acknowledging.run({ input: buildInput() })}
        >
          {t('monitoring.acknowledge')}
        </Button>
      )}
      <Button variant="default" loading={assigning.busy} onClick={() => setDialog('assign')}>
        {t('monitoring.assign')}
      </Button>
      <Button variant="default" loading={commenting.busy} onClick={() => setDialog('comment')}>
        {t('monitoring.comment')}
      </Button>
      {attention.snoozedUntil !== null && Date.parse(attention.snoozedUntil) > Date.now() ? (
        <Button variant="default" loading={snoozing.busy} onClick={() => snooze(null, NO_REASON)}>
          {t('monitoring.wake')}
        </Button>
      ) : (
        <Button variant="default" loading={snoozing.busy} onClick={() => setDialog('snooze')}>
          {t('monitoring.snooze')}
        </Button>
      )}
      {dialog === 'assign' && (
        <AssignOrderDialog
          orderNumber={order.number}
          assignedTo={attention.assignedTo}
          onClose={() => setDialog(null)}
          onChoose={assign}
        />
      )}
      {dialog === 'comment' && (
        <ReasonDialog
          command="commentOrder"
          title={t('monitoring.commentTitle', titleParameters)}
          confirm={t('monitoring.comment')}
          onCancel={() => setDialog(null)}
          onConfirm={comment}
        />
      )}
      {dialog === 'snooze' && (
        <SnoozeDialog orderNumber={order.number} onClose={() => setDialog(null)} onChoose={snooze} />
      )}
    </>
  );
}

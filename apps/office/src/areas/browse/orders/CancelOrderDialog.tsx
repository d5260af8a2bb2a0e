import { UNPAID_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { t } from '../../../messages/translate.ts';
import { cancelMutation, type OrderDetailValue } from './orderQueries.ts';

interface CancelOrderDialogProps {
  readonly order: OrderDetailValue;
  readonly onClose: () => void;
}

/**
 * Asks for the reason of a cancellation. For a paid order it offers to request the refund too, so that nobody is asked for
 * the same reason a second time.
 */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const viewer = useViewer();
  const { run } = useCommand(cancelMutation);
  const [isRefundAsked, setRefundAsked] = useState(true);
  const isPaid = !UNPAID_ORDER_STATUSES.includes(order.shopStatus);
  const hasRefund = order.refund !== null && order.refund !== 'refund_refused';
  const isRefundOffered = isPaid && !hasRefund && hasCapability(viewer, 'refund');
  return (
    <ReasonDialog
      command="cancelOrder"
      title={t('action.cancelOrder')}
      text={t('order.cancelText')}
      confirm={t('action.cancelOrder')}
      danger
      onCancel={onClose}
      onConfirm={(reasonFields) => {
        onClose();
        void run({
          input: {
            orderId: order.id,
            expectedVersion: order.version,
            confirmed: true,
            refund: isRefundOffered && isRefundAsked,
            ...reasonFields,
            station: readStationName(),
            key: createIdempotencyKey(),
          },
        });
      }}
    >
      {isRefundOffered && (
        <Checkbox
          checked={isRefundAsked}
          onChange={({ currentTarget }) => setRefundAsked(currentTarget.checked)}
          label={t('refund.withCancel')}
          description={t('refund.withCancelText')}
        />
      )}
    </ReasonDialog>
  );
}

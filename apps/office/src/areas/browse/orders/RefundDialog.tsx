import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { ChoiceDialog } from '../../../dialogs/ChoiceDialog.tsx';
import { t } from '../../../messages/translate.ts';
import { type OrderDetailValue, requestRefundMutation } from './orderQueries.ts';

interface RefundDialogProps {
  readonly order: OrderDetailValue;
  readonly onClose: () => void;
}

/**
 * States of a printed order. A refund request doesn't stop the production of such an order: without a hold, its parcel may
 * still leave.
 */
const PRINTED_STATES: readonly string[] = ['imprimee', 'fabriquee', 'ressortie'];

/**
 * Asks which lines of an order to refund, then for the reason. All lines together are a refund of the whole order. A single
 * line is chosen at first; of several lines, none is. For a printed order, the second step offers to hold the order too.
 */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { run } = useCommand(requestRefundMutation);
  const [isHeldToo, setHeldToo] = useState(false);
  const isCanceled = order.status === 'canceled';
  const lines = order.lines.filter(({ pulled }) => isCanceled || !pulled);
  const canHold = order.nextStates.some(({ command, allowed }) => command === 'hold' && allowed);
  const isHoldOffered = canHold && PRINTED_STATES.includes(order.productionStatus);
  const buildReasonText = (chosenLines: readonly number[]) => {
    const refunded = lines.filter(({ line }) => chosenLines.includes(line));
    const names = refunded.map(({ line, productName }) => t('refund.oneLine', { line, name: productName }));
    return `${names.join(', ')}. ${t(isCanceled ? 'refund.canceledAsk' : 'refund.text')}`;
  };
  const send = async (
    chosenLines: readonly number[],
    reasonFields: { reason: string; note: string | null },
  ) => {
    await run({
      input: {
        orderId: order.id,
        expectedVersion: order.version,
        lines: chosenLines.length === lines.length ? null : [...chosenLines],
        hold: isHeldToo,
        ...reasonFields,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
  };
  return (
    <ChoiceDialog
      title={t('refund.choose')}
      choices={lines.map(({ line, productName }) => ({
        id: line,
        label: `${line}. ${productName}`,
        refusal: null,
      }))}
      initial={lines.length === 1 ? lines.map(({ line }) => line) : []}
      command="requestRefund"
      actionLabel={t('action.requestRefund')}
      selectAllLabel={t('refund.allLines')}
      buildReasonText={buildReasonText}
      renderExtraFields={() =>
        isHoldOffered && (
          <Checkbox
            checked={isHeldToo}
            onChange={({ currentTarget }) => setHeldToo(currentTarget.checked)}
            label={t('refund.hold')}
            description={t('refund.holdText')}
          />
        )
      }
      onClose={onClose}
      onConfirm={(chosenLines, reasonFields) => void send(chosenLines, reasonFields)}
    />
  );
}

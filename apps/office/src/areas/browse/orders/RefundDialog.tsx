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

/** Production continues during a request, so a parcel may still leave. */
const MADE: readonly string[] = ['imprimee', 'fabriquee', 'ressortie'];

/**
 * Asks which lines of an order to refund, then for the reason. All lines together are a refund of the whole order. The only
 * line is chosen at first, several are not. For an order that is printed, the second step offers to hold it too.
 */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { run } = useCommand(requestRefundMutation);
  const [isHeldToo, setHeldToo] = useState(false);
  const isCanceled = order.status === 'canceled';
  const lines = order.lines.filter(({ pulled }) => isCanceled || !pulled);
  const canHold = order.nextStates.some(({ command, allowed }) => command === 'hold' && allowed);
  const isHoldOffered = canHold && MADE.includes(order.productionStatus);
  const buildReasonText = (chosen: readonly number[]) => {
    const named = lines.filter(({ line }) => chosen.includes(line));
    const names = named.map(({ line, productName }) => t('refund.oneLine', { line, name: productName }));
    return `${names.join(', ')}. ${t(isCanceled ? 'refund.canceledAsk' : 'refund.text')}`;
  };
  const send = async (chosen: readonly number[], reasonFields: { reason: string; note: string | null }) => {
    await run({
      input: {
        orderId: order.id,
        expectedVersion: order.version,
        lines: chosen.length === lines.length ? null : [...chosen],
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
      onConfirm={(chosen, reasonFields) => void send(chosen, reasonFields)}
    />
  );
}

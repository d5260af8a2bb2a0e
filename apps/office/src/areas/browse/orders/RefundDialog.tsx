import { useCommand } from '../../../actions/useCommand.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { ChoiceDialog } from '../../../dialogs/ChoiceDialog.tsx';
import { t } from '../../../messages/translate.ts';
import { type OrderDetailValue, requestRefundMutation } from './orderQueries.ts';

interface RefundDialogProps {
  readonly order: OrderDetailValue;
  readonly onClose: () => void;
}

/** Asks which lines of an order to refund, then for the reason. All lines together are a refund of the whole order. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { run } = useCommand(requestRefundMutation);
  const lines = order.lines.filter(({ pulled }) => !pulled);
  return (
    <ChoiceDialog
      title={t('refund.choose')}
      choices={lines.map(({ line, productName }) => ({
        id: line,
        label: `${line}. ${productName}`,
        refusal: null,
      }))}
      initial={lines.map(({ line }) => line)}
      command="requestRefund"
      action={t('action.requestRefund')}
      describe={() => t('refund.text')}
      onClose={onClose}
      onConfirm={(chosen, given) =>
        void run({
          input: {
            orderId: order.id,
            expectedVersion: order.version,
            lines: chosen.length === lines.length ? null : [...chosen],
            ...given,
            station: readStationName(),
            key: createKey(),
          },
        })
      }
    />
  );
}

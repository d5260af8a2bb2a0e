import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../../actions/ReasonDialog.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { t } from '../../../messages/translate.ts';
import { type OrderDetailValue, requestRefundMutation } from './orderQueries.ts';
import classes from './ReissueDialog.module.css';

interface RefundDialogProps {
  readonly order: OrderDetailValue;
  readonly onClose: () => void;
}

/** Asks which lines of an order to refund, then for the reason. All lines together are a refund of the whole order. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { run } = useCommand(requestRefundMutation);
  const lines = order.lines.filter(({ pulled }) => !pulled);
  const [chosen, setChosen] = useState<readonly number[]>(lines.map(({ line }) => line));
  const [isReasonDialogOpen, setReasonDialogOpen] = useState(false);
  const isWholeOrder = chosen.length === lines.length;
  if (isReasonDialogOpen) {
    return (
      <ReasonDialog
        list="refund"
        title={t('action.requestRefund')}
        text={t('refund.text')}
        confirm={t('action.requestRefund')}
        onCancel={onClose}
        onConfirm={(given) => {
          onClose();
          void run({
            input: {
              orderId: order.id,
              expectedVersion: order.version,
              lines: isWholeOrder ? null : [...chosen],
              ...given,
              station: readStationName(),
              key: createKey(),
            },
          });
        }}
      />
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('refund.choose')} centered size="lg">
      <div className={classes.choices}>
        {lines.map(({ line, productName }) => (
          <Checkbox
            key={line}
            checked={chosen.includes(line)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, line] : chosen.filter((one) => one !== line))
            }
            label={`${line}. ${productName}`}
          />
        ))}
      </div>
      <Button fullWidth mt="md" disabled={chosen.length === 0} onClick={() => setReasonDialogOpen(true)}>
        {t('action.continue')}
      </Button>
    </Modal>
  );
}

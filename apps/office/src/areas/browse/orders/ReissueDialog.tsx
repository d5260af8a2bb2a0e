import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../../actions/ReasonDialog.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { t } from '../../../messages/translate.ts';
import { type OrderDetailValue, reissueMutation } from './orderQueries.ts';
import classes from './ReissueDialog.module.css';

interface ReissueDialogProps {
  readonly order: OrderDetailValue;
  readonly onClose: () => void;
}

/** True when a reissue of the item can be opened now. */
const canReissue = (item: OrderDetailValue['items'][number]): boolean => item.canReissue.allowed;

/** Asks which items to make again, then for the reason. Items that can't be reissued now are disabled. */
export function ReissueDialog({ order, onClose }: ReissueDialogProps) {
  const { run } = useCommand(reissueMutation);
  const [chosen, setChosen] = useState<readonly string[]>(
    order.items.length === 1 ? order.items.filter(canReissue).map(({ id }) => id) : [],
  );
  const [isReasonDialogOpen, setReasonDialogOpen] = useState(false);
  if (isReasonDialogOpen) {
    return (
      <ReasonDialog
        list="reissue"
        title={t('action.reissue')}
        text={t('reissue.count', { count: chosen.length })}
        confirm={t('action.reissue')}
        onCancel={onClose}
        onConfirm={(given) => {
          onClose();
          void run({
            input: {
              orderId: order.id,
              expectedVersion: order.version,
              itemIds: [...chosen],
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
    <Modal opened onClose={onClose} title={t('reissue.choose')} centered size="lg">
      <div className={classes.choices}>
        {order.items.map((item) => (
          <Checkbox
            key={item.id}
            checked={chosen.includes(item.id)}
            disabled={!canReissue(item)}
            description={item.canReissue.refusal && formatRefusal(item.canReissue.refusal)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))
            }
            label={
              <span className={classes.choice}>
                <ItemPreview item={item} size="thumb" /> {item.productName} × {item.quantity}
              </span>
            }
          />
        ))}
      </div>
      <Button fullWidth mt="md" disabled={chosen.length === 0} onClick={() => setReasonDialogOpen(true)}>
        {t('action.continue')}
      </Button>
    </Modal>
  );
}

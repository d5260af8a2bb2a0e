import { useState } from 'react';
import { reissueMutation } from '../../../actions/reissueMutation.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { ChoiceDialog } from '../../../dialogs/ChoiceDialog.tsx';
import { LabelChoiceField } from '../../../dialogs/LabelChoiceField.tsx';
import { lacksLabels, listChosenLabels, NO_LABEL_CHOICES } from '../../../dialogs/labelChoices.ts';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { t } from '../../../messages/translate.ts';
import type { OrderDetailValue } from './orderQueries.ts';

interface ReissueDialogProps {
  readonly order: OrderDetailValue;
  readonly onClose: () => void;
}

/** Asks which items to make again, then for the reason. Items that can't be reissued now are disabled. */
export function ReissueDialog({ order, onClose }: ReissueDialogProps) {
  const { run } = useCommand(reissueMutation);
  const [labelChoices, setLabelChoices] = useState(NO_LABEL_CHOICES);
  const isShipped = order.status === 'complete';
  const reissuableItems = order.items.filter(({ canReissue }) => canReissue.allowed);
  return (
    <ChoiceDialog
      title={t('reissue.choose')}
      choices={order.items.map((item) => ({
        id: item.id,
        label: (
          <>
            <ItemPreview item={item} size="thumb" /> {item.productName} × {item.quantity}
          </>
        ),
        refusal: item.canReissue.refusal ? formatRefusal(item.canReissue.refusal) : null,
      }))}
      initial={order.items.length === 1 ? reissuableItems.map(({ id }) => id) : []}
      command="createReissue"
      afterShipping={isShipped}
      actionLabel={t('action.reissue')}
      buildReasonText={({ length }) =>
        `${t('reissue.count', { count: length })} ${t(isShipped ? 'reissue.nextShipped' : 'reissue.next')}`
      }
      renderExtraFields={(chosenIds) => (
        <LabelChoiceField
          items={order.items.filter(({ id }) => chosenIds.includes(id))}
          value={labelChoices}
          onChange={setLabelChoices}
        />
      )}
      isIncomplete={(chosenIds) => lacksLabels(labelChoices, chosenIds)}
      onClose={onClose}
      onConfirm={(chosenIds, reasonFields) =>
        void run({
          input: {
            orderId: order.id,
            expectedVersion: order.version,
            itemIds: [...chosenIds],
            chosenLabels: listChosenLabels(labelChoices, chosenIds),
            ...reasonFields,
            station: readStationName(),
            key: createIdempotencyKey(),
          },
        })
      }
    />
  );
}

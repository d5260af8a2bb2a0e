import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { ChoiceDialog } from '../../../dialogs/ChoiceDialog.tsx';
import type { ReasonFields } from '../../../dialogs/noReason.ts';
import { Icon } from '../../../display/Icon.tsx';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { t } from '../../../messages/translate.ts';
import { type LotDetailValue, removeOrdersMutation, splitLotMutation } from './lotQueries.ts';

/** Buttons that take chosen orders out of a lot, or move them to a new lot. Callers show them only before generation. */
export function LotOrderButtons({ lot }: { readonly lot: LotDetailValue }) {
  const [openDialog, setOpenDialog] = useState<'removeOrders' | 'split' | null>(null);
  const navigate = useNavigate();
  const remove = useCommand(removeOrdersMutation);
  const split = useCommand(splitLotMutation);
  const busy = remove.busy || split.busy;
  const buildInput = (orderIds: readonly string[], reasonFields: ReasonFields) => ({
    lotId: lot.id,
    orderIds: [...orderIds],
    expectedVersion: lot.version,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const splitOff = async (input: ReturnType<typeof buildInput>) => {
    const outcome = await split.run({ input });
    if (!outcome?.ok) return;
    const { id, label } = outcome.value.object;
    const onOpen = () => void navigate(getObjectPath('lot', id));
    showNotice('done', t('lot.splitDone', { lot: lot.number }), [{ label, onOpen }]);
  };
  const removeOrders = async (input: ReturnType<typeof buildInput>) => {
    const outcome = await remove.run({ input });
    if (!outcome?.ok) return;
    const count = input.orderIds.length;
    showNotice('done', t('lot.removeOrdersDone', { lot: lot.number, count }));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="back" />}
        disabled={busy}
        onClick={() => setOpenDialog('removeOrders')}
      >
        {t('lot.removeOrders')}
      </Button>
      {lot.orderCount > 1 && (
        <Button
          variant="default"
          leftSection={<Icon name="stack" />}
          disabled={busy}
          onClick={() => setOpenDialog('split')}
        >
          {t('lot.split')}
        </Button>
      )}
      {openDialog !== null && (
        <ChoiceDialog
          title={`${t(`lot.${openDialog}`)} · ${lot.number}`}
          reasonTitle={`${t(`lot.${openDialog}`)} · ${lot.number}`}
          introduction={t(`lot.${openDialog}Choose`, { lot: lot.number })}
          choices={listOrderChoices(lot)}
          initial={[]}
          command={openDialog === 'split' ? 'splitLot' : 'removeOrders'}
          actionLabel={t(`lot.${openDialog}`)}
          buildReasonText={({ length }) => t(`lot.${openDialog}Text`, { count: length })}
          onClose={() => setOpenDialog(null)}
          onConfirm={(orderIds, reasonFields) => {
            const input = buildInput(orderIds, reasonFields);
            void (openDialog === 'split' ? splitOff(input) : removeOrders(input));
          }}
        />
      )}
    </>
  );
}

/**
 * The orders of a lot as choices, each with its count of labels or else of pieces: first those of strips, then of
 * objects.
 */
function listOrderChoices({ strips, items }: LotDetailValue) {
  const orders = new Map([...strips, ...items].map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  return [...orders].map(([id, label]) => {
    const labels = strips
      .filter(({ orderId }) => orderId === id)
      .reduce((sum, { labelCount }) => sum + labelCount, 0);
    const pieces = items
      .filter(({ orderId }) => orderId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const note = labels > 0 ? t('count.labels', { count: labels }) : t('count.items', { count: pieces });
    return { id, label, refusal: null, note };
  });
}

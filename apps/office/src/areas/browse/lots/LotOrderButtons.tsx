import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { ChoiceDialog } from '../../../dialogs/ChoiceDialog.tsx';
import type { GivenReason } from '../../../dialogs/noReason.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { type LotDetailValue, removeOrdersMutation, splitLotMutation } from './lotQueries.ts';

/** Buttons that take chosen orders out of a lot, or move them to a new lot. The caller shows them before generation. */
export function LotOrderButtons({ lot }: { readonly lot: LotDetailValue }) {
  const [open, setOpen] = useState<'removeOrders' | 'split' | null>(null);
  const remove = useCommand(removeOrdersMutation);
  const split = useCommand(splitLotMutation);
  const busy = remove.busy || split.busy;
  const buildInput = (orderIds: readonly string[], given: GivenReason) => ({
    lotId: lot.id,
    orderIds: [...orderIds],
    expectedVersion: lot.version,
    ...given,
    station: readStationName(),
    key: createKey(),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="back" />}
        disabled={busy}
        onClick={() => setOpen('removeOrders')}
      >
        {t('lot.removeOrders')}
      </Button>
      {lot.orderCount > 1 && (
        <Button
          variant="default"
          leftSection={<Icon name="stack" />}
          disabled={busy}
          onClick={() => setOpen('split')}
        >
          {t('lot.split')}
        </Button>
      )}
      {open !== null && (
        <ChoiceDialog
          title={t(`lot.${open}`)}
          choices={listOrders(lot).map(([id, number]) => ({ id, label: number, refusal: null }))}
          initial={[]}
          command={open === 'split' ? 'splitLot' : 'removeOrders'}
          action={t(`lot.${open}`)}
          describe={({ length }) => t(`lot.${open}Text`, { count: length })}
          onClose={() => setOpen(null)}
          onConfirm={(orderIds, given) => {
            const input = buildInput(orderIds, given);
            void (open === 'split' ? split.run({ input }) : remove.run({ input }));
          }}
        />
      )}
    </>
  );
}

/** The orders of a lot, as ids with order numbers, in the order of its strips and then of its objects. */
function listOrders({ strips, items }: LotDetailValue): [string, string][] {
  return [...new Map([...strips, ...items].map(({ orderId, orderNumber }) => [orderId, orderNumber]))];
}

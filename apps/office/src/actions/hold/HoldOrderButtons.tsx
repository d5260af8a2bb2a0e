import { Button } from '@mantine/core';
import { useState } from 'react';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { NO_REASON, type OptionalReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { ReleaseDialog } from '../../dialogs/ReleaseDialog.tsx';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { useCommand } from '../useCommand.ts';
import { holdMutation, unholdMutation } from './holdQueries.ts';

/** An open lock, as path data on a grid of 256 × 256. From Phosphor Icons 2.1.1, bold (MIT). */
const UNLOCK_ICON =
  'M208,76H100V56a28,28,0,0,1,28-28c13.51,0,25.65,9.62,28.24,22.39a12,12,0,1,0,23.52-4.78C174.87,21.5,153.1,4,128,4A52.06,52.06,0,0,0,76,56V76H48A20,20,0,0,0,28,96V208a20,20,0,0,0,20,20H208a20,20,0,0,0,20-20V96A20,20,0,0,0,208,76Zm-4,128H52V100H204Z';

interface HoldOrderButtonsProps {
  readonly order: {
    readonly id: string;
    readonly version: number;
    readonly holdReason: string | null;
    readonly holdNote: string | null;
    readonly nextStates: readonly { readonly command: string; readonly allowed: boolean }[];
  };
}

/** Buttons that hold an order with a reason and end its hold, as far as the person may. */
export function HoldOrderButtons({ order }: HoldOrderButtonsProps) {
  const [openDialog, setOpenDialog] = useState<'hold' | 'unhold' | null>(null);
  const hold = useCommand(holdMutation);
  const unhold = useCommand(unholdMutation);
  const busy = hold.busy || unhold.busy;
  const isOffered = (command: 'hold' | 'unhold') =>
    order.nextStates.some((next) => next.command === command && next.allowed);
  const buildInput = (reasonFields: OptionalReasonFields) => ({
    orderId: order.id,
    expectedVersion: order.version,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  return (
    <>
      {isOffered('hold') && (
        <Button
          variant="default"
          leftSection={<Icon name="lock" />}
          disabled={busy}
          onClick={() => setOpenDialog('hold')}
        >
          {t('action.hold')}
        </Button>
      )}
      {isOffered('unhold') && (
        <Button
          leftSection={<Icon path={UNLOCK_ICON} />}
          disabled={busy}
          onClick={() => setOpenDialog('unhold')}
        >
          {t('action.unhold')}
        </Button>
      )}
      {openDialog === 'hold' && (
        <ReasonDialog
          command="holdOrder"
          title={t('action.hold')}
          confirm={t('action.hold')}
          onCancel={() => setOpenDialog(null)}
          onConfirm={(reasonFields) => {
            setOpenDialog(null);
            void hold.run({ input: buildInput(reasonFields) });
          }}
        />
      )}
      {openDialog === 'unhold' && (
        <ReleaseDialog
          order={order}
          onClose={() => setOpenDialog(null)}
          onConfirm={() => {
            setOpenDialog(null);
            void unhold.run({ input: buildInput(NO_REASON) });
          }}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { voidParcelMutation } from './parcelQueries.ts';

interface VoidParcelButtonProps {
  readonly size: 'xs' | 'sm';
  readonly orderId: string;
  readonly parcel: { readonly id: string; readonly canVoid: { readonly allowed: boolean } };
}

/** The button that voids a parcel after shipping, and the dialog in which the reason is given. */
export function VoidParcelButton({ size, orderId, parcel }: VoidParcelButtonProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { run, busy } = useCommand(voidParcelMutation);
  return (
    <>
      {parcel.canVoid.allowed && (
        <Button
          size={size}
          variant="light"
          color="red"
          leftSection={<Icon name="undo" size={13} />}
          disabled={busy}
          onClick={() => setDialogOpen(true)}
        >
          {t('action.voidParcel')}
        </Button>
      )}
      {isDialogOpen && (
        <ReasonDialog
          command="voidParcel"
          title={t('action.voidParcel')}
          text={t('order.voidText')}
          confirm={t('action.voidParcel')}
          danger
          onCancel={() => setDialogOpen(false)}
          onConfirm={(reasonFields) => {
            setDialogOpen(false);
            const input = {
              orderId,
              parcelId: parcel.id,
              ...reasonFields,
              station: readStationName(),
              key: createIdempotencyKey(),
            };
            void run({ input });
          }}
        />
      )}
    </>
  );
}

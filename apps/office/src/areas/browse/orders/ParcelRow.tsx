import { Button } from '@mantine/core';
import { useState } from 'react';
import { ParcelLabelButtons } from '../../../actions/ParcelLabelButtons.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { formatDateTime, formatNumber } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { type OrderDetailValue, voidParcelMutation } from './orderQueries.ts';

interface ParcelRowProps {
  readonly orderId: string;
  readonly parcel: OrderDetailValue['parcels'][number];
}

/** One parcel of an order, with the button that voids it after shipping. */
export function ParcelRow({ orderId, parcel }: ParcelRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, busy } = useCommand(voidParcelMutation);
  return (
    <div className={classes.parcel}>
      <strong>{t('order.parcel', { index: parcel.index, of: parcel.of })}</strong> {parcel.carrier}{' '}
      {parcel.tracking} {parcel.weight !== null && `${formatNumber(parcel.weight)} g`}{' '}
      {t(`label.${parcel.labelState}`)}
      {parcel.shippedAt !== null && ` · ${formatDateTime(parcel.shippedAt)} ${parcel.shippedBy ?? ''}`}{' '}
      <ParcelLabelButtons size="xs" orderId={orderId} parcel={parcel} />{' '}
      {parcel.canVoid.allowed && (
        <Button
          size="xs"
          variant="light"
          color="red"
          leftSection={<Icon name="undo" size={13} />}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t('action.voidParcel')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          list="parcel"
          title={t('action.voidParcel')}
          text={t('order.voidText')}
          confirm={t('action.voidParcel')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={(given) => {
            setAsking(false);
            const input = {
              orderId,
              parcelId: parcel.id,
              ...given,
              station: readStationName(),
              key: createKey(),
            };
            void run({ input });
          }}
        />
      )}
    </div>
  );
}

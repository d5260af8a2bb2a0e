import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { ParcelLabelButtons } from '../../../actions/ParcelLabelButtons.tsx';
import { formatDateTime, formatGrams } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { VoidParcelButton } from '../parcels/VoidParcelButton.tsx';
import type { OrderDetailValue } from './orderQueries.ts';

interface ParcelRowProps {
  readonly orderId: string;
  readonly parcel: OrderDetailValue['parcels'][number];
}

/** One parcel of an order, with the buttons for its label and the one that voids it after shipping. */
export function ParcelRow({ orderId, parcel }: ParcelRowProps) {
  return (
    <div className={classes.parcel}>
      <strong>{t('order.parcel', { index: parcel.index, of: parcel.of })}</strong>{' '}
      {getCarrierName(parcel.carrier)} {parcel.tracking}{' '}
      {parcel.weight !== null && formatGrams(parcel.weight)} {t(`label.${parcel.labelState}`)}
      {parcel.shippedAt !== null && ` · ${formatDateTime(parcel.shippedAt)} ${parcel.shippedBy ?? ''}`}{' '}
      <ParcelLabelButtons size="xs" orderId={orderId} parcel={parcel} />{' '}
      <VoidParcelButton size="xs" orderId={orderId} parcel={parcel} />
    </div>
  );
}

import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { CopyButton } from '../../../actions/CopyButton.tsx';
import { ParcelLabelButtons } from '../../../actions/ParcelLabelButtons.tsx';
import { formatDateTime, formatGrams } from '../../../display/format.ts';
import { Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { TrackingNumber } from '../parcels/ParcelFields.tsx';
import { ParcelStateTags } from '../parcels/parcelsList.tsx';
import { VoidParcelButton } from '../parcels/VoidParcelButton.tsx';
import type { OrderDetailValue } from './orderQueries.ts';

const TRACKING_TONES = {
  announced: 'waiting',
  underway: 'waiting',
  delivered: 'done',
  problem: 'danger',
  returned: 'danger',
} as const;

interface ParcelRowProps {
  readonly orderId: string;
  readonly parcel: OrderDetailValue['parcels'][number];
}

/** One parcel of an order, with the buttons for its label and the button that voids the parcel after shipping. */
export function ParcelRow({ orderId, parcel }: ParcelRowProps) {
  return (
    <div className={classes.detailRow}>
      <strong>{t('order.parcel', { index: parcel.index, of: parcel.of })}</strong>{' '}
      {getCarrierName(parcel.carrier)} <TrackingNumber parcel={parcel} />{' '}
      {parcel.tracking !== null && (
        <CopyButton
          text={parcel.tracking}
          accessibleName={t('parcel.copyTracking', { tracking: parcel.tracking })}
        />
      )}{' '}
      {parcel.weight !== null && formatGrams(parcel.weight)} <ParcelProgress parcel={parcel} />
      {parcel.shippedAt !== null && ` · ${formatDateTime(parcel.shippedAt)} ${parcel.shippedBy ?? ''}`}{' '}
      <ParcelLabelButtons size="xs" orderId={orderId} parcel={parcel} />{' '}
      <VoidParcelButton size="xs" orderId={orderId} parcel={parcel} />
    </div>
  );
}

/** How far a parcel is: the last report of the carrier, or else the state of the parcel and of its label. */
function ParcelProgress({ parcel }: Pick<ParcelRowProps, 'parcel'>) {
  const { lastTracking } = parcel;
  if (lastTracking === null) return <ParcelStateTags parcel={parcel} />;
  return (
    <>
      <Tag tone={TRACKING_TONES[lastTracking.state]}>{t(`tracking.${lastTracking.state}`)}</Tag>{' '}
      {formatDateTime(lastTracking.at)}
    </>
  );
}

import { ParcelLabelButtons } from '../../actions/ParcelLabelButtons.tsx';
import { formatGrams } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Packing.module.css';
import type { PackedView, PackingView } from './packingQueries.ts';
import { WeighButton } from './WeighButton.tsx';

interface PackingParcelProps {
  readonly packing: PackingView;
  readonly parcel: PackingView['parcels'][number];
  readonly onPacked: (packed: PackedView) => void;
}

/** One parcel of the order at the packing table: its box, weight and label, with their buttons. */
export function PackingParcel({ packing, parcel, onPacked }: PackingParcelProps) {
  const { order } = packing;
  const { weight, labelError } = parcel;
  return (
    <li className={classes.parcel} data-current={parcel.id === packing.currentParcelId}>
      <Icon name={parcel.shippedAt ? 'truck' : 'package'} size={20} />
      <strong>{t('order.parcel', { index: parcel.index, of: parcel.of })}</strong>
      {t('count.items', { count: parcel.itemIds.length })}
      {parcel.box !== null && ` · ${t('pack.box', { box: parcel.box })}`}
      {weight !== null && ` · ${parcel.weightEstimated ? '≈\u00a0' : ''}${formatGrams(weight)}`} ·{' '}
      {t(`label.${parcel.labelState}`)} {parcel.tracking}
      {labelError !== null && (
        <span className={classes.refused}>{t('pack.labelFailed', { code: labelError })}</span>
      )}
      {parcel.canWeigh.allowed && <WeighButton orderId={order.id} parcel={parcel} onPacked={onPacked} />}
      <ParcelLabelButtons size="md" orderId={order.id} parcel={parcel} />
    </li>
  );
}

import { formatDateTime, formatGrams } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import type { ParcelRow } from './parcelQueries.ts';

interface TrackingNumberProps {
  readonly parcel: Pick<ParcelRow, 'tracking' | 'trackingUrl' | 'state'>;
  /** Whether a shipped parcel without a number says why it has none. */
  readonly explained?: boolean;
}

/** The tracking number of a parcel, as a link to the carrier's page when it has one. */
export function TrackingNumber({ parcel, explained = false }: TrackingNumberProps) {
  const { tracking, trackingUrl, state } = parcel;
  if (tracking === null) {
    return <>{state === 'shipped' ? t(explained ? 'tracking.noNumberWhy' : 'tracking.noNumber') : '—'}</>;
  }
  if (trackingUrl === null) return <>{tracking}</>;
  return (
    <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
      {tracking} <Icon name="open" size={13} />
    </a>
  );
}

/** Why somebody should look at a parcel; a dash when nobody needs to. */
export function ParcelExceptions({
  parcel: { exceptions, labelError },
}: {
  readonly parcel: Pick<ParcelRow, 'exceptions' | 'labelError'>;
}) {
  if (exceptions.length === 0) return <>—</>;
  return (
    <>
      {exceptions.map((exception) => (
        <Tag key={exception} tone="danger">
          <Icon name="warning" size={13} /> {t(`parcelException.${exception}`)}
          {exception === 'labelFailed' && labelError !== null && ` (${labelError})`}
        </Tag>
      ))}
    </>
  );
}

/** The weight of a parcel; `≈` before an estimated one. */
export function formatWeight({ weight, weightEstimated }: Pick<ParcelRow, 'weight' | 'weightEstimated'>) {
  return weight === null ? null : `${weightEstimated ? '≈\u00a0' : ''}${formatGrams(weight)}`;
}

/** The last event that the carrier reported; null before the first. */
export function formatLastTracking(
  { lastTracking }: Pick<ParcelRow, 'lastTracking'>,
  formatTime: (iso: string) => string = formatDateTime,
): string | null {
  if (lastTracking === null) return null;
  const parts = [t(`tracking.${lastTracking.state}`), lastTracking.text, formatTime(lastTracking.at)];
  return parts.filter((part) => part !== '').join(' · ');
}

import { getZoneUnlessStore } from '@cmon/core/production/carriersAndZones';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatRefusal } from '../../api/refusal.ts';
import { formatMedia, formatPrintCount } from '../../display/formatMedia.ts';
import { GaugeBar } from '../../display/GaugeBar.tsx';
import { Icon } from '../../display/Icon.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { LotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { formatClosing } from './formatClosing.ts';
import type { LotBucketView } from './lotBatchQueries.ts';

interface BucketCardProps {
  readonly bucket: LotBucketView;
  /** ISO time of the data. */
  readonly readAt: string;
  readonly busy: boolean;
  /** Starts to make a lot of the bucket before its time; null when the viewer may not build lots. */
  readonly onClose: (() => void) | null;
}

/** The orders of one future lot: its gauge, and what closes it and when. */
export function BucketCard({ bucket, readAt, busy, onClose }: BucketCardProps) {
  const zone = getZoneUnlessStore(bucket.store, bucket.zone);
  const isPrio = bucket.class === 'prio';
  return (
    <li className={classes.card}>
      <header className={classes.cardHead}>
        <strong className={classes.type}>{bucket.type}</strong>
        <span className={classes.faint}>{formatMedia(bucket)}</span>
        <StoreFlag store={bucket.store} />
        {zone !== null && <span className={classes.faint}>{t('batch.zone', { zone })}</span>}
        <LotUrgency lot={{ class: bucket.class, prio: isPrio }} />
        <span className={classes.push}>
          <ShipBy value={bucket.shipBy} />
        </span>
      </header>
      <GaugeBar gauge={bucket.gauge} wide />
      <p className={classes.because}>
        <Icon name="countdown" size={15} />
        <span>
          {formatClosing(bucket, readAt)}
          {isPrio && ` · ${t('closes.prio')}`}
        </span>
      </p>
      <p className={classes.orders}>
        {bucket.orders.map(({ id, label }) => (
          <Link key={id} to={getObjectPath('order', id)} className={classes.order} data-prio={isPrio}>
            {label}
          </Link>
        ))}
        {bucket.orderCount > bucket.orders.length && (
          <span className={classes.faint}>+ {bucket.orderCount - bucket.orders.length}</span>
        )}
      </p>
      <footer className={classes.cardFoot}>
        <span className={classes.faint}>{formatPrintCount(bucket)}</span>
        {onClose && bucket.closeNow.allowed && (
          <Button size="xs" variant="default" disabled={busy} onClick={onClose}>
            {t('batch.closeNow')}
          </Button>
        )}
        {bucket.closeNow.refusal && (
          <span className={classes.faint}>
            {t('action.refused', {
              action: t('batch.closeNow'),
              reason: formatRefusal(bucket.closeNow.refusal),
            })}
          </span>
        )}
      </footer>
    </li>
  );
}

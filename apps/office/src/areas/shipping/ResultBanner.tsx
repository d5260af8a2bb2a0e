import type { ReactNode } from 'react';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Packing.module.css';

interface ResultBannerProps {
  /** The code of the scan that is being handled; null when there is none. */
  readonly pendingCode: string | null;
  /** The message of the last successful scan; null before the first one. */
  readonly goodMessage: string | null;
  /** The place on the shelf where the scanned piece goes; null when it goes into a parcel. */
  readonly slot: string | null;
  readonly shipped: boolean;
  /** True when packing was aborted. The banner then doesn't look like a success. */
  readonly aborted: boolean;
  /** True when an order is open, so that its items can be scanned. */
  readonly open: boolean;
  /** The undo of the last scan. It is outside the live region, so that its seconds are not read aloud. */
  readonly children?: ReactNode;
}

/** Shows the result of the last scan in large type across the screen. A refused scan is shown by `ScanAlarm` instead. */
export function ResultBanner({
  pendingCode,
  goodMessage,
  slot,
  shipped,
  aborted,
  open,
  children,
}: ResultBannerProps) {
  const state = pendingCode !== null ? 'pendingCode' : goodMessage === null || aborted ? 'ready' : 'good';
  return (
    <div className={classes.banner} data-state={state} data-shipped={shipped} data-open={open && !shipped}>
      <div className={classes.bannerStatus} role="status" aria-live="assertive">
        <Icon
          name={state === 'good' ? (shipped ? 'truck' : 'checkCircle') : 'barcode'}
          size={shipped ? 84 : 56}
        />
        <p className={classes.bannerText} data-read-from-far>
          {state === 'pendingCode'
            ? t('scan.reading')
            : (goodMessage ?? t(open ? 'pack.readyItem' : 'pack.ready'))}
        </p>
        {slot !== null && state === 'good' && (
          <span className={classes.slot} data-read-from-far>
            {slot}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

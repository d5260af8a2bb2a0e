import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Packing.module.css';

interface ResultBannerProps {
  /** Code of the scan whose answer is awaited. */
  readonly reading: string | null;
  /** What the last scan did; null before the first. */
  readonly good: string | null;
  readonly slot: string | null;
  readonly shipped: boolean;
  /** An order is on the table: its items are awaited. */
  readonly open: boolean;
}

/** The last scan's answer across the whole width, readable from where the parcels are. A no is the red alarm's work. */
export function ResultBanner({ reading, good, slot, shipped, open }: ResultBannerProps) {
  const state = reading !== null ? 'reading' : good === null ? 'ready' : 'good';
  return (
    <div
      className={classes.banner}
      data-state={state}
      data-shipped={shipped}
      role="status"
      aria-live="assertive"
    >
      <Icon
        name={state === 'good' ? (shipped ? 'truck' : 'checkCircle') : 'barcode'}
        size={shipped ? 84 : 56}
      />
      <p className={classes.bannerText}>
        {state === 'reading' ? t('scan.reading') : (good ?? t(open ? 'pack.readyItem' : 'pack.ready'))}
      </p>
      {slot !== null && state === 'good' && <span className={classes.slot}>{slot}</span>}
    </div>
  );
}

import { Icon } from '../display/Icon.tsx';
import type { ScanRecord } from '../scanner/scanHistory.ts';
import classes from './StationFrame.module.css';

/** The answer to the last scan in large type. It stays at the top of the screen, wherever a person has scrolled to. */
export function LastAnswer({ record }: { readonly record: ScanRecord | undefined }) {
  return (
    <div className={classes.lastAnswer} role="status" aria-live="assertive">
      {record && !record.undone && (
        <p key={record.id} className={classes.answer} data-good={record.good}>
          <Icon name={record.good ? 'checkCircle' : 'crossCircle'} size={26} /> {record.label}
        </p>
      )}
    </div>
  );
}

import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import type { ScanRecord } from '../scanner/scanHistory.ts';
import { shortenCode } from '../scanner/shortenCode.ts';
import { UndoScanButton } from '../scanner/UndoScanButton.tsx';
import classes from './StationFrame.module.css';
import type { ReceivedScan } from './useScanStation.ts';

interface LastAnswerProps {
  /** The last scan; null when there is none, or when its answer was seen already. */
  readonly record: ScanRecord | null;
  /** Scans whose answer has not come yet, oldest first. */
  readonly received: readonly ReceivedScan[];
  readonly onUndo: (record: ScanRecord) => void;
}

/**
 * The answer to the last scan in large type. It stays at the top of the screen, wherever a person has scrolled to. Until the
 * answer comes, it says that the scan was read, in a colour that is neither good nor bad. The button that undoes the scan is
 * beside it, outside the live region, so that its countdown is not read aloud.
 */
export function LastAnswer({ record, received, onUndo }: LastAnswerProps) {
  const newest = received.at(-1);
  return (
    <div className={classes.lastAnswer}>
      <div className={classes.status} role="status" aria-live="assertive">
        {newest !== undefined && (
          <p className={classes.answer} data-good="unknown" data-read-from-far>
            <Icon name="hourglass" size={26} />
            {t('scan.received', { code: newest.code, count: received.length })}
          </p>
        )}
        {newest === undefined && record && !record.undone && (
          <p key={record.id} className={classes.answer} data-good={record.good} data-read-from-far>
            <Icon name={record.good ? 'checkCircle' : 'crossCircle'} size={26} />
            {record.good ? record.label : `${shortenCode(record.code)} · ${record.label}`}
          </p>
        )}
      </div>
      {newest === undefined && record && <UndoScanButton record={record} onUndo={onUndo} />}
    </div>
  );
}

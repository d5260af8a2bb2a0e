import { formatTime } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ScanHistory.module.css';
import type { ScanRecord } from './scanHistory.ts';
import { shortenCode } from './shortenCode.ts';
import { UndoScanButton } from './UndoScanButton.tsx';

interface ScanHistoryProps {
  readonly history: readonly ScanRecord[];
  readonly onUndo: (record: ScanRecord) => void;
}

/** The last scans, each with an undo button while undo is possible. */
export function ScanHistory({ history, onUndo }: ScanHistoryProps) {
  return (
    <section className={classes.history} aria-label={t('scan.history')}>
      <h2 className={classes.title}>{t('scan.history')}</h2>
      {history.length === 0 && <p className={classes.none}>{t('scan.historyEmpty')}</p>}
      <ol className={classes.list}>
        {history.map((record) => (
          <li key={record.id} className={classes.scan} data-undone={record.undone}>
            <span className={classes.mark} data-tone={record.good ? 'done' : 'danger'}>
              <Icon
                name={record.good ? 'check' : 'cross'}
                size={13}
                label={t(record.good ? 'scan.good' : 'scan.bad')}
              />
            </span>
            <span className={classes.label}>
              {record.good ? '' : `${shortenCode(record.code)} · `}
              {record.undone ? t('scan.undone', { label: record.label }) : record.label}
            </span>
            <time className={classes.at}>{formatTime(new Date(record.at))}</time>
            <UndoScanButton record={record} onUndo={onUndo} />
          </li>
        ))}
      </ol>
    </section>
  );
}

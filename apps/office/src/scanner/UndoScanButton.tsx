import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../messages/translate.ts';
import classes from './ScanHistory.module.css';
import { countUndoSeconds, type ScanRecord } from './scanHistory.ts';

interface UndoScanButtonProps {
  readonly record: ScanRecord;
  readonly onUndo: (record: ScanRecord) => void;
}

/** The button that undoes a scan, with the seconds that are left to do so. Nothing for a scan that can't be undone. */
export function UndoScanButton({ record, onUndo }: UndoScanButtonProps) {
  const [now, setNow] = useState(() => Date.now());
  const seconds = countUndoSeconds(record, Math.max(now, record.at));
  const isUndoable = seconds > 0;
  useEffect(() => {
    if (!isUndoable) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [isUndoable]);
  if (!isUndoable) return null;
  return (
    <Button className={classes.undo} size="md" variant="default" onClick={() => onUndo(record)}>
      {t('scan.undo', { seconds })}
    </Button>
  );
}

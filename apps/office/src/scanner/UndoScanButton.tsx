import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../messages/translate.ts';
import classes from './ScanHistory.module.css';
import { type ScanRecord, undoSeconds } from './scanHistory.ts';

interface UndoScanButtonProps {
  readonly record: ScanRecord;
  readonly onUndo: (record: ScanRecord) => void;
}

/** Takes a scan back, and shows the seconds that are left for it. It is not drawn for a scan that can't be undone. */
export function UndoScanButton({ record, onUndo }: UndoScanButtonProps) {
  const [now, setNow] = useState(() => Date.now());
  const seconds = undoSeconds(record, Math.max(now, record.at));
  const runs = seconds > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [runs]);
  if (!runs) return null;
  return (
    <Button className={classes.undo} size="md" variant="default" onClick={() => onUndo(record)}>
      {t('scan.undo', { seconds })}
    </Button>
  );
}

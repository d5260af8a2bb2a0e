import { useEffect, useRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ScanAlarm.module.css';
import { shortenCode } from './shortenCode.ts';
import { signalScan } from './signalScan.ts';

interface ScanAlarmProps {
  readonly title: string;
  readonly text: string;
  /** The refused code. */
  readonly code: string;
  readonly onAcknowledge: () => void;
}

/**
 * Covers the screen in red after a refused scan until a person acknowledges it. Further scans only play the sound. They
 * can't press the button, because the keys of a scan never reach the page.
 */
export function ScanAlarm({ title, text, code, onAcknowledge }: ScanAlarmProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    signalScan('bad');
    button.current?.focus();
  }, []);
  return (
    <div
      className={classes.alarm}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="scan-alarm"
      data-scan-alarm
    >
      <Icon name="crossCircle" size={120} />
      <h2 id="scan-alarm" className={classes.title} data-read-from-far>
        {title}
      </h2>
      <p className={classes.text} data-read-from-far>
        {text}
      </p>
      <p className={classes.code}>{t('scan.refusedCode', { code: shortenCode(code) })}</p>
      <button ref={button} type="button" className={classes.button} onClick={onAcknowledge}>
        {t('scan.acknowledge')}
      </button>
    </div>
  );
}

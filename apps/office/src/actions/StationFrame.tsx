import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { ScanAlarm } from '../scanner/ScanAlarm.tsx';
import { LastAnswer } from './LastAnswer.tsx';
import classes from './StationFrame.module.css';
import type { useScanStation } from './useScanStation.ts';

type ScanStationState = ReturnType<typeof useScanStation<unknown>>;

interface StationFrameProps {
  readonly station: Pick<ScanStationState, 'alarm' | 'acknowledge' | 'lastAnswer' | 'received'> & {
    readonly queue: Pick<ScanStationState['queue'], 'waiting' | 'conflicts' | 'acknowledge'>;
  };
  /** True for a screen that shows the answer to the last scan itself. */
  readonly showsAnswer?: boolean;
  readonly children: ReactNode;
}

/**
 * The parts that all scan stations share: the last answer, the alarm, the count of queued scans, and the conflicts of a
 * replay.
 */
export function StationFrame({ station, showsAnswer = false, children }: StationFrameProps) {
  return (
    <>
      {station.queue.waiting.length > 0 && (
        <p className={classes.waiting} role="status">
          <Icon name="offline" size={20} /> {t('scan.waiting', { count: station.queue.waiting.length })}
        </p>
      )}
      {station.queue.conflicts.length > 0 && (
        <section className={classes.conflicts} role="alert">
          <h2 className={classes.title}>{t('scan.conflicts', { count: station.queue.conflicts.length })}</h2>
          <ul className={classes.list}>
            {station.queue.conflicts.map(({ scan, reason }) => (
              <li key={scan.key}>
                <strong>{scan.code}</strong> {reason}
              </li>
            ))}
          </ul>
          <Button color="red" onClick={station.queue.acknowledge}>
            {t('scan.acknowledge')}
          </Button>
        </section>
      )}
      {!showsAnswer && <LastAnswer record={station.lastAnswer} received={station.received} />}
      {children}
      {station.alarm && (
        <ScanAlarm
          title={station.alarm.title}
          text={station.alarm.text}
          code={station.alarm.code}
          onAcknowledge={station.acknowledge}
        />
      )}
    </>
  );
}

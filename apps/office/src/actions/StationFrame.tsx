import type { ReactNode } from 'react';
import { ScanAlarm } from '../scanner/ScanAlarm.tsx';
import { LastAnswer } from './LastAnswer.tsx';
import type { useScanStation } from './useScanStation.ts';

type ScanStationState = ReturnType<typeof useScanStation<unknown>>;

interface StationFrameProps {
  readonly station: Pick<ScanStationState, 'alarm' | 'acknowledge' | 'lastAnswer' | 'received' | 'undoScan'>;
  /** True for a screen that shows the answer to the last scan itself. */
  readonly showsAnswer?: boolean;
  readonly children: ReactNode;
}

/** The parts that all scan stations share: the last answer with its undo, and the alarm. */
export function StationFrame({ station, showsAnswer = false, children }: StationFrameProps) {
  return (
    <>
      {!showsAnswer && (
        <LastAnswer
          record={station.lastAnswer}
          received={station.received}
          onUndo={(record) => void station.undoScan(record)}
        />
      )}
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

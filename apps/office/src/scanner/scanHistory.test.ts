import { expect, it } from 'vitest';
import { addScan, countUndoSeconds, markUndone, type ScanRecord } from './scanHistory.ts';

function buildRecord(id: string, until: number | null): ScanRecord {
  return {
    id,
    code: 'B/1',
    label: 'L000001.1',
    at: 0,
    good: true,
    undo: until === null ? null : { key: id, until },
    undone: false,
    repeated: false,
  };
}

it('WSC-107 the last 20 scans are kept, newest first', () => {
  const history = Array.from({ length: 25 }, (_, index) => buildRecord(String(index), null)).reduce<
    readonly ScanRecord[]
  >(addScan, []);
  expect(history.map(({ id }) => Number(id))).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
});

it('SHP-14, WSC-107 a scan can be undone once, within 60 s', () => {
  const scan = buildRecord('a', 60_000);
  expect([0, 59_001, 60_000, 90_000].map((now) => countUndoSeconds(scan, now))).toEqual([60, 1, 0, 0]);
  const [undone] = markUndone([scan], 'a');
  expect(undone && countUndoSeconds(undone, 0)).toBe(0);
});

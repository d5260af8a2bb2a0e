import { type AnswerKeptScan, findKeptScans } from '../../actions/outbox/keptScans.ts';
import type { KeepingStation } from '../../actions/outbox/outboxStorage.ts';
import { loadArea } from '../../messages/translate.ts';
import { loadChunk } from '../screens/loadChunk.ts';

/** Loads the function that answers the kept scans of a station, and the messages of its area. */
export async function loadKeptScans(station: KeepingStation): Promise<AnswerKeptScan> {
  return findKeptScans(station) ?? loadChunk(`kept-scans/${station}`, LOADERS[station]);
}

const LOADERS: Readonly<Record<KeepingStation, () => Promise<AnswerKeptScan>>> = {
  cutting: async () => {
    await loadArea('cutting');
    return (await import('../../areas/cutting/answerCuttingScan.ts')).answerKeptCuttingScan;
  },
  pole: async () => {
    await loadArea('pole');
    return (await import('../../areas/pole/answerPoleScan.ts')).answerKeptPoleScan;
  },
  cip: async () => {
    await loadArea('fabrication');
    return (await import('../../areas/fabrication/cip/answerCipScan.ts')).answerCipScan;
  },
  checkbooks: async () => {
    await loadArea('fabrication');
    return (await import('../../areas/fabrication/l2c/answerCheckbookScan.ts')).answerKeptCheckbookScan;
  },
  packing: async () => {
    await loadArea('shipping');
    return (await import('../../areas/shipping/answerPackScan.ts')).answerKeptPackScan;
  },
};

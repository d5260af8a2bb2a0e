import type { QueueStation } from '../../actions/outbox/outboxStorage.ts';
import { findQueuedScanHandler, type HandleQueuedScan } from '../../actions/outbox/queuedScans.ts';
import { loadArea } from '../../messages/translate.ts';
import { loadChunk } from '../screens/loadChunk.ts';

/** Loads the function that handles the queued scans of a station, and the messages of its area. */
export async function loadQueuedScanHandler(station: QueueStation): Promise<HandleQueuedScan> {
  return findQueuedScanHandler(station) ?? loadChunk(`queued-scans/${station}`, LOADERS[station]);
}

const LOADERS: Readonly<Record<QueueStation, () => Promise<HandleQueuedScan>>> = {
  cutting: async () => {
    await loadArea('cutting');
    return (await import('../../areas/cutting/answerCuttingScan.ts')).answerQueuedCuttingScan;
  },
  pole: async () => {
    await loadArea('pole');
    return (await import('../../areas/pole/answerPoleScan.ts')).answerQueuedPoleScan;
  },
  cip: async () => {
    await loadArea('fabrication');
    return (await import('../../areas/fabrication/cip/answerCipScan.ts')).answerCipScan;
  },
  checkbooks: async () => {
    await loadArea('fabrication');
    return (await import('../../areas/fabrication/l2c/answerCheckbookScan.ts')).answerQueuedCheckbookScan;
  },
  packing: async () => {
    await loadArea('shipping');
    return (await import('../../areas/shipping/answerPackScan.ts')).answerQueuedPackScan;
  },
};

import { runCommand } from '../../../actions/runCommand.ts';
import { type ScanAnswer, toRefusedAnswer } from '../../../actions/useScanStation.ts';
import { readStationName } from '../../../api/station.ts';
import { t } from '../../../messages/translate.ts';
import { receiveAtCipMutation } from './cipQueries.ts';

/** Handles a scan on the CIP line: it receives parts, or completes a pack whose parts have all arrived. */
export async function answerCipScan(code: string, key: string): Promise<ScanAnswer> {
  const result = await runCommand(receiveAtCipMutation, { input: { code, station: readStationName(), key } });
  if (!result.ok) return toRefusedAnswer(result.refusal);
  const { outcome, left, order } = result.value;
  const number = order?.number ?? '';
  if (outcome === 'packDone') return { good: true, label: t('cip.packDone', { order: number }) };
  const label =
    left === 0 ? t('cip.packArrived', { order: number }) : t('cip.partArrived', { order: number, left });
  return { good: true, label };
}

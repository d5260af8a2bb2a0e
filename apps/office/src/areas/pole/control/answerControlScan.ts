import { type ScanAnswer, toRefusedAnswer } from '../../../actions/useScanStation.ts';
import { formatScanned } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { t } from '../../../messages/translate.ts';
import { poleScanQuery } from '../poleQueries.ts';

/** Handles a scan at the controller's bench: it opens the item. Other codes are refused. */
export async function answerControlScan(
  code: string,
): Promise<{ readonly answer: ScanAnswer; readonly itemId: string | null }> {
  const { scan } = await request(poleScanQuery, { code, pole: null });
  if (scan.__typename === 'Refused') return { answer: toRefusedAnswer(scan), itemId: null };
  const { item } = scan;
  if (!item) {
    const text = `${formatScanned(scan.object.type, scan.object.label)} ${t('pole.scanAnItem')}`;
    return { answer: { good: false, title: t('scan.refused'), text }, itemId: null };
  }
  if (scan.refusal) return { answer: toRefusedAnswer(scan.refusal), itemId: item.id };
  const label = `${item.orderNumber} · ${item.productName}`;
  return { answer: { good: true, label: t('controller.opened', { item: label }) }, itemId: item.id };
}

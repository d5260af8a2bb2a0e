import { runCommand } from '../../actions/runCommand.ts';
import { refusedScan, type ScanAnswer } from '../../actions/useScanStation.ts';
import { request } from '../../api/request.ts';
import { stationName } from '../../api/station.ts';
import { t } from '../../messages/translate.ts';
import { finishMutation, type PoleItem, poleScanQuery, startMutation } from './poleQueries.ts';

export type Pole = NonNullable<PoleItem['pole']>;

interface PoleAnswer {
  readonly answer: ScanAnswer;
  readonly itemId: string | null;
  /** An item scanned again so soon that finishing it has to be confirmed. */
  readonly confirm: PoleItem | null;
}

function stay(answer: ScanAnswer, itemId: string | null = null): PoleAnswer {
  return {
    answer,
    itemId,
    confirm: null,
  };
}

/** A scan at a pole: the first one starts the item, the second finishes it; another pole's item is refused. */
export async function answerPoleScan(code: string, key: string, pole: Pole | null): Promise<PoleAnswer> {
  const { scan } = await request(poleScanQuery, { code, pole });
  if (scan.__typename === 'Refused') return stay(refusedScan(scan));
  const { item } = scan;
  if (!item) {
    return stay({
      good: false,
      title: t('scan.refused'),
      text: t('pole.notAnItem', { label: scan.object.label }),
    });
  }
  if (scan.refusal) return stay(refusedScan(scan.refusal), item.id);
  if (pole !== null && item.pole !== null && item.pole !== pole) {
    const text = t('pole.wrongPole', { pole: t(`pole.${item.pole}`) });
    return stay({ good: false, title: t('pole.wrongPoleTitle'), text }, item.id);
  }
  const label = `${item.orderNumber} · ${item.productName}`;
  if (scan.action !== 'startFabrication' && scan.action !== 'finishFabrication') {
    return stay({ good: true, label: t('pole.opened', { item: label }) }, item.id);
  }
  const starts = scan.action === 'startFabrication';
  const input = { itemId: item.id, expectedVersion: item.version, pole, station: stationName(), key };
  const outcome = starts
    ? await runCommand(startMutation, { input })
    : await runCommand(finishMutation, { input });
  if (!outcome.ok) {
    const { code: refused, params } = outcome.refusal;
    const soon = refused === 'guardRefused' && (params as { guard?: unknown }).guard === 'confirmSecondScan';
    if (soon)
      return {
        answer: { good: true, label: t('pole.again', { item: label }) },
        itemId: item.id,
        confirm: item,
      };
    return stay(refusedScan(outcome.refusal), item.id);
  }
  const { undoKey, undoUntil } = outcome.value;
  return stay(
    { good: true, label: t(starts ? 'pole.started' : 'pole.finished', { item: label }), undoKey, undoUntil },
    item.id,
  );
}

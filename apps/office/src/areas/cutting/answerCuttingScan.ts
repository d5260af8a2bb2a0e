import { parseScanCode } from '@cmon/core/production/scanCode';
import type { LotDoubleState } from '@cmon/core/production/statuses';
import * as v from 'valibot';
import { moveLotCuttingMutation, moveLotDoubleMutation } from '../../actions/lotMutations.ts';
import { runChosenCommand, runCommand } from '../../actions/runCommand.ts';
import { type ScanAnswer, toRefusedAnswer } from '../../actions/useScanStation.ts';
import { formatScanned } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { readStationName } from '../../api/station.ts';
import { t } from '../../messages/translate.ts';
import { type StationCutter, StationCutterSchema } from './cutterStorage.ts';
import { cuttingScanQuery, type ScannedLot, stripSeenMutation } from './cuttingQueries.ts';

interface CuttingAnswer {
  readonly answer: ScanAnswer;
  /** The lot to open; null to stay on the current one. */
  readonly lotId: string | null;
}

/** The screen at the time of a scan: the open lot, null when none was open, and the cutter of the workstation. */
const CuttingContext = v.object({ lotId: v.nullable(v.string()), cutter: StationCutterSchema });
type CuttingContext = v.InferOutput<typeof CuttingContext>;

/** The context of the scans behind a kept one. A lot that was scanned will be open; one that was typed is not known yet. */
export function followCuttingScan(context: CuttingContext, code: string): CuttingContext {
  const scanned = parseScanCode(code);
  if (scanned === null) return { ...context, lotId: null };
  if (scanned.kind === 'command' || scanned.kind !== 'lot') return context;
  return { ...context, lotId: scanned.id };
}

/** Answers a scan that waited for the server. */
export async function answerKeptCuttingScan(
  code: string,
  key: string,
  context: unknown,
): Promise<ScanAnswer> {
  const { lotId, cutter } = v.parse(CuttingContext, context);
  return (await answerCuttingScan(code, key, lotId, true, cutter)).answer;
}

/**
 * Handles a scan at the cutter. A strip is marked as seen, and its lot is opened when none is; a lot is opened, and its
 * cutting starts if that is allowed. The open lot, scanned again, starts its second pass, and then ends it.
 */
export async function answerCuttingScan(
  code: string,
  key: string,
  lotId: string | null,
  mayStart: boolean,
  cutter: StationCutter = { code: null, laize: null },
): Promise<CuttingAnswer> {
  if (code.startsWith('B/')) return recordStripScan(code, key, lotId);
  const { scan } = await request(cuttingScanQuery, { code });
  if (scan.__typename === 'Refused') return { answer: toRefusedAnswer(scan), lotId: null };
  // A strip's number was typed in place of its code.
  if (scan.strip) return recordStripScan(scan.code, key, lotId);
  if (!scan.lot) {
    const text = `${formatScanned(scan.object.type, scan.object.label)} ${t('cutting.scanALot')}`;
    return { answer: { good: false, title: t('scan.refused'), text }, lotId: null };
  }
  const { lot } = scan;
  const start = lot.nextCutting.find(({ trigger, allowed }) => allowed && trigger === 'cutterScan');
  const pass = lot.nextDouble.find(({ allowed, backward }) => allowed && !backward);
  if (!start && pass && mayStart && lot.id === lotId) return movePass(lot, pass.to, key);
  if (!start || !mayStart) {
    return { answer: { good: true, label: t('cutting.opened', { lot: lot.number }) }, lotId: lot.id };
  }
  const result = await runChosenCommand(moveLotCuttingMutation, {
    input: {
      lotId: lot.id,
      to: start.to,
      cutter: cutter.code,
      laize: cutter.laize,
      expectedVersion: lot.version,
      station: readStationName(),
      key,
    },
  });
  if (!result.ok) return { answer: toRefusedAnswer(result.refusal), lotId: lot.id };
  const { undoKey, undoUntil } = result.value;
  return {
    answer: { good: true, label: t('cutting.started', { lot: lot.number }), undoKey, undoUntil },
    lotId: lot.id,
  };
}

/** Starts or ends the second pass of a lot. */
async function movePass(lot: ScannedLot, to: LotDoubleState, key: string): Promise<CuttingAnswer> {
  const result = await runChosenCommand(moveLotDoubleMutation, {
    input: { lotId: lot.id, to, expectedVersion: lot.version, station: readStationName(), key },
  });
  if (!result.ok) return { answer: toRefusedAnswer(result.refusal), lotId: lot.id };
  const label = t(to === 'dbl_complet' ? 'cutting.passDone' : 'cutting.passStarted', { lot: lot.number });
  return { answer: { good: true, label }, lotId: lot.id };
}

async function recordStripScan(code: string, key: string, lotId: string | null): Promise<CuttingAnswer> {
  const result = await runCommand(stripSeenMutation, {
    input: { code, lotId, station: readStationName(), key },
  });
  if (!result.ok) return { answer: toRefusedAnswer(result.refusal), lotId: null };
  const { strip, object, undoKey, undoUntil } = result.value;
  const opened = lotId === null ? (strip?.lotId ?? null) : null;
  if (strip?.mustPull) {
    const text = t('strip.pullText', { strip: strip.label, order: strip.orderNumber });
    return { answer: { good: false, title: t('strip.mustPull'), text }, lotId: opened };
  }
  const label = strip?.slot
    ? t('cutting.seenSlot', { strip: strip.label, slot: strip.slot })
    : t(strip?.inOverflow ? 'cutting.seenOverflow' : 'cutting.seen', { strip: object.label });
  return { answer: { good: true, label, undoKey, undoUntil }, lotId: opened };
}

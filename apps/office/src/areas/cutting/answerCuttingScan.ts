import { parseScanCode } from '@cmon/core/production/scanCode';
import type { LotDoubleState } from '@cmon/core/production/statuses';
import * as v from 'valibot';
import { moveLotCuttingMutation, moveLotDoubleMutation } from '../../actions/lotMutations.ts';
import { runCommand, runStateDependentCommand } from '../../actions/runCommand.ts';
import { type ScanAnswer, toRefusedAnswer } from '../../actions/useScanStation.ts';
import { formatScanned } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { t } from '../../messages/translate.ts';
import { type StationCutter, StationCutterSchema } from './cutterStorage.ts';
import {
  type CuttingCard,
  cutPageMutation,
  cuttingScanQuery,
  type ScannedLot,
  stripSeenMutation,
} from './cuttingQueries.ts';

/** The largest number of a megalot's lots that a refusal names. */
const MAX_NAMED_LOTS = 5;

interface CuttingAnswer {
  readonly answer: ScanAnswer;
  /** The lot to open; null to stay on the current one. */
  readonly lotId: string | null;
}

/** The screen at the time of a scan: the open lot, null when none was open, and the cutter of the workstation. */
const CuttingContext = v.object({ lotId: v.nullable(v.string()), cutter: StationCutterSchema });
type CuttingContext = v.InferOutput<typeof CuttingContext>;

/**
 * Returns the context after a scan in the queue, for the scans that follow it. The code of a lot opens that lot. Only the
 * server knows which lot a typed number opens, so the open lot is then unknown (null).
 */
export function getContextAfterCuttingScan(context: CuttingContext, code: string): CuttingContext {
  const scanned = parseScanCode(code);
  if (scanned === null) return { ...context, lotId: null };
  return scanned.kind === 'lot' ? { ...context, lotId: scanned.id } : context;
}

/** Answers a scan that waited in the queue for the server. */
export async function answerQueuedCuttingScan(
  code: string,
  key: string,
  context: unknown,
): Promise<ScanAnswer> {
  const { lotId, cutter } = v.parse(CuttingContext, context);
  return (await answerCuttingScan(code, key, lotId, true, cutter)).answer;
}

/** The cutter's station at the time of a scan. */
interface CutterStation {
  /** The open lot; null when none is open. */
  readonly lotId: string | null;
  /** Whether the person may start and end cutting. */
  readonly mayStart: boolean;
  readonly cutter: StationCutter;
}

/**
 * Handles a scan at the cutter. A strip is marked as seen, and its lot is opened when no lot is open. A lot is opened, and
 * its cutting starts if that is allowed. A page opens and starts its lot in the same way, and counts as cut. The open lot,
 * scanned again, starts its second pass, and then ends it.
 */
export async function answerCuttingScan(
  code: string,
  key: string,
  lotId: string | null,
  mayStart: boolean,
  cutter: StationCutter = { code: null, laize: null },
): Promise<CuttingAnswer> {
  // `B/` begins the code of a strip.
  if (code.startsWith('B/')) return recordStripScan(code, key, lotId);
  const { scan } = await request(cuttingScanQuery, { code });
  if (scan.__typename === 'Refused') return { answer: toRefusedAnswer(scan), lotId: null };
  // The number of a strip was typed instead of its code.
  if (scan.strip) return recordStripScan(scan.code, key, lotId);
  const station = { lotId, mayStart, cutter };
  if (scan.page !== null) return answerPage(scan, scan.page, key, station);
  const lot = scan.lot ?? findOnlyLot(scan.lots, lotId);
  return lot === null ? { answer: refuseScannedObject(scan), lotId: null } : answerLot(lot, key, station);
}

/** Returns the open lot when the scanned megalot has it, else the megalot's only lot; null when there are several. */
function findOnlyLot(lots: readonly ScannedLot[], lotId: string | null): ScannedLot | null {
  const [only, ...others] = lots;
  return lots.find(({ id }) => id === lotId) ?? (others.length === 0 ? (only ?? null) : null);
}

/** Refuses an object that isn't cut, or a megalot with several lots, whose lots it names. */
function refuseScannedObject({ object, lots }: CuttingCard): ScanAnswer {
  const objectName = formatScanned(object.type, object.label);
  const lotNumbers = lots.slice(0, MAX_NAMED_LOTS).map(({ number }) => number);
  const ellipsis = lots.length > lotNumbers.length ? ' …' : '';
  const text =
    lots.length > 0
      ? t('cutting.scanOneLot', { lots: lotNumbers.join(', ') + ellipsis })
      : t('cutting.scanALot');
  return { good: false, title: t('scan.refused'), text: `${objectName} ${text}` };
}

/** Opens a lot. Its cutting starts if that is allowed; the second pass of the open lot starts or ends. */
async function answerLot(lot: ScannedLot, key: string, station: CutterStation): Promise<CuttingAnswer> {
  const start = findStart(lot, station);
  const pass = lot.nextDouble.find(({ allowed, backward }) => allowed && !backward);
  if (start) return startCutting(lot, start, key, station.cutter);
  if (pass && station.mayStart && lot.id === station.lotId) return movePass(lot, pass.to, key);
  return { answer: { good: true, label: t('cutting.opened', { lot: lot.number }) }, lotId: lot.id };
}

/**
 * Counts a page as cut for the open lot. When no lot is open, the first lot of the page is opened, and its cutting starts.
 * The server refuses a page that isn't of the open lot, and names the lots of that page.
 */
async function answerPage(
  { code, lots }: CuttingCard,
  page: number,
  key: string,
  station: CutterStation,
): Promise<CuttingAnswer> {
  const openLot = lots.find(({ id }) => id === station.lotId);
  const lot = openLot ?? (station.lotId === null ? lots[0] : undefined);
  if (lot === undefined) {
    if (station.lotId !== null) return recordPageScan(code, page, key, station.lotId);
    const text = t('cutting.pageWithoutLot', { page });
    return { answer: { good: false, title: t('scan.refused'), text }, lotId: null };
  }
  const start = findStart(lot, station);
  if (start) {
    // The scan's key is for counting the page, so that a repeated scan counts it once. The start needs a key of its own.
    const started = await startCutting(lot, start, createIdempotencyKey(), station.cutter);
    if (!started.answer.good || start.to !== 'dec_decoupe_multipage') return started;
  } else if (lot.cutting !== 'dec_decoupe_multipage') return answerLot(lot, key, station);
  return recordPageScan(code, page, key, lot.id, openLot === undefined ? lot : null);
}

const findStart = ({ nextCutting }: ScannedLot, { mayStart }: CutterStation) =>
  mayStart ? nextCutting.find(({ trigger, allowed }) => allowed && trigger === 'cutterScan') : undefined;

/** Starts the cutting of a lot. */
async function startCutting(
  lot: ScannedLot,
  { to }: ScannedLot['nextCutting'][number],
  key: string,
  cutter: StationCutter,
): Promise<CuttingAnswer> {
  const result = await runStateDependentCommand(moveLotCuttingMutation, {
    input: {
      lotId: lot.id,
      to,
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
  const result = await runStateDependentCommand(moveLotDoubleMutation, {
    input: { lotId: lot.id, to, expectedVersion: lot.version, station: readStationName(), key },
  });
  if (!result.ok) return { answer: toRefusedAnswer(result.refusal), lotId: lot.id };
  const label = t(to === 'dbl_complet' ? 'cutting.passDone' : 'cutting.passStarted', { lot: lot.number });
  return { answer: { good: true, label }, lotId: lot.id };
}

/** Counts a scanned page as cut. The answer has the page's printed number, and the lot's when the page has opened it. */
async function recordPageScan(
  code: string,
  page: number,
  key: string,
  lotId: string,
  openedLot: ScannedLot | null = null,
): Promise<CuttingAnswer> {
  const result = await runCommand(cutPageMutation, {
    input: { lotId, code, station: readStationName(), key },
  });
  const label = t('cutting.pageScanned', { page });
  const answer: ScanAnswer = result.ok
    ? { good: true, label: openedLot === null ? label : `${openedLot.number} · ${label}` }
    : toRefusedAnswer(result.refusal);
  return { answer, lotId: openedLot === null ? null : openedLot.id };
}

async function recordStripScan(code: string, key: string, lotId: string | null): Promise<CuttingAnswer> {
  const result = await runCommand(stripSeenMutation, {
    input: { code, lotId, station: readStationName(), key },
  });
  if (!result.ok) return { answer: toRefusedAnswer(result.refusal), lotId: null };
  const { strip, object, undoKey, undoUntil } = result.value;
  const lotToOpen = lotId === null ? (strip?.lotId ?? null) : null;
  if (strip?.mustPull) {
    const text = t('strip.pullText', { strip: strip.label, order: strip.orderNumber });
    return { answer: { good: false, title: t('strip.mustPull'), text }, lotId: lotToOpen };
  }
  const label = strip?.slot
    ? t('cutting.seenSlot', { strip: strip.label, slot: strip.slot })
    : t(strip?.inOverflow ? 'cutting.seenOverflow' : 'cutting.seen', { strip: object.label });
  return { answer: { good: true, label, undoKey, undoUntil }, lotId: lotToOpen };
}

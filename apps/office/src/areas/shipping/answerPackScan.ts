import { parseScanCode } from '@cmon/core/production/scanCode';
import * as v from 'valibot';
import { runCommand } from '../../actions/runCommand.ts';
import { type ScanAnswer, toRefusedAnswer } from '../../actions/useScanStation.ts';
import { readStationName } from '../../api/station.ts';
import { printLabels } from '../../display/printLabels.ts';
import { t } from '../../messages/translate.ts';
import {
  abortPackingMutation,
  addParcelMutation,
  type PackedView,
  printLabelMutation,
  scanIntoParcelMutation,
  shipParcelMutation,
} from './packingQueries.ts';

export interface PackAnswer {
  readonly answer: ScanAnswer;
  readonly packed: PackedView | null;
  /** True when FINALIZE would ship a part of the order, which needs a reason first. */
  readonly asksPartial?: boolean;
}

/** The printed command codes of the packing table. Each does the same as the button of that name. */
const COMMANDS = {
  'X/NEXTPACKAGE': (input: ParcelInput) => runCommand(addParcelMutation, { input }),
  'X/FINALIZE': (input: ParcelInput) => runCommand(shipParcelMutation, { input }),
  'X/ABORT': (input: ParcelInput) => runCommand(abortPackingMutation, { input }),
  'X/REPRINTLABEL': (input: ParcelInput) => runCommand(printLabelMutation, { input }),
};

type ParcelInput = { readonly orderId: string; readonly station: string; readonly key: string };

const isCommand = (code: string): code is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, code);

/** The order on the table for the scans behind a kept one. */
export function followPackScan(orderId: string | null, code: string): string | null {
  const scanned = parseScanCode(code);
  if (scanned?.kind === 'command') return scanned.command === 'ABORT' ? null : orderId;
  return scanned?.kind === 'order' ? scanned.id : orderId;
}

/**
 * Whether a scan may wait for the server: an order, and what is packed into the open one. Without an open order a piece
 * needs its answer at once, which is its place on the shelf; so does the command that prints a label.
 */
export function mayPackLater(code: string, orderId: string | null): boolean {
  const scanned = parseScanCode(code);
  if (scanned?.kind === 'command') return orderId !== null && scanned.command !== 'REPRINTLABEL';
  return scanned?.kind === 'order' || orderId !== null;
}

/** Answers a scan that waited for the server, and prints the labels that are due now. */
export async function answerQueuedPackScan(code: string, key: string, orderId: unknown): Promise<ScanAnswer> {
  const { answer, packed, asksPartial } = await answerPackScan(
    code,
    key,
    v.parse(v.nullable(v.string()), orderId),
  );
  if (packed) printLabels(packed.labels);
  if (asksPartial) return { good: false, title: t('scan.refused'), text: t('pack.ask.partial') };
  return answer;
}

/** Handles a scan at the packing table: a command code, an order to open, or an item for the open parcel. */
export async function answerPackScan(code: string, key: string, orderId: string | null): Promise<PackAnswer> {
  if (isCommand(code)) {
    if (orderId === null) {
      return { answer: { good: false, title: t('scan.refused'), text: t('pack.noOrder') }, packed: null };
    }
    const outcome = await COMMANDS[code]({ orderId, station: readStationName(), key });
    if (outcome.ok) return toPackAnswer(outcome.value);
    if (code === 'X/FINALIZE' && outcome.refusal.code === 'reasonRequired') {
      return { answer: { good: true, label: t('pack.ask.partial') }, packed: null, asksPartial: true };
    }
    return { answer: toRefusedAnswer(outcome.refusal), packed: null };
  }
  const outcome = await runCommand(scanIntoParcelMutation, {
    input: { orderId, code, station: readStationName(), key },
  });
  return outcome.ok
    ? toPackAnswer(outcome.value)
    : { answer: toRefusedAnswer(outcome.refusal), packed: null };
}

function toPackAnswer(packed: PackedView): PackAnswer {
  return {
    answer: {
      good: true,
      label: formatPackResult(packed),
      undoKey: packed.undoKey,
      undoUntil: packed.undoUntil,
    },
    packed,
  };
}

/** The message for the result of a successful packing action. */
export const formatPackResult = ({ outcome, slot, left, packing }: PackedView): string =>
  t(`pack.${outcome}`, { slot: slot ?? '', count: left, order: packing?.order.number ?? '' });

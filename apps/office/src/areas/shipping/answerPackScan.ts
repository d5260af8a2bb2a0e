import { parseScanCode, type ScanCommand } from '@cmon/core/production/scanCode';
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
  /** The order after the scan; null when the scan has changed nothing. */
  readonly packed: PackedView | null;
  /** True when FINALIZE would ship only a part of the order. The packer must then give a reason. */
  readonly asksPartial?: boolean;
}

type ParcelInput = { readonly orderId: string; readonly station: string; readonly key: string };

/** The commands of the codes at the packing table. Each does the same as the button of that name. */
const COMMANDS = {
  NEXTPACKAGE: (input: ParcelInput) => runCommand(addParcelMutation, { input }),
  FINALIZE: (input: ParcelInput) => runCommand(shipParcelMutation, { input }),
  ABORT: (input: ParcelInput) => runCommand(abortPackingMutation, { input }),
  REPRINTLABEL: (input: ParcelInput) => runCommand(printLabelMutation, { input }),
} satisfies Record<ScanCommand, unknown>;

/** The commands after which no order is open. */
const CLOSING_COMMANDS: readonly ScanCommand[] = ['FINALIZE', 'ABORT'];

/** Returns the order that is open after a scan in the queue, for the scans that follow it; null when none is open. */
export function getOrderAfterPackScan(orderId: string | null, code: string): string | null {
  const scanned = parseScanCode(code);
  if (scanned?.kind === 'command') return CLOSING_COMMANDS.includes(scanned.command) ? null : orderId;
  return scanned?.kind === 'order' ? scanned.id : orderId;
}

/**
 * Whether a scan may wait in the queue while the server doesn't answer. The code of an order may, and so may every scan for
 * an open order, except the command that prints a label. Without an open order, a piece must not wait: the packer needs
 * the answer, which is the place of the piece on the shelf.
 */
export function mayPackLater(code: string, orderId: string | null): boolean {
  const scanned = parseScanCode(code);
  if (scanned?.kind === 'command') return orderId !== null && scanned.command !== 'REPRINTLABEL';
  return scanned?.kind === 'order' || orderId !== null;
}

/** Answers a scan that waited in the queue for the server, and prints the labels of its answer. */
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
  const scanned = parseScanCode(code);
  if (scanned?.kind === 'command') {
    const { command } = scanned;
    if (orderId === null) {
      return { answer: { good: false, title: t('scan.refused'), text: t('pack.noOrder') }, packed: null };
    }
    const outcome = await COMMANDS[command]({ orderId, station: readStationName(), key });
    if (outcome.ok) return toPackAnswer(outcome.value);
    if (command === 'FINALIZE' && outcome.refusal.code === 'reasonRequired') {
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

import { runCommand } from '../../actions/runCommand.ts';
import { type ScanAnswer, toRefusedAnswer } from '../../actions/useScanStation.ts';
import { readStationName } from '../../api/station.ts';
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

import { runCommand } from '../../actions/runCommand.ts';
import { refusedScan, type ScanAnswer } from '../../actions/useScanStation.ts';
import { stationName } from '../../api/station.ts';
import { t } from '../../messages/translate.ts';
import {
  abortPackingMutation,
  addParcelMutation,
  type PackedView,
  scanIntoParcelMutation,
  shipParcelMutation,
} from './packingQueries.ts';

export interface PackAnswer {
  readonly answer: ScanAnswer;
  readonly packed: PackedView | null;
}

/** Command codes of the packing table: each is the button of the same name, without a hand on the screen. */
const COMMANDS = {
  'X/NEXTPACKAGE': (input: ParcelInput) => runCommand(addParcelMutation, { input }),
  'X/FINALIZE': (input: ParcelInput) => runCommand(shipParcelMutation, { input }),
  'X/ABORT': (input: ParcelInput) => runCommand(abortPackingMutation, { input }),
};

type ParcelInput = { readonly orderId: string; readonly station: string; readonly key: string };

const isCommand = (code: string): code is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, code);

/** A scan at the packing table: a command, an order that opens, or an item that goes into the open parcel. */
export async function answerPackScan(code: string, key: string, orderId: string | null): Promise<PackAnswer> {
  if (isCommand(code)) {
    if (orderId === null) {
      return { answer: { good: false, title: t('scan.refused'), text: t('pack.noOrder') }, packed: null };
    }
    const outcome = await COMMANDS[code]({ orderId, station: stationName(), key });
    return outcome.ok ? packedAnswer(outcome.value) : { answer: refusedScan(outcome.refusal), packed: null };
  }
  const outcome = await runCommand(scanIntoParcelMutation, {
    input: { orderId, code, station: stationName(), key },
  });
  return outcome.ok ? packedAnswer(outcome.value) : { answer: refusedScan(outcome.refusal), packed: null };
}

function packedAnswer(packed: PackedView): PackAnswer {
  return {
    answer: { good: true, label: packSentence(packed), undoKey: packed.undoKey, undoUntil: packed.undoUntil },
    packed,
  };
}

/** The green sentence of what just happened. */
export const packSentence = ({ outcome, slot, left, packing }: PackedView): string =>
  t(`pack.${outcome}`, { slot: slot ?? '', count: left, order: packing?.order.number ?? '' });

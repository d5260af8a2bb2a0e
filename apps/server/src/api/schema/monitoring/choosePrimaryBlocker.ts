import type { Blocker } from '@cmon/core/production/findBlockers';

/** Blockers that need a person come first, then the work that is left, the earliest step first. */
const BLOCKERS_BY_URGENCY = [
  'souffrance',
  'generationFailed',
  'fabricationProblem',
  'blankMissing',
  'cipMissing',
  'stripMissing',
  'held',
  'notPaid',
  'paymentAwaited',
  'refundRequested',
  'refundOfShop',
  'reissueToApprove',
  'reissueOpen',
  'waitsForLot',
  'waitsForMegalot',
  'waitsForFiles',
  'waitsForPress',
  'waitsForCut',
  'waitsForSort',
  'fabrication',
  'waitsForCip',
  'waitsForPacking',
  'labelVoided',
  'labelToPrint',
  'labelAwaited',
  'parcelToShip',
] as const satisfies readonly Blocker['kind'][];

/** Returns what has to be done next for an order. An order is packed last, however much of it is made. */
export function choosePrimaryBlocker<Open extends { readonly code: string }>(
  blockers: readonly Open[],
): Open | null {
  const found = BLOCKERS_BY_URGENCY.flatMap(
    (code) => blockers.find((blocker) => blocker.code === code) ?? [],
  );
  return found[0] ?? null;
}

import type { Blocker } from '@cmon/core/production/findBlockers';

/** Blockers that need a person come first, then the work that is left, the earliest step first. */
const BLOCKERS_BY_URGENCY = [
  'souffrance',
  'generationFailed',
  'fabricationProblem',
  'blankMissing',
  'cipMissing',
  'stripMissing',
  'stripPulled',
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
  'fabricationPaused',
  'waitsForControl',
  'fabrication',
  'waitsForCip',
  'waitsForPacking',
  'canceledInParcel',
  'labelVoided',
  'labelToPrint',
  'labelAwaited',
  'parcelToShip',
] as const satisfies readonly Blocker['kind'][];

/** Returns the next task of an order. Packing is the last task, even when most of the order is finished. */
export function choosePrimaryBlocker<Open extends { readonly code: string }>(
  blockers: readonly Open[],
): Open | null {
  const sorted = BLOCKERS_BY_URGENCY.flatMap(
    (code) => blockers.find((blocker) => blocker.code === code) ?? [],
  );
  return sorted[0] ?? null;
}

import {
  moveLotCuttingMutation,
  moveLotDoubleMutation,
} from '../../../apps/office/src/actions/lotMutations.ts';
import {
  type CuttingLot,
  cutPageMutation,
  cuttingLotQuery,
  cuttingQueueQuery,
  disposeStripsMutation,
  stripSeenMutation,
} from '../../../apps/office/src/areas/cutting/cuttingQueries.ts';
import type { Floor, Pause, Work } from './Floor.ts';
import type { OfficeUser } from './OfficeUser.ts';

/** Usual time for a move of a lot, and for the sorting of a strip, s. */
const CUT_S = 240;
const STRIP_S = 8;
/** More moves than a lot needs. A lot that isn't complete after these moves is set aside. */
const MAX_MOVES = 40;

/** Cuts, checks and sorts the lots of the queue, one after the other. */
export async function* runCutter(user: OfficeUser, floor: Floor): Work {
  for (;;) {
    const { cuttingQueue } = await user.ask(cuttingQueueQuery, { size: 25 });
    const row = cuttingQueue.rows.find(({ id }) => floor.take(`lot ${id}`));
    if (row === undefined) {
      yield 'idle';
      continue;
    }
    const isComplete = yield* finishLot(user, floor, row.id);
    floor.setAside(`lot ${row.id}`, isComplete ? 1 : 15);
  }
}

/** Returns true when the lot is complete. */
async function* finishLot(
  user: OfficeUser,
  floor: Floor,
  lotId: string,
): AsyncGenerator<Pause, boolean, undefined> {
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const { lot } = await user.ask(cuttingLotQuery, { id: lotId });
    if (lot === null) return false;
    if (lot.cutting === 'dec_complet') return true;
    if (lot.cutting === 'dec_tri_en_cours' && lot.stripsUnset > 0) {
      yield* sortStrips(user, floor, lot);
      const sorted = await user.ask(cuttingLotQuery, { id: lotId });
      if (sorted.lot !== null && sorted.lot.stripsUnset >= lot.stripsUnset) return false;
      continue;
    }
    if (!(await moveOn(user, lot))) return false;
    yield floor.pickDuration(CUT_S);
  }
  return false;
}

/**
 * Takes the next step of a lot: a page is cut, the double cut moves on, or the cutting moves on. Returns false when the
 * lot has no such step.
 */
async function moveOn(user: OfficeUser, lot: CuttingLot): Promise<boolean> {
  const target = { lotId: lot.id, expectedVersion: lot.version };
  const forward = lot.nextCutting.filter(({ allowed, backward }) => allowed && !backward);
  const nextStep = forward.find(({ command }) => command === 'moveLotCutting');
  const doubleStep = lot.nextDouble.find(({ allowed, backward }) => allowed && !backward);
  if (forward.some(({ command }) => command === 'cutPage') && lot.pagesCut < lot.pages)
    return (await user.run(cutPageMutation, target)).ok;
  if (lot.cutting === 'dec_tri_en_cours' && lot.needsDouble && doubleStep !== undefined)
    return (await user.run(moveLotDoubleMutation, { ...target, to: doubleStep.to })).ok;
  return (
    nextStep !== undefined && (await user.run(moveLotCuttingMutation, { ...target, to: nextStep.to })).ok
  );
}

/** Scans the strips of a lot, and then sets the disposition of each. */
async function* sortStrips(user: OfficeUser, floor: Floor, lot: CuttingLot): Work {
  const bad = new Set<string>();
  const pulled = new Set<string>();
  for (const strip of lot.strips) {
    if (strip.disposition !== null) continue;
    if (floor.faults.happens('wrongScan')) await scanForeignStrip(user, floor, lot.id);
    if (floor.faults.happens('badStrip')) bad.add(strip.id);
    else {
      const answer = await user.run(stripSeenMutation, { code: strip.code, lotId: lot.id });
      if (answer.ok && answer.value.strip?.mustPull) pulled.add(strip.id);
    }
    yield floor.pickDuration(STRIP_S);
  }
  const { lot: scannedLot } = await user.ask(cuttingLotQuery, { id: lot.id });
  if (scannedLot === null) return;
  for (const strip of scannedLot.strips) {
    if (strip.disposition !== null) continue;
    const wantedDisposition =
      strip.mustPull || pulled.has(strip.id) ? 'Retirer' : bad.has(strip.id) ? 'Ressortir' : 'OK';
    const allowed = strip.nextDispositions.filter((next) => next.allowed);
    const next =
      allowed.find(({ to }) => to === wantedDisposition) ??
      allowed.find(({ to }) => to === 'OK') ??
      allowed[0];
    if (next === undefined) continue;
    await user.run(disposeStripsMutation, {
      lotId: lot.id,
      strips: [{ stripId: strip.id, disposition: next.to, expectedVersion: strip.version }],
      reason: next.needsReason ? (next.to === 'Ressortir' ? 'badPrint' : 'other') : null,
    });
  }
}

/** Scans a strip of another lot, which must be refused. */
async function scanForeignStrip(user: OfficeUser, floor: Floor, lotId: string): Promise<void> {
  const { cuttingQueue } = await user.ask(cuttingQueueQuery, { size: 25 });
  const otherLot = cuttingQueue.rows.find(({ id, stripsExpected }) => id !== lotId && stripsExpected > 0);
  if (otherLot === undefined) return;
  const { lot } = await user.ask(cuttingLotQuery, { id: otherLot.id });
  const [strip] = lot?.strips ?? [];
  if (strip === undefined) return;
  const scanned = await user.run(stripSeenMutation, { code: strip.code, lotId });
  if (scanned.ok) floor.violations.push(`a strip of another lot was accepted in lot ${lotId}`);
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LotCuttingState, MegalotCuttingState, MegalotFileState } from './statuses.ts';
import * as statuses from './statuses.ts';
import { findMegalotViolations } from './testing/invariants.ts';
import { ACTORS, listOpenStates } from './testing/tableTests.ts';
import { fabricationTransitions } from './transitions/fabricationTransitions.ts';
import type { LotFacts } from './transitions/lotFacts.ts';
import {
  CUT_RANK,
  getCuttingRank,
  lotCuttingTransitions,
  PRINTED_RANK,
  SORTED_RANK,
} from './transitions/lotTransitions.ts';
import {
  getFileStateAfter,
  type MegalotFacts,
  megalotCuttingTransitions,
  megalotFileTransitions,
} from './transitions/megalotTransitions.ts';
import { findTransition } from './transitions/transition.ts';

/** The walks of each of the two tests, which together run the 100,000 of the specification. */
const numRuns = Number(process.env.FC_RUNS ?? 50_000);

interface WalkingLot {
  cutting: LotCuttingState;
  previous: LotCuttingState | null;
}

function makeLotFacts(lot: WalkingLot, fileState: number): LotFacts {
  return {
    fileState,
    printed: true,
    pages: 1,
    pagesCut: [],
    pagesLost: [],
    page: null,
    rightCutter: true,
    cutter: null,
    userId: 'me',
    cutterMayCheck: true,
    justScanned: true,
    reissuesWritten: true,
    wholeLotWaits: false,
    previous: lot.previous,
    allDisposed: true,
    needsDouble: false,
    cutting: lot.cutting,
    double: 'dbl_aucun',
    shipping: 'exp_aucun',
    everyOrderGone: false,
    parcelVoided: false,
  };
}

function makeMegalotFacts(
  fileState: MegalotFileState,
  cutting: MegalotCuttingState,
  lots: WalkingLot[],
): MegalotFacts {
  const ranks = lots.map((lot) => getCuttingRank(lot.cutting, lot.previous));
  return {
    fileState,
    cutting,
    filesComplete: true,
    leaseHeld: true,
    everyLotCut: ranks.every((rank) => rank >= CUT_RANK),
    everyLotSorted: ranks.every((rank) => rank >= SORTED_RANK),
    someLotPastCheck: ranks.some((rank) => rank > CUT_RANK),
    approvals: ['superPreparator', 'generator'],
  };
}

/** Moves the lots of a megalot along with it, as the commands do. */
function moveLots(lots: WalkingLot[], from: MegalotCuttingState, to: MegalotCuttingState): void {
  for (const lot of lots) {
    const rank = getCuttingRank(lot.cutting, lot.previous);
    if (to === 'mg_dec_rip' && from === 'mg_dec_aucun' && lot.cutting === 'attente')
      lot.cutting = 'dec_durst';
    if (to === 'mg_dec_rip' && lot.cutting === 'dec_bde_imprimees') lot.cutting = 'dec_durst';
    if (to === 'mg_dec_imprime' && rank < PRINTED_RANK) lot.cutting = 'dec_bde_imprimees';
    if (to === 'mg_dec_aucun' && from === 'mg_dec_rip' && rank < PRINTED_RANK) lot.cutting = 'attente';
    if (to === 'mg_dec_aucun' && from === 'mg_dec_imprime') {
      lot.cutting = 'attente';
      lot.previous = null;
    }
  }
}

it('INV-24, INV-9, INV-10 random walks over a megalot, its files and its lots break no invariant', () => {
  // `lot` is the index of the lot to move; -1 moves the megalot, and -2 its files. `pick` chooses among the allowed moves.
  const step = fc.record({
    lot: fc.integer({ min: -2, max: 2 }),
    pick: fc.nat(20),
    role: fc.constantFrom(...ACTORS),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      let fileState: MegalotFileState = 0;
      let cutting: MegalotCuttingState = 'mg_dec_aucun';
      const lots: WalkingLot[] = [0, 1, 2].map(() => ({ cutting: 'attente', previous: null }));
      for (const { lot: lotIndex, pick, role } of steps) {
        const lot = lots[lotIndex];
        if (lot !== undefined) {
          const openStates = listOpenStates(
            lotCuttingTransitions,
            lot.cutting,
            role,
            makeLotFacts(lot, fileState),
          );
          const to = openStates[pick % Math.max(1, openStates.length)];
          // Moves that follow from a megalot's move are not requested for a single lot.
          const isLotMove = !['attente', 'dec_durst'].includes(to ?? 'attente') || role !== 'system';
          const sentBack = to === 'attente' || (to === 'dec_durst' && fileState >= 2);
          const early = to === 'dec_durst' && cutting !== 'mg_dec_rip';
          if (to === undefined || !isLotMove || sentBack || early) continue;
          lot.previous = to === 'dec_bde_ressortir' ? lot.cutting : null;
          lot.cutting = to;
        } else if (lotIndex === -1) {
          const facts = makeMegalotFacts(fileState, cutting, lots);
          const openStates: MegalotCuttingState[] = listOpenStates(
            megalotCuttingTransitions,
            cutting,
            role,
            facts,
          );
          const to = openStates[pick % Math.max(1, openStates.length)];
          if (to === undefined) continue;
          const nextFileState: MegalotFileState = getFileStateAfter(to, fileState);
          const mover = { role, reason: 'why' };
          const canMoveFiles =
            nextFileState === fileState ||
            ACTORS.some(
              (actor) =>
                findTransition(
                  megalotFileTransitions,
                  fileState,
                  nextFileState,
                  { ...mover, role: actor },
                  facts,
                ).ok,
            );
          expect(canMoveFiles).toBe(true);
          moveLots(lots, cutting, to);
          cutting = to;
          fileState = nextFileState;
        } else {
          const facts = makeMegalotFacts(fileState, cutting, lots);
          const to: MegalotFileState | null = fileState === 0 ? 1 : fileState === 1 ? 0 : null;
          if (
            to === null ||
            !findTransition(megalotFileTransitions, fileState, to, { role, reason: 'why' }, facts).ok
          )
            continue;
          if (to === 0 && lots.some((one) => one.cutting !== 'attente')) continue;
          fileState = to;
        }
        const views = lots.map((one, id) => ({
          id: String(id),
          cutting: one.cutting,
          previousCutting: one.previous,
          closedLoop: false,
        }));
        expect(findMegalotViolations({ id: 'm', fileState, cutting }, views)).toEqual([]);
      }
    }),
    { numRuns },
  );
});

it('INV-24, FAB-16 random walks over fabrication stay within its statuses and never get stuck', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pick: fc.nat(20), role: fc.constantFrom(...ACTORS) }), { maxLength: 60 }),
      (steps) => {
        let status: statuses.FabricationStatus = 'FAB_EN_ATTENTE';
        let tries = 0;
        for (const { pick, role } of steps) {
          const facts = {
            upstreamDone: true,
            blankInStock: true,
            l2c: pick % 2 === 0,
            rightPole: true,
            operatorId: null,
            userId: 'me',
            abandoned: true,
            quantityComplete: true,
            controlPassed: true,
            mayControl: false,
            reissued: true,
            reissueClosedAfterShipping: false,
            stripsPresent: true,
            allPagesSeen: true,
            triesLeft: tries < 2,
            bookletsComplete: true,
            finishedAndUnpacked: true,
            shipped: false,
          };
          const openStates: statuses.FabricationStatus[] = listOpenStates(
            fabricationTransitions,
            status,
            role,
            facts,
          );
          const to = openStates[pick % Math.max(1, openStates.length)];
          if (to === undefined) continue;
          if (status === 'FAB_L2C_ERROR' && to === 'FAB_L2C_A_FAIRE') tries += 1;
          status = to;
          expect(statuses.FABRICATION_STATUSES).toContain(status);
          expect(tries).toBeLessThanOrEqual(2);
          const canLeave = ACTORS.some(
            (actor) => listOpenStates(fabricationTransitions, status, actor, facts).length > 0,
          );
          expect(canLeave).toBe(true);
        }
      },
    ),
    { numRuns },
  );
});

import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import type { MegalotCuttingState } from '@cmon/core/production/statuses';
import { getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import {
  getFileStateAfter,
  megalotCuttingTransitions,
  megalotFileTransitions,
} from '@cmon/core/production/transitions/megalotTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { LotsTable, MegalotsTable } from '../../../db/lotTables.ts';
import { lockLotsOf } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';
import { moveWithLots } from './moveWithLots.ts';
import { buildMegalotFacts } from './rollUpMegalot.ts';

type Megalot = Selectable<MegalotsTable>;

/** The backward moves that make new files possible: from printed to the RIP, and from the RIP to not printed. */
const STEPS_BACK: Partial<Record<MegalotCuttingState, readonly MegalotCuttingState[]>> = {
  mg_dec_rip: ['mg_dec_aucun'],
  mg_dec_imprime: ['mg_dec_rip', 'mg_dec_aucun'],
};

const listStepsBack = ({ cutting }: Megalot): readonly MegalotCuttingState[] => STEPS_BACK[cutting] ?? [];

function stepBack(megalot: Megalot, cutting: MegalotCuttingState): Megalot {
  return { ...megalot, cutting, file_state: getFileStateAfter(cutting, megalot.file_state) };
}

/** Returns the megalot as it would be after it was taken back from the press; unchanged when nothing has taken its files. */
export const simulateTakeBack = (megalot: Megalot): Megalot =>
  listStepsBack(megalot).reduce(stepBack, megalot);

/**
 * Why a role can't take a megalot back from the press so that its files are written again; null when nothing has taken
 * them, or when the tables allow each move back. Lots whose cut has begun stay as they are: their strips are reissued.
 */
export function findTakeBackRefusal(
  megalot: Megalot,
  lots: readonly Selectable<LotsTable>[],
  role: Actor,
): Failure | null {
  const steps = listStepsBack(megalot);
  if (steps.length === 0) return null;
  const isCutBegun = lots.some((lot) => getCuttingRank(lot.cutting, lot.previous_cutting) > PRINTED_RANK);
  if (isCutBegun) return { kind: 'guardRefused', guard: 'cutNotBegun', detail: megalot.id };
  const mover = { role, reason: 'other', command: 'moveMegalot' } as const;
  let before = megalot;
  for (const to of steps) {
    const facts = buildMegalotFacts(before, lots);
    const moved = findTransition(megalotCuttingTransitions, before.cutting, to, mover, facts);
    if (!moved.ok) return moved.failure;
    const after = stepBack(before, to);
    if (after.file_state !== before.file_state) {
      const files = findTransition(
        megalotFileTransitions,
        before.file_state,
        after.file_state,
        { role, reason: mover.reason },
        facts,
      );
      if (!files.ok) return files.failure;
    }
    before = after;
  }
  return null;
}

/** Takes a locked megalot and its lots back from the press, one move of the table after the other. */
export async function takeBack(work: Work, megalot: Megalot, reason: string | null): Promise<Megalot> {
  let current = megalot;
  for (const to of listStepsBack(megalot)) {
    // Each step moves the lots too, so the next step needs their new rows.
    const lots = await lockLotsOf(work.trx, [megalot.id]);
    current = await moveWithLots(work, current, lots, to, { reason, byPerson: true });
  }
  return current;
}

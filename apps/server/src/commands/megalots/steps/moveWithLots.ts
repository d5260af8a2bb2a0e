import type { LotCuttingState, MegalotCuttingState } from '@cmon/core/production/statuses';
import { CUT_RANK, getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import type { MegalotFacts } from '@cmon/core/production/transitions/megalotTransitions';
import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../../db/lotTables.ts';
import { loadLotFacts } from '../../lots/steps/loadLotFacts.ts';
import { type LotRow, moveLotRow } from '../../lots/steps/moveLotRow.ts';
import type { Work } from '../../work/runCommand.ts';
import { moveMegalotRow } from './rollUpMegalot.ts';

type Megalot = Selectable<MegalotsTable>;

interface MegalotCause {
  readonly reason: string | null;
  /** True when a person's command requests this move; otherwise it follows from a report. */
  readonly byPerson: boolean;
  readonly facts?: Partial<MegalotFacts>;
}

/** Moves a locked megalot along its cutting track, and its lots with it. */
export async function moveWithLots(
  work: Work,
  megalot: Megalot,
  lots: readonly LotRow[],
  to: MegalotCuttingState,
  cause: MegalotCause,
): Promise<Megalot> {
  const moved = await moveMegalotRow(work, megalot, lots, to, cause);
  for (const lot of lots) {
    await moveLotAlong(work, lot, moved, findLotPath(lot, megalot.cutting, to), cause.reason);
  }
  return moved;
}

/** The cutting states that a lot goes through when its megalot moves; empty when the lot doesn't move. */
function findLotPath(lot: LotRow, from: MegalotCuttingState, to: MegalotCuttingState): LotCuttingState[] {
  const rank = getCuttingRank(lot.cutting, lot.previous_cutting);
  switch (`${from} ${to}`) {
    case 'mg_dec_aucun mg_dec_rip':
      return lot.cutting === 'attente' ? ['dec_durst'] : [];
    case 'mg_dec_rip mg_dec_aucun':
      if (lot.cutting === 'dec_impression') return ['dec_durst', 'attente'];
      return lot.cutting === 'dec_durst' ? ['attente'] : [];
    case 'mg_dec_rip mg_dec_imprime':
      if (lot.cutting === 'dec_durst') return ['dec_impression', 'dec_bde_imprimees'];
      return lot.cutting === 'dec_impression' ? ['dec_bde_imprimees'] : [];
    case 'mg_dec_imprime mg_dec_rip':
      return lot.cutting === 'dec_bde_imprimees' ? ['dec_durst'] : [];
    case 'mg_dec_imprime mg_dec_aucun':
      return rank >= PRINTED_RANK && rank <= CUT_RANK && lot.cutting !== 'dec_aucun' ? ['attente'] : [];
    default:
      return [];
  }
}

async function moveLotAlong(
  work: Work,
  lot: LotRow,
  megalot: Megalot,
  path: readonly LotCuttingState[],
  reason: string | null,
): Promise<void> {
  let current = lot;
  for (const to of path) {
    const facts = await loadLotFacts(work, current, megalot);
    current = await moveLotRow(work, current, to, facts, {
      action: 'moveMegalot',
      reason: reason ?? megalot.cutting,
      command: null,
    });
  }
}

/** Counts an attempt of a megalot that the RIP refused, and stores the error. */
export function countRipError(work: Work, megalot: Megalot, reason: string | null): Promise<Megalot> {
  return work.trx
    .updateTable('megalots')
    .set({
      attempts: megalot.attempts + 1,
      last_error: JSON.stringify({ kind: 'ripFailed', reason }),
    })
    .where('id', '=', megalot.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

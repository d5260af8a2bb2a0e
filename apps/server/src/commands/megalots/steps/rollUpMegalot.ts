import { FILE_STATE, type MegalotCuttingState } from '@cmon/core/production/statuses';
import {
  CUT_RANK,
  getCuttingRank,
  PRINTED_RANK,
  SORTED_RANK,
} from '@cmon/core/production/transitions/lotTransitions';
import {
  getFileStateAfter,
  type MegalotFacts,
  megalotCuttingTransitions,
  megalotFileTransitions,
} from '@cmon/core/production/transitions/megalotTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { LotsTable, MegalotsTable } from '../../../db/lotTables.ts';
import { changeRow } from '../../work/changeRows.ts';
import { moveByTable } from '../../work/moveByTable.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';

type Megalot = Selectable<MegalotsTable>;

export const NO_MEGALOT_FACTS: MegalotFacts = {
  fileState: FILE_STATE.waiting,
  cutting: 'mg_dec_aucun',
  filesComplete: false,
  leaseHeld: false,
  everyLotCut: false,
  everyLotSorted: false,
  someLotPastCheck: false,
  approvals: [],
};

/** Builds the facts for the guards of the megalot tables from the megalot and its lots. */
export function buildMegalotFacts(
  megalot: Megalot,
  lots: readonly Selectable<LotsTable>[],
  overrides: Partial<MegalotFacts> = {},
): MegalotFacts {
  const ranks = lots.map((lot) => getCuttingRank(lot.cutting, lot.previous_cutting));
  return {
    fileState: megalot.file_state,
    cutting: megalot.cutting,
    filesComplete: false,
    leaseHeld: false,
    everyLotCut: ranks.every((rank) => rank >= CUT_RANK),
    everyLotSorted: lots.every((lot) => lot.cutting === 'dec_complet' || lot.cutting === 'dec_aucun'),
    someLotPastCheck: lots.some((lot) => lot.cutting !== 'dec_aucun' && getRank(lot) > CUT_RANK),
    approvals: [],
    ...overrides,
  };
}

const getRank = (lot: Selectable<LotsTable>): number => getCuttingRank(lot.cutting, lot.previous_cutting);

/** Updates a megalot's cutting and file states after one of its lots moved. */
export async function rollUpMegalot(work: Work, megalot: Megalot): Promise<void> {
  const lots = await work.trx
    .selectFrom('lots')
    .selectAll()
    .where('megalot_id', '=', megalot.id)
    .where('live', '=', true)
    .execute();
  let current = megalot;
  for (let to = computeNextCutting(current, lots); to !== null; to = computeNextCutting(current, lots)) {
    current = await moveMegalotRow(work, current, lots, to, {});
  }
}

function computeNextCutting(
  megalot: Megalot,
  lots: readonly Selectable<LotsTable>[],
): MegalotCuttingState | null {
  const everyLotHasRank = (rank: number) => lots.length > 0 && lots.every((lot) => getRank(lot) >= rank);
  switch (megalot.cutting) {
    case 'mg_dec_aucun':
      return null;
    case 'mg_dec_rip':
      return everyLotHasRank(PRINTED_RANK) ? 'mg_dec_imprime' : null;
    case 'mg_dec_imprime':
      return everyLotHasRank(CUT_RANK) ? 'mg_dec_decoupe' : null;
    case 'mg_dec_decoupe':
      return everyLotHasRank(SORTED_RANK) ? 'mg_dec_complet' : null;
    case 'mg_dec_complet':
      return everyLotHasRank(SORTED_RANK) ? null : 'mg_dec_decoupe';
  }
}

/**
 * Moves a megalot's cutting state and the matching file state along their tables, and records an event for each. The move
 * cancels a requested withdrawal, because the request was for the previous state.
 */
export async function moveMegalotRow(
  work: Work,
  megalot: Megalot,
  lots: readonly Selectable<LotsTable>[],
  to: MegalotCuttingState,
  cause: {
    readonly reason?: string | null;
    readonly facts?: Partial<MegalotFacts>;
    /** True when a person's command requests this move; otherwise it follows from the lots. */
    readonly byPerson?: boolean;
  },
): Promise<Megalot> {
  const facts = buildMegalotFacts(megalot, lots, cause.facts);
  const fileState = getFileStateAfter(to, megalot.file_state);
  const mover = { role: work.actor.role, reason: cause.reason ?? null };
  unwrapOrRefuse(
    cause.byPerson === true
      ? findTransition(
          megalotCuttingTransitions,
          megalot.cutting,
          to,
          { ...mover, command: 'moveMegalot' },
          facts,
        )
      : moveByTable(megalotCuttingTransitions, megalot.cutting, to, mover, facts),
  );
  if (fileState !== megalot.file_state) {
    unwrapOrRefuse(
      (cause.byPerson === true ? findTransition : moveByTable)(
        megalotFileTransitions,
        megalot.file_state,
        fileState,
        mover,
        facts,
      ),
    );
  }
  const event = {
    action: cause.byPerson === true ? 'moveMegalot' : 'rollUp',
    object: 'megalot',
    objectId: megalot.id,
    reason: cause.reason ?? null,
    version: megalot.version + 1,
    bySystem: cause.byPerson !== true,
  } as const;
  work.record({ ...event, track: 'megalotCutting', from: megalot.cutting, to });
  if (fileState !== megalot.file_state) {
    work.record({ ...event, track: 'file', from: megalot.file_state, to: fileState });
  }
  return changeRow(work, 'megalots', megalot.id, {
    cutting: to,
    file_state: fileState,
    state_since: work.now,
    withdrawal_asked_by: null,
    withdrawal_asked_role: null,
  });
}

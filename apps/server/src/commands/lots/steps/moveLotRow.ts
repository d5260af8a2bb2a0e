import type { LotCuttingState } from '@cmon/core/production/statuses';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import type { LotFacts } from '@cmon/core/production/transitions/lotFacts';
import { lotCuttingTransitions } from '@cmon/core/production/transitions/lotTransitions';
import { findTransition, type MoveCommand } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { LotsTable } from '../../../db/lotTables.ts';
import { changeRow } from '../../work/changeRows.ts';
import { moveByTable } from '../../work/moveByTable.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';

export type LotRow = Selectable<LotsTable>;

/** A move to one of these states undoes the cut of the lot, which then has no cutter and no cut page. */
const UNCUT_STATES: readonly LotCuttingState[] = ['attente', 'dec_durst', 'dec_bde_imprimees'];

/** Why a lot is moved, for the checks of the move and for its event. */
export interface LotCause {
  readonly action: EventAction;
  readonly reason?: string | null;
  /** The person's command for this move; null when the move follows from another command. */
  readonly command: MoveCommand | null;
  /** False when the move is part of the person's own action, so that the event has the person's role. */
  readonly bySystem?: false;
}

/** Moves a lot along the transition table of cutting and records the event. Returns the new row. */
export async function moveLotRow(
  work: Work,
  lot: LotRow,
  to: LotCuttingState,
  facts: LotFacts,
  cause: LotCause,
): Promise<LotRow> {
  const mover = { role: work.actor.role, reason: cause.reason ?? null };
  unwrapOrRefuse(
    cause.command === null
      ? moveByTable(lotCuttingTransitions, lot.cutting, to, mover, facts)
      : findTransition(lotCuttingTransitions, lot.cutting, to, { ...mover, command: cause.command }, facts),
  );
  const startsCut = lot.cutting === 'dec_bde_imprimees' && to.startsWith('dec_decoupe');
  const undoesCut = UNCUT_STATES.includes(to);
  const keptPages = startsCut || undoesCut ? [] : lot.pages_cut;
  // The facts of the move that starts the cut have a page too, but that page isn't cut yet.
  const cutsPage = to === 'dec_decoupe_multipage' && !startsCut && facts.page !== null;
  const pagesCut = cutsPage ? [...keptPages, facts.page] : keptPages;
  work.record({
    action: cause.action,
    object: 'lot',
    objectId: lot.id,
    track: 'cutting',
    from: lot.cutting,
    to,
    reason: cause.reason ?? null,
    version: lot.version + 1,
    detail: facts.page === null ? null : { page: facts.page },
    bySystem: cause.command === null && cause.bySystem !== false,
  });
  return changeRow(work, 'lots', lot.id, {
    cutting: to,
    previous_cutting: to === 'dec_bde_ressortir' ? lot.cutting : null,
    pages_cut: JSON.stringify(pagesCut),
    cutter: startsCut ? work.actor.userId : undoesCut ? null : lot.cutter,
    state_since: work.now,
  });
}

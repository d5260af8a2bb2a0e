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

export interface LotCause {
  readonly action: EventAction;
  readonly reason?: string | null;
  /** The person's command for this move; null when the move follows from another command. */
  readonly command: MoveCommand | null;
  /** False when the move is part of the person's own action, so that the event has the person's role. */
  readonly bySystem?: false;
}

/** Moves a lot's cutting state along its table and records the event. Returns the new row. */
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
  const goesBack = ['attente', 'dec_durst', 'dec_bde_imprimees'].includes(to);
  const pagesCut =
    to === 'dec_decoupe_multipage' && !startsCut && facts.page !== null
      ? [...lot.pages_cut, facts.page]
      : startsCut || goesBack
        ? []
        : lot.pages_cut;
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
    cutter: startsCut ? work.actor.userId : goesBack ? null : lot.cutter,
    state_since: work.now,
  });
}

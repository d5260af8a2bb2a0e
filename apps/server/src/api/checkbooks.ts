import type { Failure } from '@cmon/core/failure';
import { planCheckbookStep } from '@cmon/core/production/planCheckbookStep';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import type { CheckbookRow } from '../queries/orders/checkbookRows.ts';
import type { ItemRow } from '../queries/orders/itemRows.ts';
import type { ApiContext } from './makeContext.ts';
import { listNextItemStates } from './nextStates.ts';

export const planStep = ({ pages }: CheckbookRow) =>
  planCheckbookStep(pages.map(({ page, seen_at, status }) => ({ page, seen: seen_at !== null, status })));

/** Loads the sheets of a checkbook, each once. */
async function loadSheets({ pages }: CheckbookRow, { load }: ApiContext): Promise<ItemRow[]> {
  const ids = [...new Set(pages.map(({ item_id }) => item_id))];
  return (await Promise.all(ids.map((id) => load.item.load(id)))).filter((item) => item !== null);
}

/** Why `advanceCheckbook` is refused now; null when it takes the next step. */
export async function findAdvanceRefusal(
  checkbook: CheckbookRow,
  context: ApiContext,
): Promise<Failure | null> {
  const refuse = (guard: string): Failure => ({ kind: 'guardRefused', guard, detail: checkbook.id });
  switch (planStep(checkbook).step) {
    case 'page':
      return null;
    case 'wait':
      return refuse('stripsPresent');
    case 'bound':
      return refuse('otherCheckbook');
    case 'error':
      return refuse('bookletWithoutError');
    case 'done':
      return refuse('checkbookOpen');
    case 'start':
      return findMoveRefusal(checkbook, context, ['FAB_L2C_READY', 'FAB_L2C_EN_COURS']);
    case 'rework':
      return findMoveRefusal(checkbook, context, ['FAB_EN_COURS']);
    case 'finish':
      return findMoveRefusal(checkbook, context, ['FAB_COMPLETE']);
  }
}

/** Why no sheet of a checkbook can be taken off the line now. Only a sheet in error can. */
export async function findTakeOverRefusal(
  checkbook: CheckbookRow,
  context: ApiContext,
): Promise<Failure | null> {
  return planStep(checkbook).step === 'error'
    ? findMoveRefusal(checkbook, context, ['FAB_REPRISE_MANUELLE'])
    : { kind: 'guardRefused', guard: 'sheetsToMove', detail: checkbook.id };
}

/**
 * Why no sheet of a checkbook can move to one of the states now: the first refusal, or `sheetsToMove` when no sheet has
 * such a move.
 */
export async function findMoveRefusal(
  checkbook: CheckbookRow,
  context: ApiContext,
  to: readonly FabricationStatus[],
): Promise<Failure | null> {
  const sheets = await loadSheets(checkbook, context);
  const moves = (await Promise.all(sheets.map((sheet) => listNextItemStates(sheet, context))))
    .flat()
    .filter((next) => to.includes(next.to));
  const none: Failure = { kind: 'guardRefused', guard: 'sheetsToMove', detail: checkbook.id };
  return moves.some(({ refusal }) => refusal === null) ? null : (moves[0]?.refusal ?? none);
}

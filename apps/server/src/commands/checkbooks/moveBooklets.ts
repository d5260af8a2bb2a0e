import type { Failure, Result } from '@cmon/core/failure';
import { clearSeenPages } from '../floor/steps/clearSeenPages.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { type BookletMove, planBookletMove } from './steps/checkbookMoves.ts';
import { lockCheckbook } from './steps/lockCheckbook.ts';
import { moveSheets } from './steps/moveSheets.ts';
import { lockSheetsOfMegalot, type Sheet } from './steps/sheetLocks.ts';

export interface MoveBookletsInput extends CommandInput {
  readonly target: { readonly checkbookId: string } | { readonly megalotId: string };
  readonly move: BookletMove;
}

export interface MovedBooklets {
  /** The sheets that the move concerns; `refusal` is null when the sheet has moved. */
  readonly lines: readonly { readonly itemId: string; readonly refusal: Failure | null }[];
}

/**
 * Moves the sheets of a checkbook, or all sheets of a megalot. Sheets that can't move now stay, and the result has
 * their refusals. Refused when no sheet could ever make this move.
 */
export function moveBooklets(ctx: Ctx, input: MoveBookletsInput): Promise<Result<MovedBooklets>> {
  return runCommand(ctx, 'moveBooklets', input, async (work): Promise<MovedBooklets> => {
    requireCapability(work, 'advanceFloor');
    const sheets = await lockTarget(work, input.target);
    const reason = input.reason ?? null;
    const planned = planBookletMove(input.move, sheets, work, reason);
    if (planned.length === 0)
      return refuse({ kind: 'guardRefused', guard: 'sheetsToMove', detail: input.move });
    const moved: Sheet[] = [];
    for (const { sheet, sheetMove, refusal } of planned)
      if (refusal === null) moved.push(...(await moveSheets(work, 'moveBooklets', [sheet], sheetMove)));
    if (input.move === 'retry') for (const { id } of moved) await clearSeenPages(work, id);
    await rollUpOrders(work, [...new Set(moved.map(({ order_id }) => order_id))], { reason });
    return { lines: planned.map(({ sheet, refusal }) => ({ itemId: sheet.id, refusal })) };
  });
}

async function lockTarget(work: Work, target: MoveBookletsInput['target']): Promise<readonly Sheet[]> {
  if ('checkbookId' in target) {
    const { checkbook, sheets } = await lockCheckbook(work, target.checkbookId);
    await changeRow(work, 'checkbooks', checkbook.id, {});
    return sheets;
  }
  await lockMegalot(work.trx, target.megalotId);
  return lockSheetsOfMegalot(work, target.megalotId);
}

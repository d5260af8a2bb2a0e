import type { Failure, Result } from '@cmon/core/failure';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import type { MoveCommand } from '@cmon/core/production/transitions/transition';
import { clearSeenPages } from '../floor/steps/clearSeenPages.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { lockCheckbook } from './steps/lockCheckbook.ts';
import { lockSheetsOfMegalot, type Sheet } from './steps/lockSheets.ts';
import { findSheetRefusal, moveSheets } from './steps/moveSheets.ts';

/** The actions on all sheets of a checkbook or of a megalot at once. */
export const BOOKLET_MOVES = ['ready', 'start', 'finish', 'retry', 'takeOver', 'finishByHand'] as const;
type BookletMove = (typeof BOOKLET_MOVES)[number];

interface Line {
  readonly from: FabricationStatus;
  readonly to: FabricationStatus;
  readonly command: MoveCommand;
}

/** The moves of the fabrication table that each of them makes. */
const LINES: Readonly<Record<BookletMove, readonly Line[]>> = {
  ready: [{ from: 'FAB_L2C_A_FAIRE', to: 'FAB_L2C_READY', command: 'readyBooklet' }],
  start: [{ from: 'FAB_L2C_READY', to: 'FAB_L2C_EN_COURS', command: 'startFabrication' }],
  finish: [{ from: 'FAB_L2C_EN_COURS', to: 'FAB_L2C_COMPLETE', command: 'finishFabrication' }],
  retry: [{ from: 'FAB_L2C_ERROR', to: 'FAB_L2C_A_FAIRE', command: 'readyBooklet' }],
  takeOver: [{ from: 'FAB_L2C_ERROR', to: 'FAB_REPRISE_MANUELLE', command: 'takeOverBooklet' }],
  finishByHand: [
    { from: 'FAB_REPRISE_MANUELLE', to: 'FAB_COMPLETE', command: 'finishFabrication' },
    { from: 'FAB_EN_COURS', to: 'FAB_COMPLETE', command: 'finishFabrication' },
  ],
};

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
    const lines: { itemId: string; refusal: Failure | null }[] = [];
    const moved: Sheet[] = [];
    for (const line of LINES[input.move]) {
      const step = {
        action: 'moveBooklets',
        command: line.command,
        to: line.to,
        reason: input.reason ?? null,
      } as const;
      for (const sheet of sheets.filter(({ fab_status }) => fab_status === line.from)) {
        const refusal = findSheetRefusal(work, sheet, step);
        lines.push({ itemId: sheet.id, refusal });
        if (refusal === null) moved.push(...(await moveSheets(work, [sheet], step)));
      }
    }
    if (lines.length === 0)
      return refuse({ kind: 'guardRefused', guard: 'sheetsToMove', detail: input.move });
    if (input.move === 'retry') for (const { id } of moved) await clearSeenPages(work, id);
    await rollUpOrders(work, [...new Set(moved.map(({ order_id }) => order_id))], {
      reason: input.reason ?? null,
    });
    return { lines };
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

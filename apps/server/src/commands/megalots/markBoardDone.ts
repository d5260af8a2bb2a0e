import type { Result } from '@cmon/core/failure';
import { findMegalotBoards } from '../../queries/megalots/findMegalotBoards.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import type { MovedMegalot } from './moveMegalot.ts';
import type { MegalotActionInput } from './regenerateMegalot.ts';
import { findBoardDoneRefusal } from './steps/boardRefusals.ts';

export interface BoardDoneInput extends MegalotActionInput {
  readonly board: number;
  /** False to take the mark back. */
  readonly done: boolean;
}

/**
 * Marks a board of a megalot as made from its present files, or takes the mark back. Refused before the files are
 * generated. New files end the marks.
 */
export function markBoardDone(ctx: Ctx, input: BoardDoneInput): Promise<Result<MovedMegalot>> {
  return runCommand(ctx, 'markBoardDone', input, async (work): Promise<MovedMegalot> => {
    requireCapability(work, 'advanceFloor');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.file_state, input.expectedVersion);
    const { board, done } = input;
    const boards = await findMegalotBoards(work.trx, megalot.id);
    const storedBoard = boards.find((one) => one.board === board);
    if (storedBoard === undefined) return refuse({ kind: 'notFound', object: 'board', id: String(board) });
    refuseIf(findBoardDoneRefusal(megalot, work.actor.role));
    if (done === (storedBoard.done_at !== null))
      refuse({ kind: 'guardRefused', guard: done ? 'boardOpen' : 'boardDone', detail: megalot.id });
    const sheet = { megalot_id: megalot.id, revision: megalot.revision, board };
    if (done) {
      await work.trx
        .insertInto('board_sheets')
        .values({ ...sheet, done_by: work.actor.userId, done_at: work.now })
        .execute();
    } else {
      await work.trx
        .deleteFrom('board_sheets')
        .where('megalot_id', '=', megalot.id)
        .where('revision', '=', megalot.revision)
        .where('board', '=', board)
        .execute();
    }
    const { id, version, cutting, file_state: fileState } = await changeRow(work, 'megalots', megalot.id, {});
    work.record({
      action: 'markBoardDone',
      object: 'megalot',
      objectId: id,
      version,
      detail: { board, done, revision: megalot.revision },
    });
    return { megalotId: id, version, cutting, fileState, moved: false };
  });
}

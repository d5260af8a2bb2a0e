import type { Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { findMegalotBoards } from '../../queries/megalots/findMegalotBoards.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import type { MovedMegalot } from './moveMegalot.ts';
import { type MegalotActionInput, renewFiles } from './regenerateMegalot.ts';
import { findBoardPlaceLockRefusal } from './steps/boardRefusals.ts';

export interface BoardPlaceInput extends MegalotActionInput {
  readonly board: number;
  readonly place: number;
  /** True to lock the place, false to unlock it. */
  readonly locked: boolean;
}

/**
 * Locks or unlocks a place of a megalot's board. The pieces fill the free places in their order, so existing files are
 * withdrawn and made again. Refused while a generator writes files, and after the RIP has taken them. A lock needs a reason.
 */
export function lockBoardPlace(ctx: Ctx, input: BoardPlaceInput): Promise<Result<MovedMegalot>> {
  return runCommand(ctx, 'lockBoardPlace', input, async (work): Promise<MovedMegalot> => {
    requireCapability(work, 'generate');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.file_state, input.expectedVersion);
    refuseIf(findBoardPlaceLockRefusal(megalot, { role: work.actor.role, now: work.now }));
    const { board, place, locked } = input;
    const boards = await findMegalotBoards(work.trx, megalot.id);
    const storedPlace = boards.find((one) => one.board === board)?.places.find((one) => one.place === place);
    if (storedPlace === undefined)
      return refuse({ kind: 'notFound', object: 'boardPlace', id: `${board}.${place}` });
    if (locked === (storedPlace.reason !== null))
      refuse({ kind: 'guardRefused', guard: locked ? 'placeFree' : 'placeLocked', detail: megalot.id });
    const reason = (input.reason ?? '').trim();
    if (locked && reason === '') refuse({ kind: 'reasonRequired' });
    if (locked) {
      const lock = { megalot_id: megalot.id, board, place, reason };
      await work.trx
        .insertInto('board_locks')
        .values({ ...lock, locked_by: work.actor.userId, locked_at: work.now })
        .execute();
    } else {
      await work.trx
        .deleteFrom('board_locks')
        .where('megalot_id', '=', megalot.id)
        .where('board', '=', board)
        .where('place', '=', place)
        .execute();
    }
    const changed = await changeRow(work, 'megalots', megalot.id, {});
    work.record({
      action: 'lockBoardPlace',
      object: 'megalot',
      objectId: megalot.id,
      reason: input.reason ?? null,
      version: changed.version,
      detail: { board, place, locked },
    });
    const renewed =
      changed.file_state === FILE_STATE.waiting
        ? changed
        : await renewFiles(work, changed, reason || 'board');
    const { id, version, cutting, file_state: fileState } = renewed;
    return { megalotId: id, version, cutting, fileState, moved: fileState !== megalot.file_state };
  });
}

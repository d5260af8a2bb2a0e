import { finishMutation, startMutation } from '../../../apps/office/src/actions/fabricationMutations.ts';
import {
  approveReissueMutation,
  openReissuesQuery,
} from '../../../apps/office/src/areas/batch/reissues/reissueQueries.ts';
import {
  checkbooksQuery,
  moveBookletsMutation,
} from '../../../apps/office/src/areas/fabrication/l2c/checkbookQueries.ts';
import { poleItemQuery, poleQueueQuery } from '../../../apps/office/src/areas/pole/poleQueries.ts';
import {
  closeManifestMutation,
  openDaysQuery,
} from '../../../apps/office/src/areas/shipping/dayCloseQueries.ts';
import {
  blankStockQuery,
  countBlankMutation,
  receiveBlanksMutation,
} from '../../../apps/office/src/list/blanks/blankQueries.ts';
import type { Floor, Work } from './Floor.ts';
import type { OfficeUser } from './OfficeUser.ts';

/** Usual time between two rounds, s. */
const ROUND_S = 1_800;
/** Pieces of a blank that are delivered beyond the missing ones. */
const DELIVERED_PIECES = 40;
/** Pieces on each shelf on the first morning. */
const FIRST_PIECES = 10;
/** UTC hour after which the carriers' day is closed. */
const CLOSING_HOUR = 14;

/** The rounds of a supervisor: approvals, missing blanks, rework that nobody takes, and the carriers' day. */
export async function* runSupervisor(user: OfficeUser, floor: Floor): Work {
  let closedOn = '';
  for (;;) {
    await countNewBlanks(user);
    await approveReissues(user);
    await receiveMissingBlanks(user);
    await takeOverBooklets(user);
    await finishRework(user);
    const [day = '', hour = ''] = floor.clock.now().toISOString().split(/[T:]/);
    if (Number(hour) >= CLOSING_HOUR && closedOn !== day) {
      closedOn = day;
      await closeDays(user);
    }
    yield floor.pickDuration(ROUND_S);
  }
}

async function approveReissues(user: OfficeUser): Promise<void> {
  const { openReissues } = await user.ask(openReissuesQuery, { first: 40 });
  for (const { id, version, canApprove } of openReissues.toApprove) {
    if (canApprove.allowed)
      await user.run(approveReissueMutation, { reissueId: id, expectedVersion: version });
  }
}

async function countNewBlanks(user: OfficeUser): Promise<void> {
  const { blanks } = await user.ask(blankStockQuery, {});
  for (const { blank, shelf } of blanks) {
    if (shelf === null) await user.run(countBlankMutation, { blank, shelf: FIRST_PIECES });
  }
}

async function receiveMissingBlanks(user: OfficeUser): Promise<void> {
  const { blanks } = await user.ask(blankStockQuery, {});
  for (const { blank, missing } of blanks) {
    if ((missing ?? 0) > 0)
      await user.run(receiveBlanksMutation, { blank, pieces: (missing ?? 0) + DELIVERED_PIECES });
  }
}

/** Takes over the checkbooks that failed and aren't retried any more. They are finished by hand. */
async function takeOverBooklets(user: OfficeUser): Promise<void> {
  const { checkbooks } = await user.ask(checkbooksQuery, { filter: { stage: 'error' }, size: 50 });
  for (const { id } of checkbooks.rows)
    await user.run(moveBookletsMutation, {
      checkbookId: id,
      move: 'takeOver',
      dryRun: false,
      reason: 'repaired',
    });
}

/** Finishes rework that belongs to no pole, e.g. of sheets that were taken over. */
async function finishRework(user: OfficeUser): Promise<void> {
  const { items } = await user.ask(poleQueueQuery, { fabrication: ['FAB_REPRISE_MANUELLE'] });
  for (const { id, pole } of items.rows) {
    if (pole !== null) continue;
    const { item } = await user.ask(poleItemQuery, { id });
    const finishing = item?.nextStates.find(
      ({ allowed, command }) => allowed && command === 'finishFabrication',
    );
    if (item === null) continue;
    const input = { itemId: id, expectedVersion: item.version, reason: 'repaired' };
    if (finishing === undefined) await user.run(startMutation, input);
    else await user.run(finishMutation, input);
  }
}

async function closeDays(user: OfficeUser): Promise<void> {
  const { openDays } = await user.ask(openDaysQuery, {});
  for (const { carrier, day, canClose } of openDays) {
    if (canClose.allowed) await user.run(closeManifestMutation, { carrier, day });
  }
}

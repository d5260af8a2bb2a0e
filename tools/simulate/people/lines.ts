import {
  type CipPartView,
  cipMegalotsQuery,
  cipPartsQuery,
  declareCipMissingMutation,
  receiveAtCipMutation,
  sendToCipMutation,
} from '../../../apps/office/src/areas/fabrication/cip/cipQueries.ts';
import {
  advanceCheckbookMutation,
  checkbookQuery,
  checkbooksQuery,
  moveBookletsMutation,
  reportPageProblemMutation,
} from '../../../apps/office/src/areas/fabrication/l2c/checkbookQueries.ts';
import type { Floor, Pause, Work } from './Floor.ts';
import type { OfficeUser } from './OfficeUser.ts';

/** Usual time for a page of a checkbook, and for a part of a pack, s. */
const PAGE_S = 12;
const PART_S = 15;
/** More steps than a checkbook has. */
const MOST_STEPS = 60;
const STAGES = ['running', 'ready', 'toDo', 'error'] as const;

/** Binds the checkbooks: each is opened, and taken on page by page. */
export async function* runBindingTable(user: OfficeUser, floor: Floor): Work {
  for (;;) {
    let foundWork = false;
    for (const stage of STAGES) {
      const { checkbooks } = await user.ask(checkbooksQuery, { filter: { stage }, size: 50 });
      const row = checkbooks.rows.find(({ id }) => floor.take(`checkbook ${id}`));
      if (row === undefined) continue;
      foundWork = true;
      const bound = yield* bind(user, floor, row.id);
      floor.setAside(`checkbook ${row.id}`, bound ? 1 : 30);
    }
    if (!foundWork) yield 'idle';
  }
}

async function* bind(
  user: OfficeUser,
  floor: Floor,
  checkbookId: string,
): AsyncGenerator<Pause, boolean, undefined> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { checkbook } = await user.ask(checkbookQuery, { id: checkbookId });
    if (checkbook === null) return false;
    const {
      version: expectedVersion,
      nextPage: page,
      canAdvance,
      canRetry,
      canReport,
      canTakeOver,
    } = checkbook;
    if (checkbook.step === 'done') return true;
    if (checkbook.step === 'error') {
      const move = canRetry.allowed ? 'retry' : 'takeOver';
      if (!canRetry.allowed && !canTakeOver.allowed) return false;
      if (!(await user.run(moveBookletsMutation, { checkbookId, move, dryRun: false })).ok) return false;
    } else if (page !== null && canReport.allowed && floor.faults.happens('pageProblem')) {
      const problem = { checkbookId, expectedVersion, page, reason: 'missingPage' };
      await user.run(reportPageProblemMutation, problem);
      return false;
    } else {
      if (!canAdvance.allowed) return false;
      if (!(await user.run(advanceCheckbookMutation, { checkbookId, expectedVersion, page })).ok)
        return false;
    }
    yield floor.pickDuration(PAGE_S);
  }
  return false;
}

/** Sends the parts of packs to the CIP line, receives them, and puts the packs together. */
export async function* runCipLine(user: OfficeUser, floor: Floor): Work {
  for (;;) {
    let foundWork = false;
    for (const stage of ['inProgress', 'toDo', 'distress'] as const) {
      const { cipMegalots } = await user.ask(cipMegalotsQuery, { stage, size: 25 });
      const row = cipMegalots.rows.find(({ megalot }) => floor.take(`cip ${megalot.id}`));
      if (row === undefined) continue;
      foundWork = true;
      yield* receiveParts(user, floor, row.megalot.id);
      floor.setAside(`cip ${row.megalot.id}`, 20);
    }
    if (!foundWork) yield 'idle';
  }
}

async function* receiveParts(user: OfficeUser, floor: Floor, megalotId: string): Work {
  const readParts = async () => (await user.ask(cipPartsQuery, { id: megalotId })).cipMegalot?.parts ?? [];
  if ((await readParts()).some(({ stage }) => stage === 'toDo'))
    await user.run(sendToCipMutation, { megalotId });
  for (const part of await readParts()) {
    const { item, missing, stage } = part;
    if ((stage !== 'inProgress' && stage !== 'distress') || hasArrived(part)) continue;
    if (missing > 0) {
      // The missing pieces were found.
      await user.run(declareCipMissingMutation, { itemId: item.id, quantity: 0 });
    } else if (floor.faults.happens('missingPart')) {
      await user.run(declareCipMissingMutation, { itemId: item.id, quantity: 1, reason: 'missing' });
      continue;
    }
    await user.run(receiveAtCipMutation, { code: item.code });
    yield floor.pickDuration(PART_S);
  }
  // A second scan puts a pack together whose parts are all here.
  const parts = await readParts();
  const incomplete = new Set(parts.filter((part) => !hasArrived(part)).map(({ item }) => item.orderId));
  for (const { item, stage } of parts) {
    if (stage !== 'inProgress' || incomplete.has(item.orderId)) continue;
    await user.run(receiveAtCipMutation, { code: item.code });
    yield floor.pickDuration(PART_S);
  }
}

const hasArrived = ({ item, stage, received }: CipPartView): boolean =>
  stage === 'done' || received >= item.quantity;

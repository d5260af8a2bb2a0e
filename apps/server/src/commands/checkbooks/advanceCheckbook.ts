import type { Result } from '@cmon/core/failure';
import { recordScan } from '../floor/steps/recordScan.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import { findAdvanceRefusal, listSheetsFrom, listStepMoves } from './steps/checkbookMoves.ts';
import { type LockedCheckbook, lockCheckbook } from './steps/lockCheckbook.ts';
import { moveSheets } from './steps/moveSheets.ts';
import { lockSheetsOfCheckbooks, type Sheet } from './steps/sheetLocks.ts';

export interface AdvanceCheckbookInput extends CommandInput {
  readonly checkbookId: string;
  readonly expectedVersion?: number;
  /** The page that the person has in hand; null for the page that is expected next. */
  readonly page?: number | null;
}

export interface AdvancedCheckbook {
  readonly checkbookId: string;
  readonly orderId: string;
  readonly version: number;
  readonly undoKey: string | null;
}

const ACTION = 'advanceCheckbook';

/**
 * Takes the next step of a checkbook, for a scan of its cover. It starts the binding when every sheet is there, then
 * confirms one page after the other. The last page completes its sheets. Rework by hand is started and finished the same
 * way. A page that was seen before, or that isn't the next one, is refused.
 */
export function advanceCheckbook(ctx: Ctx, input: AdvanceCheckbookInput): Promise<Result<AdvancedCheckbook>> {
  return runCommand(ctx, ACTION, input, async (work): Promise<AdvancedCheckbook> => {
    requireCapability(work, 'advanceFloor');
    const locked = await lockCheckbook(work, input.checkbookId);
    const { checkbook, plan } = locked;
    checkVersion('checkbook', checkbook, plan.step, input.expectedVersion);
    refuseIf(findAdvanceRefusal(checkbook.id, plan, locked.sheets, work));
    const page = plan.step === 'page' ? checkPage(locked, input.page ?? null) : null;
    if (page === null) await moveByStep(work, locked);
    else await markSeen(work, checkbook.id, page);
    // No column changes, but the scan needs a new version of the row.
    const { version } = await changeRow(work, 'checkbooks', checkbook.id, {});
    work.record({
      action: ACTION,
      object: 'checkbook',
      objectId: checkbook.id,
      version,
      detail: { step: plan.step, ...(page === null ? {} : { pages: [page] }) },
    });
    const completed = page === null ? false : await completeSheets(work, checkbook.id);
    await rollUpOrders(work, [checkbook.order_id]);
    const undo =
      page === null || completed ? null : ({ kind: 'page', id: checkbook.id, version, page } as const);
    const undoKey = await recordScan(work, {
      code: `C/${checkbook.id}`,
      action: ACTION,
      answer: { checkbookId: checkbook.id, step: plan.step, page },
      undo,
    });
    return {
      checkbookId: checkbook.id,
      orderId: checkbook.order_id,
      version,
      undoKey: undo === null ? null : undoKey,
    };
  });
}

/** Refuses any page except the next one. Returns the number of the next page. */
function checkPage({ checkbook, pages, plan }: LockedCheckbook, page: number | null): number {
  const { nextPage } = plan;
  if (nextPage === null) throw new Error(`The checkbook ${checkbook.id} has no next page.`);
  if (page === null || page === nextPage) return nextPage;
  const pageInHand = pages.find((other) => other.page === page);
  if (pageInHand === undefined)
    return refuse({ kind: 'notFound', object: 'checkbookPage', id: String(page) });
  const guard = pageInHand.seen ? 'pageSeenTwice' : 'pageInOrder';
  return refuse({ kind: 'guardRefused', guard, detail: String(nextPage) });
}

/** Makes all moves of the sheets that belong to the checkbook's current step. */
async function moveByStep(work: Work, { plan, sheets }: LockedCheckbook): Promise<void> {
  let current: readonly Sheet[] = sheets;
  for (const tableMove of listStepMoves(plan.step)) {
    const moved = await moveSheets(work, ACTION, listSheetsFrom(current, tableMove), tableMove);
    current = current.map((sheet) => moved.find(({ id }) => id === sheet.id) ?? sheet);
  }
}

async function markSeen({ trx, now, actor }: Work, checkbookId: string, page: number): Promise<void> {
  await trx
    .updateTable('checkbook_pages')
    .set({ seen_at: now, seen_by: actor.userId, problem: null })
    .where('checkbook_id', '=', checkbookId)
    .where('page', '=', page)
    .execute();
}

/**
 * Completes those sheets of a checkbook whose pages were all seen, also the pages in other checkbooks. Returns whether there
 * were such sheets.
 */
async function completeSheets(work: Work, checkbookId: string): Promise<boolean> {
  const sheets = await lockSheetsOfCheckbooks(work, [checkbookId]);
  const finishedSheets = sheets.filter(
    ({ fab_status, allPagesSeen }) => fab_status === 'FAB_L2C_EN_COURS' && allPagesSeen,
  );
  await moveSheets(work, ACTION, finishedSheets, { command: 'finishFabrication', to: 'FAB_L2C_COMPLETE' });
  return finishedSheets.length > 0;
}

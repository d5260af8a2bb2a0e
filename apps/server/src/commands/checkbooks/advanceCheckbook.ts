import type { Result } from '@cmon/core/failure';
import type { CheckbookStep } from '@cmon/core/production/planCheckbookStep';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import { recordScan } from '../floor/steps/recordScan.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { type LockedCheckbook, lockCheckbook } from './steps/lockCheckbook.ts';
import { lockSheetsOfCheckbooks, type Sheet } from './steps/lockSheets.ts';
import { moveSheets, type SheetMove } from './steps/moveSheets.ts';

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
    const page = plan.step === 'page' ? checkPage(locked, input.page ?? null) : null;
    await STEPS[plan.step](work, locked);
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

/** Refuses any other page than the next expected one. Returns its number. */
function checkPage({ checkbook, pages, plan }: LockedCheckbook, page: number | null): number {
  const { nextPage } = plan;
  if (nextPage === null) throw new Error(`The checkbook ${checkbook.id} has no next page.`);
  if (page === null || page === nextPage) return nextPage;
  const found = pages.find((one) => one.page === page);
  if (found === undefined) return refuse({ kind: 'notFound', object: 'checkbookPage', id: String(page) });
  const guard = found.seen ? 'pageSeenTwice' : 'pageInOrder';
  return refuse({ kind: 'guardRefused', guard, detail: String(nextPage) });
}

type Step = (work: Work, locked: LockedCheckbook) => Promise<unknown>;

const STEPS: Readonly<Record<CheckbookStep, Step>> = {
  wait: async (_work, { checkbook }) => refuseStep('stripsPresent', checkbook.id),
  start: async (work, { sheets }) => {
    const ready = await moveSheets(work, having(sheets, 'FAB_L2C_A_FAIRE'), {
      action: ACTION,
      command: 'readyBooklet',
      to: 'FAB_L2C_READY',
    });
    await moveSheets(work, [...having(sheets, 'FAB_L2C_READY'), ...ready], START);
  },
  page: async ({ trx, now, actor }, { checkbook, plan }) =>
    trx
      .updateTable('checkbook_pages')
      .set({ seen_at: now, seen_by: actor.userId, problem: null })
      .where('checkbook_id', '=', checkbook.id)
      .where('page', '=', plan.nextPage ?? 0)
      .execute(),
  bound: async (_work, { checkbook }) => refuseStep('otherCheckbook', checkbook.id),
  error: async (_work, { checkbook }) => refuseStep('bookletWithoutError', checkbook.id),
  rework: async (work, { sheets }) =>
    moveSheets(work, [...having(sheets, 'FAB_REPRISE_MANUELLE'), ...having(sheets, 'FAB_A_FAIRE')], {
      ...START,
      to: 'FAB_EN_COURS',
    }),
  finish: async (work, { sheets }) =>
    moveSheets(work, having(sheets, 'FAB_EN_COURS'), { ...FINISH, to: 'FAB_COMPLETE' }),
  done: async (_work, { checkbook }) => refuseStep('checkbookOpen', checkbook.id),
};

const START: SheetMove = { action: ACTION, command: 'startFabrication', to: 'FAB_L2C_EN_COURS' };
const FINISH: SheetMove = { action: ACTION, command: 'finishFabrication', to: 'FAB_L2C_COMPLETE' };

function having(sheets: readonly Sheet[], status: FabricationStatus): Sheet[] {
  return sheets.filter(({ fab_status }) => fab_status === status);
}

function refuseStep(guard: string, checkbookId: string): never {
  return refuse({ kind: 'guardRefused', guard, detail: checkbookId });
}

/** Completes the sheets of a checkbook whose pages were all seen, in every checkbook that they are in. */
async function completeSheets(work: Work, checkbookId: string): Promise<boolean> {
  const sheets = await lockSheetsOfCheckbooks(work, [checkbookId]);
  const seen = having(sheets, 'FAB_L2C_EN_COURS').filter(({ pagesSeenOnce }) => pagesSeenOnce);
  await moveSheets(work, seen, FINISH);
  return seen.length > 0;
}

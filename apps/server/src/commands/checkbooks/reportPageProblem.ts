import type { Result } from '@cmon/core/failure';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import type { AdvancedCheckbook } from './advanceCheckbook.ts';
import { listSheetsToReport } from './steps/checkbookMoves.ts';
import { lockCheckbook } from './steps/lockCheckbook.ts';
import { moveSheets } from './steps/moveSheets.ts';

export interface PageProblemInput extends CommandInput {
  readonly checkbookId: string;
  readonly expectedVersion?: number;
  /** The page with the problem; null when it concerns every sheet that isn't bound yet. */
  readonly page: number | null;
}

/** Reports a missing page, a duplicate page or a fault of the machine: the sheets of that page are in error. */
export function reportPageProblem(ctx: Ctx, input: PageProblemInput): Promise<Result<AdvancedCheckbook>> {
  return runCommand(ctx, 'reportPageProblem', input, async (work): Promise<AdvancedCheckbook> => {
    requireCapability(work, 'advanceFloor');
    const { checkbook, sheets, pages, plan } = await lockCheckbook(work, input.checkbookId);
    checkVersion('checkbook', checkbook, plan.step, input.expectedVersion);
    const reason = (input.reason ?? '').trim();
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    const reportedPages = pages.filter(({ page }) => input.page === null || page === input.page);
    if (reportedPages.length === 0)
      return refuse({ kind: 'notFound', object: 'checkbookPage', id: String(input.page) });
    const itemIds = new Set(reportedPages.map(({ itemId }) => itemId));
    const reported = input.page === null ? listSheetsToReport(sheets) : sheets;
    const sheetsInError = reported.filter(({ id }) => itemIds.has(id));
    if (sheetsInError.length === 0)
      return refuse({ kind: 'guardRefused', guard: 'checkbookOpen', detail: checkbook.id });
    await moveSheets(work, 'reportPageProblem', sheetsInError, {
      command: 'problemFabrication',
      to: 'FAB_L2C_ERROR',
      reason,
    });
    const idsInError = new Set(sheetsInError.map(({ id }) => id));
    const numbers = reportedPages.filter(({ itemId }) => idsInError.has(itemId)).map(({ page }) => page);
    await work.trx
      .updateTable('checkbook_pages')
      .set({ problem: reason, seen_at: null, seen_by: null })
      .where('checkbook_id', '=', checkbook.id)
      .where('page', 'in', numbers)
      .execute();
    const { version } = await changeRow(work, 'checkbooks', checkbook.id, {});
    work.record({
      action: 'reportPageProblem',
      object: 'checkbook',
      objectId: checkbook.id,
      reason,
      version,
      detail: { pages: numbers },
    });
    await rollUpOrders(work, [checkbook.order_id], { reason });
    return { checkbookId: checkbook.id, orderId: checkbook.order_id, version, undoKey: null };
  });
}

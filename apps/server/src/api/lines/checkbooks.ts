import type { Failure } from '@cmon/core/failure';
import { planCheckbookStep } from '@cmon/core/production/planCheckbookStep';
import {
  type BookletMove,
  findAdvanceRefusal,
  findBookletRefusal,
  findReportRefusal,
} from '../../commands/checkbooks/steps/checkbookMoves.ts';
import type { Mover, SheetState } from '../../commands/checkbooks/steps/moveSheets.ts';
import type { CheckbookRow } from '../../queries/orders/checkbookRows.ts';
import type { ApiContext } from '../makeContext.ts';

export const planStep = ({ pages }: CheckbookRow) =>
  planCheckbookStep(pages.map(({ page, seen_at, status }) => ({ page, seen: seen_at !== null, status })));

/** What the viewer can do with a checkbook: its next step, a problem with it, or a move of its sheets. */
export type CheckbookAction = 'advance' | 'report' | BookletMove;

/** Why the command of an action is refused now; null when it would succeed. */
export async function findCheckbookRefusal(
  action: CheckbookAction,
  checkbook: CheckbookRow,
  context: ApiContext,
): Promise<Failure | null> {
  const { user, now } = context;
  const mover: Mover = {
    actor: { userId: user.id, role: user.role },
    now,
    settings: await context.settings(),
  };
  const sheets = await loadSheets(checkbook, context);
  switch (action) {
    case 'advance':
      return findAdvanceRefusal(checkbook.id, planStep(checkbook), sheets, mover);
    case 'report':
      return findReportRefusal(checkbook.id, sheets, mover);
    default:
      return findBookletRefusal(action, sheets, mover);
  }
}

/** Loads the sheets of a checkbook, each once, as `lockSheetsOfCheckbooks` reads them. */
async function loadSheets({ pages }: CheckbookRow, { load }: ApiContext): Promise<SheetState[]> {
  const ids = [...new Set(pages.map(({ item_id }) => item_id))].toSorted();
  const items = await Promise.all(ids.map((id) => load.item.load(id)));
  return items.flatMap((item) =>
    item === null || !item.l2c || item.pulled || item.fab_status === null
      ? []
      : [{ ...item, stripsPresent: item.strips_present, allPagesSeen: item.pages_seen }],
  );
}

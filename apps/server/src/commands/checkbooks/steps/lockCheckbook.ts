import { type CheckbookPageState, planCheckbookStep } from '@cmon/core/production/planCheckbookStep';
import type { Selectable } from 'kysely';
import type { CheckbooksTable } from '../../../db/checkbookTables.ts';
import { refuse, type Work } from '../../work/runCommand.ts';
import { lockSheetsOfCheckbooks, type Sheet } from './sheetLocks.ts';

export interface LockedCheckbook {
  readonly checkbook: Selectable<CheckbooksTable>;
  readonly sheets: readonly Sheet[];
  readonly pages: readonly (CheckbookPageState & { readonly itemId: string })[];
  readonly plan: ReturnType<typeof planCheckbookStep>;
}

/** Locks a checkbook after its sheets, and reads its pages. Refuses with `notFound` when the checkbook doesn't exist. */
export async function lockCheckbook(work: Work, checkbookId: string): Promise<LockedCheckbook> {
  const { trx } = work;
  const sheets = await lockSheetsOfCheckbooks(work, [checkbookId]);
  const checkbook =
    (await trx
      .selectFrom('checkbooks')
      .selectAll()
      .where('id', '=', checkbookId)
      .forUpdate()
      .executeTakeFirst()) ?? refuse({ kind: 'notFound', object: 'checkbook', id: checkbookId });
  const rows = await trx
    .selectFrom('checkbook_pages')
    .innerJoin('items', 'items.id', 'checkbook_pages.item_id')
    .select(['checkbook_pages.page', 'checkbook_pages.seen_at', 'items.fab_status', 'items.id'])
    .where('checkbook_id', '=', checkbookId)
    .where('items.pulled', '=', false)
    .orderBy('page')
    .execute();
  const pages = rows.map(({ page, seen_at, fab_status, id }) => ({
    page,
    seen: seen_at !== null,
    status: fab_status,
    itemId: id,
  }));
  return { checkbook, sheets, pages, plan: planCheckbookStep(pages) };
}

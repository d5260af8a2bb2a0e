import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

export interface SeeCheckbookPagesInput extends CommandInput {
  readonly checkbookId: string;
  /** Number of the page that was seen; null when a person saw all pages that are still missing. */
  readonly page: number | null;
}

export interface SeenCheckbook {
  readonly checkbookId: string;
  readonly orderId: string;
  readonly version: number;
  /** Number of pages that were not seen yet. */
  readonly missing: number;
}

/**
 * Records that pages of a checkbook were seen in their place while the checkbook is bound. A page that was seen before
 * is refused, because a checkbook is complete when each page was seen once.
 */
export function seeCheckbookPages(ctx: Ctx, input: SeeCheckbookPagesInput): Promise<Result<SeenCheckbook>> {
  return runCommand(ctx, 'seeCheckbookPages', input, async (work): Promise<SeenCheckbook> => {
    requireCapability(work, 'advanceFloor');
    const { trx } = work;
    const checkbook =
      (await trx
        .selectFrom('checkbooks')
        .selectAll()
        .where('id', '=', input.checkbookId)
        .forUpdate()
        .executeTakeFirst()) ?? refuse({ kind: 'notFound', object: 'checkbook', id: input.checkbookId });
    const pages = await trx
      .selectFrom('checkbook_pages')
      .innerJoin('items', 'items.id', 'checkbook_pages.item_id')
      .select(['page', 'seen_at', 'fab_status'])
      .where('checkbook_id', '=', checkbook.id)
      .where('items.pulled', '=', false)
      .orderBy('page')
      .execute();
    const { page } = input;
    const pagesToMark = pages.filter((row) => (page === null ? row.seen_at === null : row.page === page));
    if (page !== null && pagesToMark.length === 0)
      refuse({ kind: 'notFound', object: 'checkbookPage', id: String(page) });
    if (pagesToMark.length === 0 || pagesToMark.some((row) => row.seen_at !== null))
      refuse({ kind: 'guardRefused', guard: 'pageSeenTwice', detail: checkbook.id });
    if (pagesToMark.some((row) => row.fab_status !== 'FAB_L2C_EN_COURS'))
      refuse({ kind: 'guardRefused', guard: 'bookletStarted', detail: checkbook.id });
    const numbers = pagesToMark.map((row) => row.page);
    await trx
      .updateTable('checkbook_pages')
      .set({ seen_at: work.now, seen_by: work.actor.userId })
      .where('checkbook_id', '=', checkbook.id)
      .where('page', 'in', numbers)
      .execute();
    const { version } = await changeRow(work, 'checkbooks', checkbook.id, {});
    work.record({
      action: 'seeCheckbookPages',
      object: 'checkbook',
      objectId: checkbook.id,
      version,
      detail: { pages: numbers },
    });
    const missing = pages.filter((row) => row.seen_at === null).length - numbers.length;
    return { checkbookId: checkbook.id, orderId: checkbook.order_id, version, missing };
  });
}

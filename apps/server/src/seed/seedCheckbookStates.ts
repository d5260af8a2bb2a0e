import { advanceCheckbook } from '../commands/checkbooks/advanceCheckbook.ts';
import { reportPageProblem } from '../commands/checkbooks/reportPageProblem.ts';
import type { Ctx } from '../commands/work/context.ts';
import { unwrap } from './unwrap.ts';

/**
 * Binds the checkbooks of the packs that go to the CIP line next. Of each three other checkbooks, the first is being bound,
 * the second has a missing page, and the third waits.
 */
export async function seedCheckbookStates(ctx: Ctx): Promise<void> {
  const books = await ctx.db
    .selectFrom('checkbooks')
    .innerJoin('orders', 'orders.id', 'checkbooks.order_id')
    .select((query) => [
      'checkbooks.id',
      query
        .exists(
          query
            .selectFrom('items')
            .select('items.id')
            .whereRef('items.order_id', '=', 'orders.id')
            .where('items.cip', '=', true),
        )
        .as('cip'),
    ])
    .where('orders.fab_status', '=', 'FAB_L2C_A_FAIRE')
    .orderBy('orders.seq')
    .orderBy('checkbooks.number')
    .execute();
  let index = 0;
  for (const { id: checkbookId, cip } of books) {
    if (cip) {
      let advanced = await advanceCheckbook(ctx, { checkbookId });
      // A checkbook that is bound can't advance.
      while (advanced.ok) advanced = await advanceCheckbook(ctx, { checkbookId });
      continue;
    }
    index += 1;
    if (index % 3 === 1) {
      for (let step = 0; step < 2; step += 1) unwrap(await advanceCheckbook(ctx, { checkbookId }));
    }
    if (index % 3 === 2)
      unwrap(await reportPageProblem(ctx, { checkbookId, page: 2, reason: 'missingPage' }));
  }
}

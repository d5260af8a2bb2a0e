import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { LotRow } from '../../lots/steps/moveLotRow.ts';
import type { Work } from '../../work/runCommand.ts';
import { openReissue } from './openReissue.ts';
import { isAboveCap } from './reissueGuards.ts';
import { waitForReprint } from './waitForReprint.ts';

/**
 * Opens a reissue for each of some objects of one lot, which have no strip. Their fabrication waits for the new print.
 * Above the cap (a share of the lot's items, at least one item) nothing is reprinted before a supervisor has approved it.
 */
export async function reissueObjects(
  work: Work,
  lot: LotRow,
  items: readonly Selectable<ItemsTable>[],
  { reason, photoId = null }: { readonly reason: string; readonly photoId?: string | null },
): Promise<string[]> {
  if (items.length === 0) return [];
  const action = 'createReissue' as const;
  const reissued = (await countReissuedObjects(work, lot)) + items.length;
  const cap = { aboveCap: isAboveCap(lot.item_count, reissued, work.settings), reissuedLotId: lot.id };
  const ids: string[] = [];
  for (const item of items) {
    const of = { item_id: item.id };
    const draft = { orderId: item.order_id, of, replaces: of, items: [item], reason, action, photoId };
    ids.push(await openReissue(work, { ...draft, ...cap }));
    await waitForReprint(work, item, reason, action);
  }
  return ids;
}

/** Counts the objects of a lot that were sent to reissue; withdrawn and refused reissues don't count. */
async function countReissuedObjects(work: Work, lot: LotRow): Promise<number> {
  const { n } = await work.trx
    .selectFrom('reissues')
    .select(({ fn }) => fn.count<number>('item_id').distinct().as('n'))
    .where('reissued_lot_id', '=', lot.id)
    .where('state', 'not in', ['withdrawn', 'refused'])
    .executeTakeFirstOrThrow();
  return Number(n);
}

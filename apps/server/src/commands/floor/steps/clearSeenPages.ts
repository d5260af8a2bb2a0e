import type { Work } from '../../work/runCommand.ts';

/** Forgets which pages of an item were seen in their checkbooks, because they are bound or printed again. */
export async function clearSeenPages({ trx }: Work, itemId: string): Promise<void> {
  await trx
    .updateTable('checkbook_pages')
    .set({ seen_at: null, seen_by: null, problem: null })
    .where('item_id', '=', itemId)
    .execute();
}

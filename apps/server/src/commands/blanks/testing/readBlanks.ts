import type { TestWorkshop } from '../../testing/workshop.ts';

/** Reads the count of a blank, and the pieces that were made and wasted of it; null when it isn't counted. */
export async function readStock({ db }: TestWorkshop, blank: string) {
  const row = await db
    .selectFrom('blanks')
    .select(['count', 'made', 'wasted'])
    .where('id', '=', blank)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads the blank of an item, with the state of the item's claim and its fabrication status. */
export function readItemBlank({ db }: TestWorkshop, id: string) {
  return db
    .selectFrom('items')
    .select(['blank', 'blank_state', 'fab_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

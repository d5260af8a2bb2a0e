import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SavedViewsTable } from '../../db/tables/savedViewsTable.ts';

export type SavedViewRow = Selectable<SavedViewsTable>;

/** The views that a person has saved of a list, by name. */
export function findSavedViews(db: Kysely<Database>, userId: string, list: string): Promise<SavedViewRow[]> {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
}

import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface ItemPreview {
  readonly choice: PreviewChoice;
  /** Index of the preview in the composition, from 0. */
  readonly index: number;
  readonly locale: StoreLocale;
  /** Catalogue version that the order was composed with. */
  readonly catalogueVersion: string;
  /** Identifies the drawing: composition, preview, locale and catalogue version. Used as a cache key. */
  readonly hash: string;
}

/** Reads the n-th preview (from 0) that an item prints; null when there is none. */
export async function findItemPreview(
  db: Kysely<Database>,
  itemId: string,
  n: number,
): Promise<ItemPreview | null> {
  const row = await db
    .selectFrom('items')
    .innerJoin('compositions', 'compositions.id', 'items.composition_id')
    .innerJoin('orders', 'orders.id', 'items.order_id')
    .select([
      'items.previews',
      'compositions.json',
      'compositions.hash',
      'compositions.catalogue_version',
      'orders.locale',
    ])
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  const index = row?.previews[n];
  const choice = index === undefined ? undefined : row?.json.previews[index];
  if (row === undefined || index === undefined || choice === undefined) return null;
  const { hash, locale, catalogue_version: catalogueVersion } = row;
  return { choice, index, locale, catalogueVersion, hash: `${hash}-${index}-${locale}-${catalogueVersion}` };
}

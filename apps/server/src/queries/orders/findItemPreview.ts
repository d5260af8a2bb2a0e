import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { anyOf } from '../condition.ts';

export interface ItemPreview {
  readonly orderId: string;
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
  return (await findPreviewsOfItems(db, [itemId])).get(itemId)?.[n] ?? null;
}

/**
 * Reads the previews that some items print, by the ids of the items. A preview that the composition doesn't have is null.
 */
export async function findPreviewsOfItems(
  db: Kysely<Database>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly (ItemPreview | null)[]>> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('compositions', 'compositions.id', 'items.composition_id')
    .innerJoin('orders', 'orders.id', 'items.order_id')
    .select([
      'items.id',
      'items.order_id as orderId',
      'items.previews',
      'compositions.json',
      'compositions.hash',
      'compositions.catalogue_version as catalogueVersion',
      'orders.locale',
    ])
    .where('items.id', '=', anyOf(itemIds))
    .execute();
  return new Map(
    rows.map(({ id, previews, json, hash, ...drawing }) => [
      id,
      previews.map((index) => {
        const choice = json.previews[index];
        const key = `${hash}-${index}-${drawing.locale}-${drawing.catalogueVersion}`;
        return choice === undefined ? null : { ...drawing, choice, index, hash: key };
      }),
    ]),
  );
}

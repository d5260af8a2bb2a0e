import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import type { ShopRule } from '@cmon/core/production/shops';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Finds the shop of a source in the setting `shops`; null for a source that sends orders in the format of cmon itself. */
export async function findShop(db: Kysely<Database>, source: string): Promise<ShopRule | null> {
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'shops')
    .executeTakeFirst();
  const shops = (stored?.value ?? DEFAULT_SETTINGS.shops) as readonly ShopRule[];
  return shops.find((shop) => shop.source === source) ?? null;
}

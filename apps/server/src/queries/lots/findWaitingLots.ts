import type { LotType } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { Laize, Substrate } from '@cmon/core/production/devices/device';
import type { WaitingLot } from '@cmon/core/production/planning/planMegalots';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LotClass } from '../../db/lotTables.ts';

/**
 * Reads the lots that are in no megalot, earliest ship-by first. With `lock`, locks them and skips the lots that another
 * run has locked. With `ids`, which is not empty, only these lots.
 */
export async function findWaitingLots(
  db: Kysely<Database>,
  { lock, limit, ids }: { readonly lock: boolean; readonly limit: number; readonly ids?: readonly string[] },
): Promise<(WaitingLot & { readonly onRequest: boolean })[]> {
  const { rows } = await sql<{
    id: string;
    number: number;
    store: Market | null;
    lot_type: LotType;
    laize: Laize | null;
    substrate: Substrate;
    device: string;
    class: LotClass;
    ship_by: Date;
    strip_count: number;
    on_request: boolean;
  }>`
    select id, number, store, lot_type, laize, substrate, device, class, ship_by, strip_count, on_request from lots
    where megalot_id is null and live ${ids === undefined ? sql`` : sql`and id = any(${ids}::text[])`}
    order by ship_by, number limit ${limit} ${lock ? sql`for update skip locked` : sql``}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    store: row.store,
    lotType: row.lot_type,
    laize: row.laize,
    substrate: row.substrate,
    device: row.device,
    class: row.class,
    shipBy: row.ship_by,
    objects: row.strip_count === 0,
    /** Somebody cancelled its megalot. */
    onRequest: row.on_request,
  }));
}

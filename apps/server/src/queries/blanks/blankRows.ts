import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { BlanksTable } from '../../db/tables/blanksTable.ts';
import { IS_IN_WORK } from './readBlankClaims.ts';

/** A blank with its stock and the pieces that items need. The needs are known even when nobody has counted the stock. */
export interface BlankRow extends Pick<Selectable<BlanksTable>, 'id' | 'bin'> {
  /** 0 for a blank that has no row yet. */
  readonly version: number;
  readonly count: number | null;
  readonly made: number;
  readonly wasted: number;
  readonly threshold: number;
  readonly counted_at: Date | null;
  readonly counted_by_name: string | null;
  readonly changed_at: Date | null;
  readonly changed_by_name: string | null;
  /** Pieces in work at the pole. */
  readonly in_work: number;
  /** Pieces on the shelf that are set aside for items in lots; without a count, the pieces that those items need. */
  readonly reserved: number;
  /** Pieces that items wait for. */
  readonly missing: number;
}

/** Reads the blanks with these codes that have a stock, a shelf, or items. */
export async function findBlanksByIds(db: Kysely<Database>, ids: readonly string[]): Promise<BlankRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BlankRow>`
    with needs as (
      select items.blank as id,
        coalesce(sum(items.quantity) filter (
          where ${IS_IN_WORK} and coalesce(items.blank_state, 'reserved') = 'reserved'
        ), 0)::integer as in_work,
        coalesce(sum(items.quantity) filter (
          where not ${IS_IN_WORK} and coalesce(items.blank_state, 'reserved') = 'reserved'
        ), 0)::integer as reserved,
        coalesce(sum(items.quantity) filter (where items.blank_state = 'missing'), 0)::integer as missing
      from items
      where items.blank = any(${ids}::text[]) and items.lot_id is not null
        and items.fab_status <> 'FAB_COMPLETE' and not items.pulled
      group by items.blank
    )
    select coalesce(blanks.id, needs.id) as id, coalesce(blanks.version, 0) as version, blanks.count,
      coalesce(blanks.made, 0) as made, coalesce(blanks.wasted, 0) as wasted,
      coalesce(blanks.threshold, 0) as threshold, blanks.bin, blanks.counted_at,
      counters.name as counted_by_name, blanks.changed_at, changers.name as changed_by_name,
      coalesce(needs.in_work, 0) as in_work, coalesce(needs.reserved, 0) as reserved,
      coalesce(needs.missing, 0) as missing
    from (select * from blanks where id = any(${ids}::text[])) as blanks
    full join needs on needs.id = blanks.id
    left join users as counters on counters.id = blanks.counted_by
    left join users as changers on changers.id = blanks.changed_by`.execute(db);
  return rows;
}

/** Codes of the blanks that have a row. Some of them may no longer be in the catalogue. */
export async function findBlankIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('blanks').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

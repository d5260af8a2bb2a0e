import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Number of copies of a forme that a lot prints. */
export interface LotForme {
  readonly lot_id: string;
  readonly forme: number;
  readonly copies: number;
}

/** Counts the formes that each lot prints, from the compositions of its items. */
export async function findFormesOfLots(db: Kysely<Database>, lotIds: readonly string[]): Promise<LotForme[]> {
  if (lotIds.length === 0) return [];
  const { rows } = await sql<LotForme>`
    select items.lot_id, (compositions.json -> 'previews' -> preview.index::integer ->> 'forme')::integer as forme,
      sum(items.quantity)::integer as copies
    from items
    join compositions on compositions.id = items.composition_id
    cross join lateral jsonb_array_elements_text(items.previews) as preview(index)
    where items.lot_id in (${sql.join(lotIds)})
    group by items.lot_id, forme`.execute(db);
  return rows;
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How many copies of a forme a lot prints. */
export interface LotForme {
  readonly lot_id: string;
  readonly forme: number;
  readonly copies: number;
}

/** The formes each lot prints, counted from its items' compositions. */
export async function formesOfLots(db: Kysely<Database>, lotIds: readonly string[]): Promise<LotForme[]> {
  if (lotIds.length === 0) return [];
  const { rows } = await sql<LotForme>`
    select items.lot_id, (compositions.json -> 'previews' -> place.at::integer ->> 'forme')::integer as forme,
      sum(items.quantity)::integer as copies
    from items
    join compositions on compositions.id = items.composition_id
    cross join lateral jsonb_array_elements_text(items.previews) as place(at)
    where items.lot_id in (${sql.join(lotIds)})
    group by items.lot_id, forme`.execute(db);
  return rows;
}

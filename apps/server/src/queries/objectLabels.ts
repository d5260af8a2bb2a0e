import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** An object as an event or a blocker names it. */
export interface ObjectKey {
  readonly type: string;
  readonly id: string;
}

export const lotNumber = (number: number): string => `L${String(number).padStart(6, '0')}`;
export const megalotNumber = (number: number): string => `M${String(number).padStart(6, '0')}`;
export const stripLabel = (lot: number, position: number): string => `${lotNumber(lot)}.${position}`;

/** What a person reads for each object, in the order asked; an unknown one is named by its id. */
export async function objectLabels(db: Kysely<Database>, keys: readonly ObjectKey[]): Promise<string[]> {
  const { rows } = await sql<{
    type: string;
    id: string;
    a: string | null;
    b: number | null;
    c: number | null;
  }>`
    with asked as (
      select type, id from json_to_recordset(${JSON.stringify(keys)}::json) as keys(type text, id text collate "C")
    )
    select 'order' as type, orders.id, orders.number as a, null::integer as b, null::integer as c
      from orders join asked on asked.type = 'order' and asked.id = orders.id
    union all select 'item', items.id, orders.number, items.line, items.copy
      from items join asked on asked.type = 'item' and asked.id = items.id join orders on orders.id = items.order_id
    union all select 'lot', lots.id, null, lots.number, null
      from lots join asked on asked.type = 'lot' and asked.id = lots.id
    union all select 'megalot', megalots.id, null, megalots.number, null
      from megalots join asked on asked.type = 'megalot' and asked.id = megalots.id
    union all select 'strip', strips.id, null, lots.number, strips.position
      from strips join asked on asked.type = 'strip' and asked.id = strips.id join lots on lots.id = strips.lot_id
    union all select 'parcel', parcels.id, orders.number, parcels.number, null
      from parcels join asked on asked.type = 'parcel' and asked.id = parcels.id
      join orders on orders.id = parcels.order_id
    union all select 'reissue', reissues.id, orders.number, reissues.n, null
      from reissues join asked on asked.type = 'reissue' and asked.id = reissues.id
      join orders on orders.id = reissues.order_id
    union all select 'user', users.id, users.name, null, null
      from users join asked on asked.type = 'user' and asked.id = users.id`.execute(db);
  const labels = new Map(rows.map((row) => [`${row.type} ${row.id}`, labelOf(row)]));
  return keys.map(({ type, id }) => labels.get(`${type} ${id}`) ?? id);
}

function labelOf({
  type,
  id,
  a,
  b,
  c,
}: {
  type: string;
  id: string;
  a: string | null;
  b: number | null;
  c: number | null;
}) {
  switch (type) {
    case 'lot':
      return lotNumber(b ?? 0);
    case 'megalot':
      return megalotNumber(b ?? 0);
    case 'strip':
      return stripLabel(b ?? 0, c ?? 0);
    case 'item':
      return `${a} · ${b}.${c}`;
    case 'parcel':
    case 'reissue':
      return `${a}.${b}`;
    default:
      return a ?? id;
  }
}

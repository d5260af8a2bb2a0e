import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Type and id of an object, as in an event or a blocker. */
export interface ObjectKey {
  readonly type: string;
  readonly id: string;
}

export const formatLotNumber = (number: number): string => `L${String(number).padStart(6, '0')}`;
export const formatMegalotNumber = (number: number): string => `M${String(number).padStart(6, '0')}`;
export const formatManifestNumber = (number: number): string => `MF${String(number).padStart(6, '0')}`;
export const formatStripLabel = (lot: number, position: number): string =>
  `${formatLotNumber(lot)}.${position}`;

/**
 * Returns the label by which people know each object, such as `L000123.4`, in the order of `keys`. The label of an unknown
 * object is its id.
 */
export async function findObjectLabels(db: Kysely<Database>, keys: readonly ObjectKey[]): Promise<string[]> {
  const { rows } = await sql<LabelRow>`
    with requested as (
      select type, id from json_to_recordset(${JSON.stringify(keys)}::json) as keys(type text, id text collate "C")
    )
    select 'order' as type, orders.id, orders.number as name, null::integer as number,
        null::integer as sub_number, null::integer as part
      from orders join requested on requested.type = 'order' and requested.id = orders.id
    union all select 'item', items.id, orders.number, items.line, items.copy, (
        select case when count(*) > 1 then (count(*) filter (where parts.part <= items.part))::integer end
        from items as parts
        where parts.order_id = items.order_id and parts.line = items.line and parts.copy = items.copy
      )
      from items join requested on requested.type = 'item' and requested.id = items.id join orders on orders.id = items.order_id
    union all select 'lot', lots.id, null, lots.number, null, null
      from lots join requested on requested.type = 'lot' and requested.id = lots.id
    union all select 'megalot', megalots.id, null, megalots.number, null, null
      from megalots join requested on requested.type = 'megalot' and requested.id = megalots.id
    union all select 'strip', strips.id, null, lots.number, strips.position, null
      from strips join requested on requested.type = 'strip' and requested.id = strips.id join lots on lots.id = strips.lot_id
    union all select 'checkbook', checkbooks.id, orders.number, checkbooks.number, null, null
      from checkbooks join requested on requested.type = 'checkbook' and requested.id = checkbooks.id
      join orders on orders.id = checkbooks.order_id
    union all select 'parcel', parcels.id, orders.number, parcels.number, null, null
      from parcels join requested on requested.type = 'parcel' and requested.id = parcels.id
      join orders on orders.id = parcels.order_id
    union all select 'manifest', manifests.id, null, manifests.number, null, null
      from manifests join requested on requested.type = 'manifest' and requested.id = manifests.id
    union all select 'reissue', reissues.id, orders.number, reissues.n, null, null
      from reissues join requested on requested.type = 'reissue' and requested.id = reissues.id
      join orders on orders.id = reissues.order_id
    union all select 'user', users.id, users.name, null, null, null
      from users join requested on requested.type = 'user' and requested.id = users.id`.execute(db);
  const labels = new Map(rows.map((row) => [`${row.type} ${row.id}`, formatLabel(row)]));
  return keys.map(({ type, id }) => labels.get(`${type} ${id}`) ?? id);
}

interface LabelRow {
  readonly type: string;
  readonly id: string;
  /** Number of the order, or name of the user. */
  readonly name: string | null;
  /** Number of the lot, megalot or manifest; or of the line, checkbook, parcel or reissue in its order. */
  readonly number: number | null;
  /** Position of a strip in its lot, or number of an item's copy. */
  readonly sub_number: number | null;
  /** Number of the item among the parts of its copy; null for a copy of one part. */
  readonly part: number | null;
}

function formatLabel({ type, id, name, number, sub_number, part }: LabelRow) {
  switch (type) {
    case 'lot':
      return formatLotNumber(number ?? 0);
    case 'megalot':
      return formatMegalotNumber(number ?? 0);
    case 'manifest':
      return formatManifestNumber(number ?? 0);
    case 'strip':
      return formatStripLabel(number ?? 0, sub_number ?? 0);
    case 'item':
      return `${name} · ${number}.${sub_number}${part === null ? '' : `.${part}`}`;
    case 'checkbook':
    case 'parcel':
    case 'reissue':
      return `${name}.${number}`;
    default:
      return name ?? id;
  }
}

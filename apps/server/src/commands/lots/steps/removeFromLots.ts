import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { type Selectable, sql } from 'kysely';
import type { MegalotsTable } from '../../../db/lotTables.ts';
import { moveBlanks } from '../../blanks/steps/moveBlanks.ts';
import { changeEach, changeRow, changeWhere } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';

/**
 * Removes the given items, or all of them, from lots without printed files. These items wait for a lot again. A strip ends
 * with its last item. The lots' counts are updated, and an empty lot ends. The caller locks the lots.
 */
export async function removeFromLots(
  work: Work,
  lotIds: readonly string[],
  itemIds: readonly string[] | 'all',
  action: EventAction,
): Promise<void> {
  const inLots = sql`lot_id = any(${lotIds}::text[])`;
  const condition = itemIds === 'all' ? inLots : sql`${inLots} and id = any(${itemIds}::text[])`;
  const items = await changeWhere(work, 'items', condition, { lot_id: null, strip_id: null });
  for (const item of items) {
    work.record({
      action,
      object: 'item',
      objectId: item.id,
      version: item.version,
      detail: { lotId: null },
    });
  }
  moveBlanks(work, 'release', items);
  const orderIds = [...new Set(items.map((item) => item.order_id))];
  const isAffected = itemIds === 'all' ? inLots : sql`${inLots} and order_id = any(${orderIds}::text[])`;
  const remainingLabels = sql`(select coalesce(sum(items.labels), 0) from items where items.strip_id = strips.id)`;
  const ended = await changeWhere(work, 'strips', sql`${isAffected} and live and ${remainingLabels} = 0`, {
    live: false,
  });
  const isReduced = sql`${isAffected} and live and labels <> ${remainingLabels}`;
  const reduced = await changeWhere(work, 'strips', isReduced, { labels: remainingLabels });
  for (const strip of [...ended, ...reduced]) {
    work.record({
      action,
      object: 'strip',
      objectId: strip.id,
      version: strip.version,
      detail: strip.live ? { labels: strip.labels } : { live: false },
    });
  }
  await recountLots(work, lotIds, action);
}

/** What the events of recounted lots contain in addition to the counts. */
interface CountCause {
  readonly reason: string | null;
  readonly detail: object;
}

/** Updates the counts of lots after orders were added or removed. An empty lot ends. */
export async function recountLots(
  work: Work,
  lotIds: readonly string[],
  action: EventAction,
  cause: CountCause = { reason: null, detail: {} },
): Promise<void> {
  const { rows } = await sql<{
    id: string;
    version: number;
    order_count: number;
    strip_count: number;
    item_count: number;
    label_count: number;
    needs_double: boolean;
    ship_by: Date;
  }>`
    select lots.id, lots.version, count(distinct items.order_id) as order_count,
      count(distinct items.strip_id) as strip_count, count(items.id) as item_count,
      coalesce(sum(items.labels), 0)::int8 as label_count, coalesce(bool_or(items.double), false) as needs_double,
      coalesce(min(orders.ship_by), lots.ship_by) as ship_by
    from lots left join items on items.lot_id = lots.id and not items.pulled left join orders on orders.id = items.order_id
    where lots.id = any(${lotIds}::text[])
    group by lots.id order by lots.id`.execute(work.trx);
  await changeEach(
    work,
    'lots',
    {
      order_count: 'integer',
      strip_count: 'integer',
      item_count: 'integer',
      label_count: 'integer',
      needs_double: 'boolean',
      ship_by: 'timestamptz',
      live: 'boolean',
    },
    rows.map((row) => ({
      ...row,
      live: row.order_count > 0,
    })),
  );
  for (const row of rows) {
    work.record({
      action,
      object: 'lot',
      objectId: row.id,
      reason: cause.reason,
      version: row.version + 1,
      detail: { ...cause.detail, orders: row.order_count, live: row.order_count > 0 },
    });
  }
}

/** Updates the lot count of a megalot. An empty megalot ends. Returns the new row. */
export async function recountMegalot(work: Work, megalotId: string): Promise<Selectable<MegalotsTable>> {
  const { n } = await work.trx
    .selectFrom('lots')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('megalot_id', '=', megalotId)
    .where('live', '=', true)
    .executeTakeFirstOrThrow();
  const counted = await changeRow(work, 'megalots', megalotId, { lot_count: n, live: n > 0 });
  work.record({
    action: 'recountMegalot',
    object: 'megalot',
    objectId: megalotId,
    version: counted.version,
    detail: { lots: n },
    bySystem: true,
  });
  return counted;
}

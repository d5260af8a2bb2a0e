import type { RefundableItem } from '@cmon/core/production/findRefundedItems';
import { sql } from 'kysely';
import type { Work } from '../../work/runCommand.ts';

/** Reads the items of an order, those that were pulled included, and the ordered quantity of each line. */
export async function readItemsOfRefund(
  work: Work,
  orderId: string,
): Promise<{ items: RefundableItem[]; lines: Map<number, number> }> {
  const items = await sql<RefundableItem>`
    select items.id, items.line, items.copy, items.kind, items.pulled,
      exists (
        select from parcel_items join parcels on parcels.id = parcel_items.parcel_id
        where parcel_items.item_id = items.id and parcel_items.live
          and parcel_items.reissue_id = items.reissue_id and parcels.state = 'shipped'
      ) as shipped
    from items where items.order_id = ${orderId}
    order by items.line, items.copy, items.part`.execute(work.trx);
  const lines = await work.trx
    .selectFrom('order_lines')
    .select(['line', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  return { items: items.rows, lines: new Map(lines.map(({ line, quantity }) => [line, quantity])) };
}

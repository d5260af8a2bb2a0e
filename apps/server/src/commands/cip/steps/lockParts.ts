import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { CIP_STAGE, type CipStage, IS_MADE } from '../../../queries/cip/cipStages.ts';
import { changeRow } from '../../work/changeRows.ts';
import { lockOrders } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';

/** An item for the CIP line, with its stage and whether it is made. */
export type CipPart = Selectable<ItemsTable> & { readonly stage: CipStage; readonly made: boolean };

/** Locks the parts for the CIP line that fulfil a condition on `items`, and their orders before them. */
export async function lockParts({ trx }: Work, itemCondition: RawBuilder<unknown>): Promise<CipPart[]> {
  const condition = sql`items.cip and not items.pulled and ${itemCondition}`;
  const orders = await sql<{
    order_id: string;
  }>`select distinct order_id from items where ${condition}`.execute(trx);
  await lockOrders(
    trx,
    orders.rows.map(({ order_id }) => order_id),
  );
  await sql`select from items where ${condition} order by items.id for update`.execute(trx);
  const { rows } = await sql<CipPart>`
    select items.*, ${CIP_STAGE} as stage, ${IS_MADE} as made
    from items left join strips on strips.id = items.strip_id
    where ${condition} order by items.id`.execute(trx);
  return rows;
}

/** SQL condition on `items`: printed in this megalot. */
export const matchMegalot = (megalotId: string): RawBuilder<unknown> =>
  sql`items.lot_id in (select id from lots where megalot_id = ${megalotId})`;

type CipChange = Partial<
  Pick<Selectable<ItemsTable>, 'cip_sent' | 'cip_received' | 'cip_missing' | 'cip_problem' | 'cip_done_at'>
>;

/** Changes the quantities of a part, and records an event with the new quantities. */
export async function changePart(
  work: Work,
  part: CipPart,
  action: EventAction,
  change: CipChange,
  reason: string | null = null,
): Promise<void> {
  const row = await changeRow(work, 'items', part.id, { ...change, cip_at: work.now });
  work.record({
    action,
    object: 'item',
    objectId: part.id,
    reason,
    version: row.version,
    detail: {
      sent: row.cip_sent,
      received: row.cip_received,
      missing: row.cip_missing,
      done: row.cip_done_at !== null,
    },
  });
}

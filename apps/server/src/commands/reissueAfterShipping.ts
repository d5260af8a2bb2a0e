import { fabricationTransitions } from '@cmon/core/production/fabricationTransitions';
import { move } from '@cmon/core/production/transition';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../db/orderTables.ts';
import { countReissues } from './countReissues.ts';
import { NO_FABRICATION_FACTS } from './fabricationFacts.ts';
import { newId } from './newId.ts';
import type { OrderRow } from './orderFacts.ts';
import { orRefuse, type Work } from './runCommand.ts';

/**
 * After-sales: chosen items of a shipped order are made a second time. The first shipment stays as it was; each item is
 * now made for its reissue, and leaves in a parcel of its own.
 */
export async function reissueAfterShipping(
  work: Work,
  order: OrderRow,
  items: readonly Selectable<ItemsTable>[],
  { reason, ticket }: { readonly reason: string; readonly ticket?: string },
): Promise<string[]> {
  const groups = new Map<string, Selectable<ItemsTable>[]>();
  for (const item of items) {
    const name = item.strip_id ?? item.id;
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const ids: string[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const of = first.strip_id === null ? { item_id: first.id } : { strip_id: first.strip_id };
    const n = await countReissues(work, of);
    const id = newId();
    await work.trx
      .insertInto('reissues')
      .values({
        id,
        order_id: order.id,
        ...of,
        n: n + 1,
        items: JSON.stringify(group.map((item) => item.id)),
        labels: group.reduce((sum, item) => sum + item.labels, 0),
        reason,
        after_shipping: true,
        ticket: ticket ?? null,
        state: 'open',
        created_by: work.actor.userId,
        created_at: work.now,
        changed_by: work.actor.userId,
        changed_at: work.now,
      })
      .execute();
    work.record({
      action: 'createReissue',
      object: 'reissue',
      objectId: id,
      track: 'reissue',
      from: null,
      to: 'open',
      reason,
      version: 1,
      detail: { n: n + 1, afterShipping: true },
    });
    for (const item of group) {
      await makeAnew(work, item, id);
    }
    ids.push(id);
  }
  await work.trx
    .updateTable('orders')
    .set(({ eb }) => ({ reissue_count: eb('reissue_count', '+', ids.length) }))
    .where('id', '=', order.id)
    .execute();
  return ids;
}

/** A second making begins where a first one does; the first one's shipment isn't touched. */
async function makeAnew(work: Work, item: Selectable<ItemsTable>, reissueId: string): Promise<void> {
  const starts = item.fab_status !== null;
  if (starts) {
    orRefuse(move(fabricationTransitions, null, 'FAB_EN_ATTENTE', { role: 'system' }, NO_FABRICATION_FACTS));
  }
  await work.trx
    .updateTable('items')
    .set({
      reissue_id: reissueId,
      fab_status: starts ? 'FAB_EN_ATTENTE' : null,
      fab_by: null,
      fab_done: 0,
      controlled_by: null,
      version: item.version + 1,
      changed_by: work.actor.userId,
      changed_at: work.now,
    })
    .where('id', '=', item.id)
    .execute();
  work.record({
    action: 'createReissue',
    object: 'item',
    objectId: item.id,
    version: item.version + 1,
    ...(starts ? { track: 'fabrication', from: null, to: 'FAB_EN_ATTENTE', bySystem: true } : {}),
    detail: { reissueId },
  });
}

import { displayedStatus } from '@cmon/core/production/orderRollUp';
import { orderTransitions } from '@cmon/core/production/orderTransitions';
import { move } from '@cmon/core/production/transition';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import { NO_ORDER_FACTS, type OrderRow } from '../../orders/steps/orderFacts.ts';
import { rollUpOrders } from '../../orders/steps/rollUpOrders.ts';
import { changeRow } from '../../work/changeRows.ts';
import { orRefuse, type Work } from '../../work/runCommand.ts';
import type { PlacedLine, PlacedOrder } from './canonicalOrder.ts';
import type { ExplodedLine } from './explodeLine.ts';
import { insertLine } from './insertLine.ts';
import { orderData } from './orderData.ts';

interface ReadLine {
  readonly line: PlacedLine;
  readonly exploded: ExplodedLine;
}

interface Replacement {
  readonly order: PlacedOrder;
  /** Its lines as the workshop would make them. */
  readonly explode: () => readonly ReadLine[];
  readonly catalogue: WorkshopCatalogue;
  readonly linkHash?: string | null;
}

/**
 * An order en souffrance as the shop sends it now, or as it is read now. Its lines that can't be made are replaced, and
 * with them its own data when those were at fault; a good line stays as it is, with the corrections that the shopper made
 * to it. Nothing of an order en souffrance is in a lot, so that nothing made is taken back. An order that isn't en
 * souffrance, or is over, stays as it is. Returns the numbers of the lines that still can't be made.
 */
export async function replaceFaultyOrder(
  work: Work,
  known: OrderRow,
  { order, explode, catalogue, linkHash }: Replacement,
): Promise<number[]> {
  if (known.production_status === 'canceled' || known.shop_status === 'closed') return [];
  const items = await work.trx
    .selectFrom('items')
    .select(['line', 'souffrance'])
    .where('order_id', '=', known.id)
    .where('pulled', '=', false)
    .execute();
  const faulty = new Set(items.flatMap(({ line, souffrance }) => (souffrance === null ? [] : [line])));
  if (faulty.size === 0) return [];
  await deleteLines(work, known.id, [...faulty]);
  const kept = new Set(items.map(({ line }) => line).filter((line) => !faulty.has(line)));
  const orderFault = known.souffrance !== null && order.fault !== undefined;
  const fresh = explode().filter(({ line }) => !kept.has(line.line));
  for (const line of fresh) await insertLine(work, known.id, line, { catalogue, orderFault });
  await updateOrder(work, known, order, { lines: kept.size + fresh.length, linkHash: linkHash ?? null });
  await rollUpOrders(work, [known.id]);
  return unmadeLines(fresh);
}

export const unmadeLines = (lines: readonly ReadLine[]): number[] =>
  lines.flatMap(({ line, exploded }) => (exploded.failure === null ? [] : [line.line]));

async function deleteLines(work: Work, orderId: string, lines: readonly number[]): Promise<void> {
  for (const table of ['items', 'compositions', 'order_lines'] as const) {
    await work.trx.deleteFrom(table).where('order_id', '=', orderId).where('line', 'in', lines).execute();
  }
}

async function updateOrder(
  work: Work,
  known: OrderRow,
  order: PlacedOrder,
  { lines, linkHash }: { readonly lines: number; readonly linkHash: string | null },
): Promise<void> {
  const isPaidNow =
    known.souffrance !== null &&
    order.payment.status === 'captured' &&
    (known.shop_status === 'pending' || known.shop_status === 'pending_payment');
  const shopStatus = isPaidNow ? 'processing' : known.shop_status;
  const reason = 'order.placed';
  if (isPaidNow) {
    orRefuse(
      move(orderTransitions, known.shop_status, shopStatus, { role: 'system', reason }, NO_ORDER_FACTS),
    );
  }
  const { version } = await changeRow(work, 'orders', known.id, {
    ...(known.souffrance === null ? {} : orderData(work, order)),
    shop_status: shopStatus,
    status: displayedStatus(shopStatus, known.production_status),
    item_count: lines,
    link_hash: known.link_hash ?? linkHash,
  });
  work.record({
    action: 'replaceFaultyOrder',
    object: 'order',
    objectId: known.id,
    ...(isPaidNow ? { track: 'order', from: known.shop_status, to: shopStatus } : {}),
    reason,
    version,
    detail: { souffrance: order.fault?.kind ?? null },
  });
}

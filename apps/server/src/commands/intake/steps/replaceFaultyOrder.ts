import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import { NO_ORDER_FACTS, type OrderRow } from '../../orders/steps/buildOrderFacts.ts';
import { rollUpOrders } from '../../orders/steps/rollUpOrders.ts';
import { changeRow } from '../../work/changeRows.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import { buildOrderColumns } from './buildOrderColumns.ts';
import type { PlacedLine, PlacedOrder } from './canonicalOrder.ts';
import { countOrdered } from './countOrdered.ts';
import type { ExplodedLine } from './explodeLine.ts';
import { buildLine, insertLines } from './insertLines.ts';

interface LineToInsert {
  readonly line: PlacedLine;
  readonly exploded: ExplodedLine;
}

interface Replacement {
  readonly order: PlacedOrder;
  /** Splits the order's lines into items. Called after the faulty lines are deleted. */
  readonly explode: () => readonly LineToInsert[];
  readonly catalogue: WorkshopCatalogue;
  readonly linkHash?: string | null;
}

/**
 * Updates an order en souffrance from a new delivery, or from its last delivery read again. Replaces the lines that can't
 * be made, and the order's own data when they were faulty. Good lines keep the shopper's corrections. No item of an order
 * en souffrance is in a lot, so no production is lost. An order that isn't en souffrance, or is cancelled or closed, stays
 * as it is. Returns the numbers of the lines that still can't be made.
 */
export async function replaceFaultyOrder(
  work: Work,
  existing: OrderRow,
  { order, explode, catalogue, linkHash }: Replacement,
): Promise<number[]> {
  if (existing.production_status === 'canceled' || existing.shop_status === 'closed') return [];
  const items = await work.trx
    .selectFrom('items')
    .select(['line', 'souffrance'])
    .where('order_id', '=', existing.id)
    .where('pulled', '=', false)
    .execute();
  const faultyLines = new Set(items.flatMap(({ line, souffrance }) => (souffrance === null ? [] : [line])));
  if (faultyLines.size === 0) return [];
  await deleteLines(work, existing.id, [...faultyLines]);
  const keptLines = new Set(items.map(({ line }) => line).filter((line) => !faultyLines.has(line)));
  const isOrderFaulty = existing.souffrance !== null && order.fault !== undefined;
  const newLines = explode().filter(({ line }) => !keptLines.has(line.line));
  await insertLines(
    work,
    newLines.map((line) => buildLine(work, existing.id, line, { catalogue, isOrderFaulty })),
  );
  // Lines that only waited for the order's own data were counted when the order came in.
  const countedLines = new Set(
    items.flatMap(({ line, souffrance }) => (souffrance?.kind === 'orderFaulty' ? [line] : [])),
  );
  const uncountedLines = newLines.filter(({ line }) => !countedLines.has(line.line));
  await updateOrder(work, existing, order, {
    ordered: countOrdered(uncountedLines.map(({ exploded }) => exploded)),
    linkHash: linkHash ?? null,
  });
  await rollUpOrders(work, [existing.id]);
  return listFaultyLineNumbers(newLines);
}

/** Numbers of the lines that can't be made. */
export const listFaultyLineNumbers = (lines: readonly LineToInsert[]): number[] =>
  lines.flatMap(({ line, exploded }) => (exploded.failure === null ? [] : [line.line]));

/** Deletes lines of an order with their designs and items. None of the items is in a lot. */
export async function deleteLines(work: Work, orderId: string, lines: readonly number[]): Promise<void> {
  for (const table of ['items', 'compositions', 'order_lines'] as const) {
    await work.trx.deleteFrom(table).where('order_id', '=', orderId).where('line', 'in', lines).execute();
  }
}

interface OrderChange {
  /** The pieces of the lines that can be made only now, for the event. */
  readonly ordered: ReturnType<typeof countOrdered>;
  readonly linkHash: string | null;
}

async function updateOrder(
  work: Work,
  existing: OrderRow,
  order: PlacedOrder,
  { ordered, linkHash }: OrderChange,
): Promise<void> {
  const isPaidNow =
    existing.souffrance !== null &&
    order.payment.status === 'captured' &&
    (existing.shop_status === 'pending' || existing.shop_status === 'pending_payment');
  const shopStatus = isPaidNow ? 'processing' : existing.shop_status;
  const reason = 'order.placed';
  if (isPaidNow) {
    unwrapOrRefuse(
      findTransition(
        orderTransitions,
        existing.shop_status,
        shopStatus,
        { role: 'system', reason },
        NO_ORDER_FACTS,
      ),
    );
  }
  const { version } = await changeRow(work, 'orders', existing.id, {
    ...(existing.souffrance === null ? {} : buildOrderColumns(work, order)),
    shop_status: shopStatus,
    status: getDisplayedStatus(shopStatus, existing.production_status),
    link_hash: existing.link_hash ?? linkHash,
  });
  work.record({
    action: 'replaceFaultyOrder',
    object: 'order',
    objectId: existing.id,
    ...(isPaidNow ? { track: 'order', from: existing.shop_status, to: shopStatus } : {}),
    reason,
    version,
    detail: { souffrance: order.fault?.kind ?? null, ...ordered },
  });
}

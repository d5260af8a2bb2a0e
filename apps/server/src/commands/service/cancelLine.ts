import type { Result } from '@cmon/core/failure';
import { rollUpLotShipping } from '../lots/steps/rollUpLotShipping.ts';
import type { OrderActionInput } from '../orders/holdOrder.ts';
import { lockOrderWithLots } from '../orders/steps/lockOrderWithLots.ts';
import { readMovedOrder } from '../orders/steps/readMovedOrder.ts';
import { removeItemsFromUnprintedLots } from '../orders/steps/removeItemsFromUnprintedLots.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import type { ChangedOrder } from './correctAddress.ts';
import { checkCorrectable } from './steps/checkCorrectable.ts';

interface CancelLineInput extends OrderActionInput {
  readonly line: number;
}

/**
 * Takes a line out of an order, with a reason; the other lines go on. Its items are removed from lots that aren't
 * printed; pieces in production are pulled. Refused for the last line, whose order is cancelled instead, and for a line
 * with a piece in a parcel. The shop gives the money back by a refund.
 */
export function cancelLine(ctx: Ctx, input: CancelLineInput): Promise<Result<ChangedOrder>> {
  return runCommand(ctx, 'cancelLine', input, async (work): Promise<ChangedOrder> => {
    requireCapability(work, 'serveCustomers');
    const { line } = input;
    const reason = (input.reason ?? '').trim();
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    const locked = await lockOrderWithLots(work, input.orderId);
    const { order } = locked;
    checkVersion('order', order, order.status, input.expectedVersion);
    checkCorrectable(order);
    const items = await work.trx
      .selectFrom('items')
      .leftJoin('parcel_items', (join) =>
        join.onRef('parcel_items.item_id', '=', 'items.id').on('parcel_items.live', '=', true),
      )
      .select(['items.id', 'items.line', 'parcel_items.parcel_id'])
      .where('items.order_id', '=', order.id)
      .where('items.pulled', '=', false)
      .execute();
    const itemsOfLine = items.filter((item) => item.line === line);
    if (itemsOfLine.length === 0) refuse({ kind: 'notFound', object: 'line', id: String(line) });
    if (itemsOfLine.length === items.length)
      refuse({ kind: 'guardRefused', guard: 'lineRemains', detail: order.number });
    if (itemsOfLine.some(({ parcel_id }) => parcel_id !== null))
      refuse({ kind: 'guardRefused', guard: 'notPacked', detail: order.number });
    const itemIds = [...new Set(itemsOfLine.map(({ id }) => id))];
    await removeItemsFromUnprintedLots(work, locked, { itemIds, action: 'cancelLine', reason, pull: true });
    // Raises the order's version.
    const { version } = await changeRow(work, 'orders', order.id, {});
    work.record({
      action: 'cancelLine',
      object: 'order',
      objectId: order.id,
      reason,
      version,
      detail: { line },
    });
    await rollUpOrders(work, [order.id], { reason });
    await rollUpLotShipping(work, [order.id]);
    const moved = await readMovedOrder(work, order.id);
    return { orderId: order.id, version: moved.version };
  });
}

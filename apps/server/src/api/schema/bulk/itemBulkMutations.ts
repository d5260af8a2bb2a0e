import { holdOrder } from '../../../commands/orders/holdOrder.ts';
import { createReissue } from '../../../commands/reissues/createReissue.ts';
import type { Ctx } from '../../../commands/work/context.ts';
import { type BulkOptions, runInBulk, runOnGroup } from '../../lists/runInBulk.ts';
import type { ApiContext } from '../../makeContext.ts';
import type { BulkLineValue, BulkValue } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { BulkResult } from '../types/resultTypes.ts';

const ITEM_ACTS = ['hold', 'reissue'] as const;
const ItemAct = builder.enumType('ItemAct', { values: ITEM_ACTS });

const ItemsAction = builder.inputType('ItemsAction', {
  fields: (t) => ({
    act: t.field({ type: ItemAct, required: true }),
    itemIds: t.idList({ required: true }),
    dryRun: t.boolean({ required: true }),
    reason: t.string({
      required: true,
      description: 'A code of the reason list `hold` or `reissue`, as the action is.',
    }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  actOnItems: t.field({
    ...needs(['hold', 'reissue', 'reissueShipped']),
    type: BulkResult,
    description: 'Holds the orders of several items, or requests that the items are made again.',
    args: { input: t.arg({ type: ItemsAction, required: true }) },
    resolve: async (_root, { input }, context) => {
      const ctx = context.command(input.station);
      const { orders, unknown } = await groupByOrder(context, input.itemIds);
      const { dryRun, lines } =
        input.act === 'hold'
          ? await runInBulk('order', [...orders.keys()].map(toTarget), input, ({ id }, options) =>
              holdOrder(ctx, { ...options, orderId: id }),
            )
          : await reissueByOrder(ctx, orders, input);
      context.clearCaches();
      return { dryRun, lines: [...lines, ...unknown] };
    },
  }),
}));

type ItemsOfOrders = ReadonlyMap<string, readonly string[]>;

const toTarget = (id: string) => ({ id });

/** Groups items by their orders. Unknown items are returned as refused. */
async function groupByOrder({ load }: ApiContext, itemIds: readonly string[]) {
  const orders = new Map<string, string[]>();
  const unknown: BulkLineValue[] = [];
  const ids = [...new Set(itemIds)];
  const items = await Promise.all(ids.map((id) => load.item.load(id)));
  for (const [index, id] of ids.entries()) {
    const item = items[index] ?? null;
    if (item !== null) orders.set(item.order_id, [...(orders.get(item.order_id) ?? []), id]);
    else unknown.push({ object: { type: 'item', id }, refusal: { kind: 'notFound', object: 'item', id } });
  }
  return { orders, unknown };
}

/**
 * Requests one reissue of all chosen items of each order, because the labels of one strip are printed again together. When
 * this is refused, each item is requested alone, so that one refused item doesn't stop the others.
 */
async function reissueByOrder(
  ctx: Ctx,
  orders: ItemsOfOrders,
  input: Parameters<typeof runInBulk>[2] & { readonly reason: string },
): Promise<BulkValue> {
  const lines: BulkLineValue[] = [];
  for (const [orderId, itemIds] of orders) {
    const reissue = (ids: readonly string[], options: BulkOptions) =>
      createReissue(ctx, { ...options, orderId, itemIds: ids, reason: input.reason });
    lines.push(...(await runOnGroup('item', { id: orderId, members: itemIds }, input, reissue)));
  }
  return { dryRun: input.dryRun, lines };
}

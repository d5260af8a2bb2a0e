import type { Failure, Result } from '@cmon/core/failure';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import { askShopReading } from '../shops/steps/askShopReading.ts';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';
import { applyLaterEvent, findFault, lockOrder } from './steps/applyLaterEvent.ts';
import type { LaterEvent, PlacedOrder } from './steps/canonicalOrder.ts';
import {
  applyEarlyDeliveries,
  lockDelivery,
  markRefused,
  type ReadEarly,
  recordShopEvent,
  setDeliveryState,
} from './steps/deliveries.ts';
import { writeOrder } from './takeInOrder.ts';

export interface ApplyShopOrderInput {
  readonly inboxId: number;
  readonly catalogue: WorkshopCatalogue;
  readonly order: ShopOrderState;
  readonly read: ReadEarly;
}

/** The state of an order at the platform of a shop. */
interface ShopOrderState {
  /** The shop's own id of the order. */
  readonly reference: string | null;
  readonly placed: PlacedOrder;
  readonly later: readonly { readonly key: string; readonly event: LaterEvent }[];
  /** Whether the shop has nothing left to make: the order is not taken in when it is unknown. */
  readonly isOver: boolean;
  /** Whether the rest must be read from the shop's API. */
  readonly isIncomplete: boolean;
  /** Why something that happened since can't be read. */
  readonly fault: Failure | null;
}

/** `ignored`: the order is over and was never taken in. `faulty`: all but `failure` is applied, which waits for a person. */
export type AppliedShopOrder =
  | { readonly outcome: 'applied' | 'done' | 'ignored' }
  | { readonly outcome: 'faulty'; readonly failure: Failure };

/**
 * Applies the state of a shop's order, exactly once: takes the order in, and applies what the workshop doesn't know yet of
 * what happened since. States may be repeated and arrive in any order, because an event is applied once and none is taken
 * back.
 */
export function applyShopOrder(ctx: Ctx, input: ApplyShopOrderInput): Promise<Result<AppliedShopOrder>> {
  return runCommand(ctx, 'applyShopOrder', {}, async (work): Promise<AppliedShopOrder> => {
    const { order, inboxId } = input;
    const orderKey = `${order.placed.store}/${order.placed.orderNumber}`;
    const delivery = await lockDelivery(work, inboxId, orderKey);
    if (delivery.state !== 'waiting') return { outcome: 'done' };
    const known = await lockOrder(work, order.placed);
    // Two shops of one store may count their orders alike. The second order must not be taken for the first.
    if (known !== undefined && known.source !== delivery.source) {
      refuse({ kind: 'inputInvalid', field: 'orderNumber', rule: 'unique' });
    }
    if (known === undefined && order.isOver) {
      for (const { key } of order.later) await recordShopEvent(work, orderKey, key);
      await recordShopEvent(work, orderKey, 'placed');
      await setDeliveryState(work, [inboxId], 'applied', orderKey);
      return { outcome: 'ignored' };
    }
    await writeOrder(work, {
      source: delivery.source,
      order: order.placed,
      catalogue: input.catalogue,
      receivedAt: delivery.received_at,
      linkHash: delivery.link_hash,
    });
    await setReference(work, order);
    await recordShopEvent(work, orderKey, 'placed');
    const fault = (await applyLater(work, orderKey, order)) ?? order.fault;
    await applyEarlyDeliveries(work, orderKey, input.read);
    if (order.isIncomplete) await askShopReading(work, delivery.source);
    if (fault !== null) {
      await markRefused(work, { inboxId, failure: fault, orderKey }, 'waiting');
      return { outcome: 'faulty', failure: fault };
    }
    await setDeliveryState(work, [inboxId], 'applied', orderKey);
    return { outcome: 'applied' };
  });
}

/** Applies the events that aren't yet. Returns why one of them can't be about the order; null when all can. */
async function applyLater(
  work: Work,
  orderKey: string,
  { placed, later }: ShopOrderState,
): Promise<Failure | null> {
  let fault: Failure | null = null;
  for (const { key, event } of later) {
    const order = await lockOrder(work, placed);
    if (order === undefined) return fault;
    const why = await findFault(work, order, event);
    fault ??= why;
    if (why === null && (await recordShopEvent(work, orderKey, key))) {
      await applyLaterEvent(work, order, event);
    }
  }
  return fault;
}

async function setReference(work: Work, { reference, placed }: ShopOrderState): Promise<void> {
  if (reference === null) return;
  await work.trx
    .updateTable('orders')
    .set({ shop_ref: reference })
    .where('store', '=', placed.store)
    .where('number', '=', placed.orderNumber)
    .where('shop_ref', 'is', null)
    .execute();
}

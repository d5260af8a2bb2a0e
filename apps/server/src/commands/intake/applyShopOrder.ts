import type { Failure, Result } from '@cmon/core/failure';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import { requestShopReading } from '../shops/steps/requestShopReading.ts';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';
import { applyLaterEvent, findEventFault, lockOrderOfEvent } from './steps/applyLaterEvent.ts';
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
  /** Parses the deliveries that arrived before the order. */
  readonly read: ReadEarly;
}

/** The state of an order at the platform of a shop. */
interface ShopOrderState {
  /** The shop's own id of the order. */
  readonly reference: string | null;
  readonly placed: PlacedOrder;
  readonly later: readonly { readonly key: string; readonly event: LaterEvent }[];
  /** Whether nothing of the order is left to make. Such an order is ignored unless it was taken in before. */
  readonly isOver: boolean;
  /** Whether a part of the state is missing and must be read from the shop's API. */
  readonly isIncomplete: boolean;
  /** Why an event after the placing of the order can't be read; null when all can. */
  readonly fault: Failure | null;
}

/** `ignored`: the order is over and was never taken in. `faulty`: a person must mend `failure`; all else is applied. */
export type AppliedShopOrder =
  | { readonly outcome: 'applied' | 'done' | 'ignored' }
  | { readonly outcome: 'faulty'; readonly failure: Failure };

/**
 * Applies the state of a shop's order, exactly once: takes the order in, and applies those later events that were not
 * applied yet. States may be repeated and arrive in any order, because an event is applied once and never taken back.
 */
export function applyShopOrder(ctx: Ctx, input: ApplyShopOrderInput): Promise<Result<AppliedShopOrder>> {
  return runCommand(ctx, 'applyShopOrder', {}, async (work): Promise<AppliedShopOrder> => {
    const { order, inboxId } = input;
    const orderKey = `${order.placed.store}/${order.placed.orderNumber}`;
    const delivery = await lockDelivery(work, inboxId, orderKey);
    if (delivery.state !== 'waiting') return { outcome: 'done' };
    const existing = await lockOrderOfEvent(work, order.placed);
    // Two shops of one store may use the same order number. The second shop's order must not change the first one's.
    if (existing !== undefined && existing.source !== delivery.source) {
      refuse({ kind: 'inputInvalid', field: 'orderNumber', rule: 'unique' });
    }
    if (existing === undefined && order.isOver) {
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
    const fault = (await applyLaterEvents(work, orderKey, order)) ?? order.fault;
    await applyEarlyDeliveries(work, orderKey, input.read);
    if (order.isIncomplete) await requestShopReading(work, delivery.source);
    if (fault !== null) {
      await markRefused(work, { inboxId, failure: fault, orderKey }, 'waiting');
      return { outcome: 'faulty', failure: fault };
    }
    await setDeliveryState(work, [inboxId], 'applied', orderKey);
    return { outcome: 'applied' };
  });
}

/** Applies the events that were not applied yet. Returns the fault of the first one that doesn't fit the order. */
async function applyLaterEvents(
  work: Work,
  orderKey: string,
  { placed, later }: ShopOrderState,
): Promise<Failure | null> {
  let fault: Failure | null = null;
  for (const { key, event } of later) {
    const order = await lockOrderOfEvent(work, placed);
    if (order === undefined) return fault;
    const eventFault = await findEventFault(work, order, event);
    fault ??= eventFault;
    if (eventFault === null && (await recordShopEvent(work, orderKey, key))) {
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

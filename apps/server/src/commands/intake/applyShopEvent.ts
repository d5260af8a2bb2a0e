import type { Result } from '@cmon/core/failure';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import type { Ctx } from '../work/context.ts';
import { refuseIf, runCommand } from '../work/runCommand.ts';
import { applyLaterEvent, findEventFault, lockOrderOfEvent } from './steps/applyLaterEvent.ts';
import type { ShopEvent } from './steps/canonicalOrder.ts';
import {
  applyEarlyDeliveries,
  getEventKey,
  lockDelivery,
  markRefused,
  type ReadEarly,
  type RefusedDelivery,
  recordShopEvent,
  setDeliveryState,
} from './steps/deliveries.ts';
import { writeOrder } from './takeInOrder.ts';

export interface ApplyShopEventInput {
  readonly inboxId: number;
  readonly event: ShopEvent;
  readonly catalogue: WorkshopCatalogue;
  /** Parses the deliveries that arrived before the order. */
  readonly read: ReadEarly;
}

/** Result of a delivery: `applied`, `done` before, or `early`, which means that it waits for its order. */
export interface AppliedShopEvent {
  readonly outcome: 'applied' | 'done' | 'early';
}

/**
 * Applies one delivery, exactly once. The states of the delivery and of earlier deliveries change in the same
 * transaction as the order. Deliveries of one order are applied one after the other.
 */
export function applyShopEvent(ctx: Ctx, input: ApplyShopEventInput): Promise<Result<AppliedShopEvent>> {
  return runCommand(ctx, 'applyShopEvent', {}, async (work): Promise<AppliedShopEvent> => {
    const { event } = input;
    const orderKey = `${event.store}/${event.orderNumber}`;
    const delivery = await lockDelivery(work, input.inboxId, orderKey);
    if (delivery.state !== 'waiting') return { outcome: 'done' };
    if (event.type !== 'order.placed') {
      const order = await lockOrderOfEvent(work, event);
      if (order === undefined) {
        await setDeliveryState(work, [delivery.id], 'early', orderKey);
        return { outcome: 'early' };
      }
      refuseIf(await findEventFault(work, order, event));
      await applyLaterEvent(work, order, event);
      await recordShopEvent(work, orderKey, getEventKey(event));
      await setDeliveryState(work, [delivery.id], 'applied', orderKey);
      return { outcome: 'applied' };
    }
    await writeOrder(work, {
      source: delivery.source,
      order: event,
      catalogue: input.catalogue,
      receivedAt: delivery.received_at,
      linkHash: delivery.link_hash,
    });
    await recordShopEvent(work, orderKey, getEventKey(event));
    await applyEarlyDeliveries(work, orderKey, input.read);
    await setDeliveryState(work, [delivery.id], 'applied', orderKey);
    return { outcome: 'applied' };
  });
}

/** Refuses a delivery that can't be read or applied, and keeps it with its failure for a person. */
export function refuseDelivery(ctx: Ctx, input: RefusedDelivery): Promise<Result<{ inboxId: number }>> {
  return runCommand(ctx, 'refuseDelivery', {}, async (work) => {
    await markRefused(work, input, 'waiting');
    return { inboxId: input.inboxId };
  });
}

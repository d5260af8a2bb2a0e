import { buildPlacedOrder, type TestWorkshop, unwrap } from '../../commands/testing/workshop.ts';
import type { Ctx, Job } from '../../commands/work/context.ts';
import { findBlockersOfOrders } from '../../queries/blockers/findBlockersOfOrders.ts';
import { applyInbox } from '../applyInbox.ts';
import { type Delivery, receiveDelivery } from '../receiveDelivery.ts';
import { storeDeliveries } from '../storeDeliveries.ts';
import { signDelivery } from './signDelivery.ts';

export const SECRET = 'a secret of the demo shop';

export const sign = (body: string | Uint8Array, timestamp: string, secret = SECRET) =>
  signDelivery(body, timestamp, secret);

let serial = 0;

/** Builds a signed delivery of the demo shop with new ids. */
export function buildDelivery(
  workshop: TestWorkshop,
  body: string | Buffer,
  more: Partial<Delivery> = {},
): Delivery {
  serial += 1;
  const timestamp = String(Math.floor(workshop.now.getTime() / 1_000));
  return {
    source: 'demo',
    body: { bytes: Buffer.from(body), isPacked: false },
    deliveryId: `d${serial}`,
    eventId: `e${serial}`,
    timestamp,
    signature: sign(body, timestamp),
    ...more,
  };
}

export const receive = (workshop: TestWorkshop, signedDelivery: Delivery, secrets = [SECRET]) =>
  storeAlone(workshop.as('system'), signedDelivery, secrets);

/** Receives a delivery in a transaction of its own. */
export function storeAlone(
  ctx: Pick<Ctx, 'db' | 'enqueue' | 'now'>,
  received: Delivery,
  secrets: readonly string[],
) {
  return receiveDelivery(
    ctx,
    received,
    secrets,
    async (newDelivery) => (await storeDeliveries(ctx, [newDelivery]))[0] === true,
  );
}

/** Runs each `applyInbox` job among the given jobs once, and returns the outcomes. */
export async function applyAll(workshop: TestWorkshop, jobs: readonly Job[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const job of jobs) {
    if (job.queue !== 'applyInbox') continue;
    const applied = await applyInbox(workshop.as('system'), { ...job.data, catalogue: workshop.catalogue });
    outcomes.push(unwrap(applied).outcome);
  }
  return outcomes;
}

/** Sends a value as signed JSON and applies the delivery once. Returns the outcome. */
export async function deliver(
  workshop: TestWorkshop,
  body: unknown,
  ids: { readonly eventId?: string } = {},
): Promise<string> {
  workshop.jobs.length = 0;
  unwrap(await receive(workshop, buildDelivery(workshop, JSON.stringify(body), ids)));
  return applyWaiting(workshop);
}

/** Runs the enqueued job and returns its outcome. */
export async function applyWaiting(workshop: TestWorkshop): Promise<string> {
  return (await applyAll(workshop, workshop.jobs.splice(0)))[0] ?? 'no job';
}

/** Builds a valid order with one line per product code. */
export function validOrder(workshop: TestWorkshop, number: string, codes = ['EAO']) {
  return buildPlacedOrder(
    workshop.catalogue,
    workshop.now,
    codes.map((code) => ({ code })),
    { number },
  );
}

export const readOrder = (workshop: TestWorkshop, number: string) =>
  workshop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

/** Reads each blocker of an order as its code, object type and failure. */
export async function readBlockers(workshop: TestWorkshop, orderId: string) {
  return (await findBlockersOfOrders(workshop.db, [orderId])).map(({ code, object, params }) => [
    code,
    object.type,
    (params as { failure?: unknown }).failure,
  ]);
}

import { createHmac } from 'node:crypto';
import { placed, type TestWorkshop, value } from '../../commands/testing/workshop.ts';
import type { Job } from '../../commands/work/context.ts';
import { blockersOfOrders } from '../../queries/blockersOfOrders.ts';
import { applyInbox } from '../applyInbox.ts';
import { type Delivery, receiveDelivery } from '../receiveDelivery.ts';

export const SECRET = 'a secret of the demo shop';

export const sign = (body: string | Uint8Array, timestamp: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

let serial = 0;

/** A signed delivery of the demo shop with ids of its own. */
export function delivery(
  workshop: TestWorkshop,
  body: string | Buffer,
  more: Partial<Delivery> = {},
): Delivery {
  serial += 1;
  const timestamp = String(Math.floor(workshop.now.getTime() / 1_000));
  return {
    source: 'demo',
    body: Buffer.from(body),
    deliveryId: `d${serial}`,
    eventId: `e${serial}`,
    timestamp,
    signature: sign(body, timestamp),
    ...more,
  };
}

export const receive = (workshop: TestWorkshop, one: Delivery, secrets = [SECRET]) =>
  receiveDelivery(workshop.as('system'), one, secrets);

/** Runs the given jobs that apply deliveries, once each, and returns their outcomes. */
export async function applyAll(workshop: TestWorkshop, jobs: readonly Job[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const job of jobs) {
    if (job.queue !== 'applyInbox') continue;
    const applied = await applyInbox(workshop.as('system'), { ...job.data, catalogue: workshop.catalogue });
    outcomes.push(value(applied).outcome);
  }
  return outcomes;
}

/** Delivers a value as signed JSON and applies it once. Returns the outcome. */
export async function deliver(
  workshop: TestWorkshop,
  body: unknown,
  ids: { readonly eventId?: string } = {},
): Promise<string> {
  workshop.jobs.length = 0;
  value(await receive(workshop, delivery(workshop, JSON.stringify(body), ids)));
  return applyWaiting(workshop);
}

/** Applies what was last asked for. */
export async function applyWaiting(workshop: TestWorkshop): Promise<string> {
  return (await applyAll(workshop, workshop.jobs.splice(0)))[0] ?? 'no job';
}

/** An order that nothing is wrong with, one line a product. */
export function sound(workshop: TestWorkshop, number: string, codes = ['EAO']) {
  return placed(
    workshop.catalogue,
    workshop.now,
    codes.map((code) => ({ code })),
    { number },
  );
}

export const orderOf = (workshop: TestWorkshop, number: string) =>
  workshop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

/** Each blocker's code, what it is of, and the failure that it tells. */
export async function blockersOf(workshop: TestWorkshop, orderId: string) {
  return (await blockersOfOrders(workshop.db, [orderId])).map(({ code, object, params }) => [
    code,
    object.type,
    (params as { failure?: unknown }).failure,
  ]);
}

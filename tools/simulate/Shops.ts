import { signDelivery } from '../../apps/server/src/intake/testing/signDelivery.ts';
import { buildSampleOrder } from '../../apps/server/src/seed/buildSampleOrder.ts';
import type { Faults } from './faults/Faults.ts';
import type { SeasonOrder } from './planDay.ts';
import { INTAKE_SECRET, type World } from './world/openWorld.ts';
import type { Scheduler } from './world/Scheduler.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Number of days after which a late order comes in. */
const LATE_DAYS = 6;

/** The shops of the five stores. They send signed deliveries, and repeat those that were not acknowledged. */
export class Shops {
  /** `store/number` of the orders that the server acknowledged. */
  readonly acknowledged = new Set<string>();
  readonly #world: World;
  readonly #scheduler: Scheduler;
  readonly #faults: Faults;
  readonly #random: () => number;
  #serial = 0;

  constructor(world: World, scheduler: Scheduler, faults: Faults, random: () => number) {
    this.#world = world;
    this.#scheduler = scheduler;
    this.#faults = faults;
    this.#random = random;
  }

  /** Sends a new order, and schedules the events that happen to it later. */
  async place({ store, codes }: SeasonOrder): Promise<void> {
    const { catalogue, clock } = this.#world;
    this.#serial += 1;
    const n = this.#serial;
    const isLate = this.#faults.happens('lateOrder');
    const placedAt = new Date(clock.ms - (isLate ? LATE_DAYS * DAY_MS : 2 * MINUTE_MS));
    const payment = this.#faults.happens('pendingPayment')
      ? this.#random() < 0.5
        ? ('pending' as const)
        : ('pending_payment' as const)
      : ('captured' as const);
    const isFaulty = this.#faults.happens('faultyLine');
    const basket = codes.filter((entry) => {
      const product = catalogue.products.get(entry.replace(/^\d+×/, ''));
      return product === undefined || product.markets.includes(store);
    });
    const order = buildSampleOrder(
      { store, n, placedAt, basket: basket.length === 0 ? ['EAO'] : basket, payment },
      catalogue,
    );
    const [first, ...others] = order.lines;
    const lines =
      isFaulty && first !== undefined ? [{ ...first, option: '{"broken":true}' }, ...others] : order.lines;
    const orderKey = { store, orderNumber: order.orderNumber };
    const body = { ...order, lines };
    const key = `${store}/${order.orderNumber}`;
    if (await this.#send(body, `placed-${n}`)) this.acknowledged.add(key);
    if (this.#faults.happens('repeatedDelivery')) this.#schedule(5, () => this.#send(body, `placed-${n}`));
    const createEvent = (type: string) => ({ type, ...orderKey, occurredAt: clock.now().toISOString() });
    if (payment === 'pending_payment')
      this.#schedule(30, () => this.#send(createEvent('order.paid'), `paid-${n}`));
    if (this.#faults.happens('shopCancel'))
      this.#schedule(600 * this.#random(), () => this.#send(createEvent('order.canceled'), `canceled-${n}`));
  }

  #schedule(minutes: number, work: () => Promise<unknown>): void {
    this.#scheduler.at(
      this.#world.clock.ms + Math.round(minutes * MINUTE_MS),
      async () => void (await work()),
    );
  }

  /** Returns whether the delivery was acknowledged. */
  async #send(event: object, eventId: string): Promise<boolean> {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(this.#world.clock.ms / 1_000));
    const signature = signDelivery(body, timestamp, INTAKE_SECRET);
    const response = await fetch(`${this.#world.origin}/intake/demo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-cmon-delivery': `${eventId}-${timestamp}`,
        'x-cmon-event': eventId,
        'x-cmon-timestamp': timestamp,
        'x-cmon-signature': signature,
      },
      body,
    });
    await response.arrayBuffer();
    return response.ok;
  }
}

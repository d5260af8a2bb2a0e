import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import { findZone } from '@cmon/core/production/findZone';
import { computeShipBy } from '@cmon/core/production/planning/shipBy';
import { getLocalDate, toInstant } from '@cmon/core/production/planning/workingTime';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { readSettings } from '../queries/settings/readSettings.ts';
import { buildSampleEmail } from './buildSampleOrder.ts';
import { copyOrders, type OrderCopy, readOriginals } from './copyOrders.ts';
import { SampleProduction } from './SampleProduction.ts';
import { SAMPLE_PEOPLE } from './samplePeople.ts';
import { buildMegalots, generate, placeOrder, readActors, type SeedEnv } from './sampleSteps.ts';
import { buildTrackingNumber, seedTracking } from './seedTracking.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Days before today on which the originals are made, and on which the last copies came in. */
const FIRST_DAY = 14;
const LAST_DAY = 3;
const STORES_IN_TURN: readonly Market[] = ['fr', 'de', 'es', 'fr', 'it', 'uk'];
/** How many days later than the originals the orders of a copy are packed. A day of the weekend is left out. */
const DELAY_DAYS = [0, 0, 1, 0, 0, 1, 0, 2];
/** The orders of a morning, and those of an afternoon on which a strip is reissued. Some names are long for their label. */
const HALVES = [
  {
    baskets: [['EAO'], ['ETV:Maximilienne-Alexandrine'], ['MUG']],
    withReissue: false,
    startsAt: '07:30',
  },
  {
    baskets: [['EAO:Marie-Antoinette'], ['EAO:Jean-Baptiste Alexandre Gabriel']],
    withReissue: true,
    startsAt: '12:00',
  },
] as const;
type Half = (typeof HALVES)[number];
const MAX_ORDERS = 3;
/** Number of the first original. The orders of the sample's day have lower ones. */
const FIRST_NUMBER = 60;
/** Serial number in the first tracking number of the originals. The parcels of the copies have lower ones. */
const FIRST_TRACKING_SERIAL = 900_000;

/**
 * Creates two weeks of finished orders, so that the reports have something to show. The orders of one day go through
 * production by commands; the other days get copies of these orders with other times, which is much faster.
 */
export async function seedHistory(env: SeedEnv): Promise<void> {
  const { db, now } = env.ctx;
  const settings = await readSettings(db);
  const { timeZone } = settings;
  const toTime = (daysAgo: number, time: string) =>
    toInstant(getLocalDate(new Date(now.getTime() - daysAgo * DAY_MS), timeZone), time, timeZone);
  let copied = 0;
  for (const [index, half] of HALVES.entries()) {
    const start = toTime(FIRST_DAY, half.startsAt);
    const orderIds = await makeOriginals(env, half, start, index);
    await seedTracking(env, FIRST_TRACKING_SERIAL + index * MAX_ORDERS);
    const originals = await readOriginals(db, orderIds);
    const copies: OrderCopy[] = [];
    for (let daysAgo = FIRST_DAY - 1; daysAgo >= LAST_DAY; daysAgo -= 1) {
      const day = toTime(daysAgo, half.startsAt);
      if (isWeekend(day) || (half.withReissue && daysAgo % 3 === 0)) continue;
      copies.push(planCopy(copied, start, day, { now, settings }));
      copied += 1;
    }
    await copyOrders(db, originals, copies);
  }
}

async function makeOriginals(
  env: SeedEnv,
  { baskets, withReissue }: Half,
  start: Date,
  index: number,
): Promise<string[]> {
  const as = await readActors(env.ctx);
  const orderIds: string[] = [];
  for (const [position, basket] of baskets.entries()) {
    const n = FIRST_NUMBER + index * MAX_ORDERS + position;
    orderIds.push(await placeOrder(env, as('system', start), 'fr', n, basket));
  }
  const later = new Date(start.getTime() + HOUR_MS);
  for (const { megalotId } of await buildMegalots(as('generator', later))) {
    if (megalotId === null) continue;
    await generate(env, as('system', later), megalotId);
    await new SampleProduction(as, later, megalotId).toShipped({ unshippedCount: 0, withReissue });
  }
  return orderIds;
}

const isWeekend = (day: Date): boolean => [0, 6].includes(day.getUTCDay());

/** How long the orders of a day wait for their packing, in ms. Nothing is packed at a weekend, or after `now`. */
function planDelay(days: number, day: Date, now: Date): number {
  let delay = days * DAY_MS;
  while (isWeekend(new Date(day.getTime() + delay))) delay += DAY_MS;
  return day.getTime() + delay + DAY_MS < now.getTime() ? delay : 0;
}

/** The n-th copy: another store, other addresses and another time until its packing. */
function planCopy(
  n: number,
  start: Date,
  day: Date,
  { now, settings }: { readonly now: Date; readonly settings: WorkshopSettings },
): OrderCopy {
  const store = STORES_IN_TURN[n % STORES_IN_TURN.length] ?? 'fr';
  const { addresses, families, parents } = SAMPLE_PEOPLE[store];
  const addressOf = (index: number) =>
    addresses[(n + index) % addresses.length] ?? { street: '', postcode: '', city: '', country: '' };
  const routeOf = (index: number) => {
    const { zone, carrier } = findZone(addressOf(index), settings);
    return { zone, carrier };
  };
  return {
    shiftMs: day.getTime() - start.getTime(),
    delayMs: planDelay(DELAY_DAYS[n % DELAY_DAYS.length] ?? 0, day, now),
    // Some orders were promised for the day on which they came in.
    due: computeShipBy(day, n % 5 === 2 ? { ...settings, orderLatency: 0 } : settings),
    store,
    locale: STORES[store].locale,
    address: (index) => {
      const parent = parents[(n + index) % parents.length] ?? '';
      const family = families[index % families.length] ?? '';
      return { ...addressOf(index), name: `${parent} ${family}`, email: buildSampleEmail(parent, family) };
    },
    route: routeOf,
    tracking: (index) => buildTrackingNumber(routeOf(index).carrier, n * MAX_ORDERS + index),
    number: (index) => `${STORES[store].storeId}${25_999_000 + n * MAX_ORDERS + index}`,
  };
}

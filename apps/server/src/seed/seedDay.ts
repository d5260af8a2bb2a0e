import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { sendToCip } from '../commands/cip/sendToCip.ts';
import { makeLots } from '../commands/lots/makeLots.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { setPrio } from '../commands/orders/setPrio.ts';
import type { Ctx } from '../commands/work/context.ts';
import { buildSampleOrder } from './buildSampleOrder.ts';
import { SampleProduction } from './SampleProduction.ts';
import { deliverSample, placeRefusedDeliveries } from './sampleDeliveries.ts';
import { buildMegalots, generate, placeOrder, readActors, type SeedEnv } from './sampleSteps.ts';
import { seedCheckbookStates } from './seedCheckbookStates.ts';
import { type ActAs, unwrap } from './unwrap.ts';

const DAY_MS = 86_400_000;
const BASKETS = [
  ['EAO'],
  ['EAO', 'MUG'],
  ['ETV'],
  ['2×EAO', 'ETV'],
  ['PAC_ECO'],
  ['OBJ_SACV'],
  ['MUG', '+PINCE'],
  ['EAO', 'OBJ_SACV'],
  ['GRD', 'EAO'],
  ['GOM', 'CHA'],
  ['ORNO', 'BAG'],
  ['CAR'],
  ['MUL_EAO'],
  ['EAO__CHGD', 'ETV'],
  ['40×EAO'],
] as const;

interface SampleBatch {
  readonly store: Market;
  readonly daysAgo: number;
  readonly orders: number;
  /** How far the orders are brought in production. */
  readonly goal: keyof typeof GOALS;
  /** Settings that the workshop had on that day only. */
  readonly settings?: Partial<Pick<WorkshopSettings, 'laize175' | 'varnishPicto'>>;
}

/** The orders per store. */
const BATCHES: readonly SampleBatch[] = [
  { store: 'fr', daysAgo: 6, orders: 8, goal: 'shipped' },
  { store: 'es', daysAgo: 4, orders: 6, goal: 'sorting' },
  { store: 'it', daysAgo: 3, orders: 5, goal: 'cutting', settings: { laize175: true } },
  { store: 'uk', daysAgo: 2, orders: 5, goal: 'atRip', settings: { varnishPicto: true } },
  { store: 'de', daysAgo: 1, orders: 4, goal: 'generated' },
];
/** The number of orders that fill a lot. Their order numbers have a range of their own, apart from those of other orders. */
const YESTERDAYS_ORDERS = 20;
const FIRST_NUMBER_OF_YESTERDAY = 700;
/** The functions that bring a megalot with written files to each goal. */
const GOALS = {
  shipped: (production: SampleProduction) => production.toShipped(),
  sorting: (production: SampleProduction) => production.toSorting(),
  cutting: (production: SampleProduction) => production.toCutting(),
  atRip: (production: SampleProduction) => production.toRip(),
  generated: async () => {},
};

/**
 * Creates sample orders in mixed states. They reach their states by the commands of users and generators, and their files
 * are written.
 */
export async function seedDay(env: SeedEnv): Promise<void> {
  const as = await readActors(env.ctx);
  let n = 0;
  for (const { store, daysAgo, orders, goal, settings } of BATCHES) {
    const start = new Date(env.ctx.now.getTime() - daysAgo * DAY_MS);
    for (let count = 0; count < orders; count += 1) {
      n += 1;
      await placeOrder(env, as('system', start), store, n, BASKETS[n % BASKETS.length] ?? BASKETS[0]);
    }
    const later = new Date(start.getTime() + 3_600_000);
    const megalots = await withSettings(as('system', later), settings, () =>
      buildMegalots(as('generator', later)),
    );
    for (const { megalotId } of megalots) {
      if (megalotId === null) continue;
      await generate(env, as('system', later), megalotId);
      await GOALS[goal](new SampleProduction(as, later, megalotId));
    }
  }
  await shipYesterday(env, as);
  // Bringing a megalot to `shipped` binds the checkbooks and assembles the packs of other megalots too, so this comes after.
  await fillLines(env, as);
  await placeTodaysOrders(env, as, n);
}

/** Packs for the L2C line, which binds their label sheets, and for the CIP line. */
const LINE_BASKETS = [
  ['MUL_EAO'],
  ['PAC_ECO'],
  ['PAC_DEC2'],
  ['MUL_EAO'],
  ['PAC_ECO'],
  ['MUL_EAO'],
  ['MUL_EAO'],
] as const;
/** The first number of these orders. It is above those of the other sample orders. */
const LINE_NUMBER = 500;

/** Places orders that are on the L2C line and on the CIP line now, in different states. */
async function fillLines(env: SeedEnv, as: ActAs): Promise<void> {
  const start = new Date(env.ctx.now.getTime() - 2 * DAY_MS);
  for (const [index, basket] of LINE_BASKETS.entries())
    await placeOrder(env, as('system', start), 'fr', LINE_NUMBER + index, basket);
  const later = new Date(start.getTime() + 3_600_000);
  const megalots = (await buildMegalots(as('generator', later))).flatMap(({ megalotId }) => megalotId ?? []);
  for (const megalotId of megalots) {
    await generate(env, as('system', later), megalotId);
    await new SampleProduction(as, later, megalotId).toLines();
  }
  await seedCheckbookStates(as('preparator', later));
  // Only the first megalot with finished parts sends them to the CIP line. The parts of the others wait.
  for (const megalotId of megalots) {
    const sent = await sendToCip(as('preparator', later), { megalotId });
    if (sent.ok) break;
  }
}

/** Adds a lot that was shipped yesterday. The monitoring screens then know how much the workshop makes in a day. */
async function shipYesterday(env: SeedEnv, as: ActAs): Promise<void> {
  const start = new Date(env.ctx.now.getTime() - DAY_MS);
  for (let n = 0; n < YESTERDAYS_ORDERS; n += 1) {
    await placeOrder(env, as('system', start), 'fr', FIRST_NUMBER_OF_YESTERDAY + n, ['EAO']);
  }
  const later = new Date(start.getTime() + 3_600_000);
  for (const { megalotId } of await buildMegalots(as('generator', later))) {
    if (megalotId === null) continue;
    await generate(env, as('system', later), megalotId);
    await new SampleProduction(as, later, megalotId).toShipped();
  }
}

/** Runs `work` while the workshop has these settings in place of the default ones. */
async function withSettings<T>(
  ctx: Ctx,
  settings: SampleBatch['settings'],
  work: () => Promise<T>,
): Promise<T> {
  const rows = Object.entries(settings ?? {}).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    version: 1,
    changed_by: ctx.actor.userId,
    changed_at: ctx.now,
  }));
  if (rows.length === 0) return work();
  await ctx.db.insertInto('settings').values(rows).execute();
  const result = await work();
  const keys = rows.map(({ key }) => key);
  await ctx.db.deleteFrom('settings').where('key', 'in', keys).execute();
  return result;
}

/** Adds today's orders: waiting lots, waiting orders, and orders that need a human. */
async function placeTodaysOrders(env: SeedEnv, as: ActAs, lastNumber: number): Promise<void> {
  const { now } = env.ctx;
  let n = lastNumber;
  const next = (store: Market, basket: readonly string[], payment?: 'pending' | 'pending_payment') => {
    n += 1;
    return placeOrder(env, as('system', now), store, n, basket, payment);
  };
  for (const basket of [['EAO'], ['ETV', 'EAO'], ['MUG']]) await next('fr', basket);
  unwrap(await makeLots(as('generator', now), { closing: 'all' }));

  const waiting: string[] = [];
  for (const store of MARKETS) waiting.push(await next(store, ['EAO', 'MUG']));
  const [first = '', second = '', third = ''] = waiting;
  unwrap(await setPrio(as('superPreparator', now), { orderIds: [first], prio: true }));
  unwrap(await holdOrder(as('customerService', now), { orderId: second, reason: 'address' }));
  unwrap(await cancelOrder(as('customerService', now), { orderId: third, reason: 'customerWish' }));
  await next('fr', ['PAC_ECO'], 'pending');
  await next('es', ['EAO'], 'pending_payment');
  await placeUnsold(env, as('system', now), n + 1);
  await placeRefusedDeliveries(env, as('system', now));
}

/** Places an order for a bottle that is not sold in Germany, which waits for a human. */
async function placeUnsold(env: SeedEnv, ctx: Ctx, n: number): Promise<void> {
  const { catalogue } = env;
  const frenchOrder = buildSampleOrder(
    { store: 'fr', n, placedAt: ctx.now, basket: ['GRD'], payment: 'captured' },
    catalogue,
  );
  const germanOrder = buildSampleOrder(
    { store: 'de', n, placedAt: ctx.now, basket: ['EAO'], payment: 'captured' },
    catalogue,
  );
  const order = { ...germanOrder, lines: frenchOrder.lines };
  await deliverSample(env, ctx, order);
}

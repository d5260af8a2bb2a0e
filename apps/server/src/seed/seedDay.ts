import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import { takeInOrder } from '../commands/intake/takeInOrder.ts';
import { makeLots } from '../commands/lots/makeLots.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { setPrio } from '../commands/orders/setPrio.ts';
import type { Ctx } from '../commands/work/context.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import type { PrintShelf } from '../files/printShelf.ts';
import { generateMegalot } from '../jobs/generateMegalot.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { type ActAs, done } from './done.ts';
import { FloorWalk } from './FloorWalk.ts';
import { sampleOrder } from './sampleOrder.ts';

export interface SeedEnv {
  readonly ctx: Ctx;
  readonly catalogue: WorkshopCatalogue;
  readonly print: PrintShelf;
  readonly device: DeviceSettings;
  readonly hotfolder: string;
}

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
] as const;

/** How many orders each store placed how many days ago, and how far they have come. */
const BATCHES: readonly { store: Market; daysAgo: number; orders: number; walk: keyof typeof WALKS }[] = [
  { store: 'fr', daysAgo: 6, orders: 8, walk: 'shipped' },
  { store: 'es', daysAgo: 4, orders: 6, walk: 'sorting' },
  { store: 'it', daysAgo: 3, orders: 5, walk: 'cutting' },
  { store: 'uk', daysAgo: 2, orders: 5, walk: 'atRip' },
  { store: 'de', daysAgo: 1, orders: 4, walk: 'generated' },
];
const WALKS = {
  shipped: (walk: FloorWalk) => walk.toShipped(),
  sorting: (walk: FloorWalk) => walk.toSorting(),
  cutting: (walk: FloorWalk) => walk.toCutting(),
  atRip: (walk: FloorWalk) => walk.toRip(),
  generated: async () => {},
};

/**
 * A day of sample orders in mixed states, each brought there by the commands that people and generators use, in their
 * names, files included. Does nothing once there is an order.
 */
export async function seedDay(env: SeedEnv): Promise<void> {
  const known = await env.ctx.db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  await makeHotfolders(env.hotfolder, env.device);
  const as = await actors(env.ctx);
  let n = 0;
  for (const { store, daysAgo, orders, walk } of BATCHES) {
    const start = new Date(env.ctx.now.getTime() - daysAgo * DAY_MS);
    for (let count = 0; count < orders; count += 1) {
      n += 1;
      await place(env, as('system', start), store, n, BASKETS[n % BASKETS.length] ?? BASKETS[0]);
    }
    const later = new Date(start.getTime() + 3_600_000);
    done(await makeLots(as('generator', later), { closing: 'all' }));
    const { megalots } = done(await makeMegalots(as('generator', later), { closing: 'all' }));
    for (const { megalotId } of megalots) {
      if (megalotId === null) continue;
      await generate(env, as('system', later), megalotId);
      await WALKS[walk](new FloorWalk(as, later, megalotId));
    }
  }
  await todaysOrders(env, as, n);
}

/** Each role's sample user, at the given time. */
async function actors(ctx: Ctx): Promise<ActAs> {
  const users = await ctx.db.selectFrom('users').select(['id', 'role']).orderBy('created_at').execute();
  return (role, at) => {
    const userId = role === 'system' ? 'system' : users.find((user) => user.role === role)?.id;
    if (userId === undefined) throw new Error(`no sample user is a ${role}`);
    // Jobs aren't queued: the sample does itself what they would do.
    return { db: ctx.db, actor: { userId, role, station: 'sample' }, now: at, enqueue: async () => {} };
  };
}

async function place(
  { catalogue }: SeedEnv,
  ctx: Ctx,
  store: Market,
  n: number,
  basket: readonly string[],
  payment: 'captured' | 'pending' | 'pending_payment' = 'captured',
): Promise<string> {
  const sold = basket.filter((code) => isSoldIn(catalogue, code, store));
  const placedAt = new Date(ctx.now.getTime() - (40 - (n % 40)) * 60_000);
  const order = sampleOrder({ store, n, placedAt, basket: sold, payment }, catalogue);
  const { orderId } = done(
    await takeInOrder(ctx, { source: 'demo', order, catalogue, receivedAt: placedAt }),
  );
  return orderId;
}

const isSoldIn = (catalogue: WorkshopCatalogue, entry: string, store: Market): boolean =>
  catalogue.products.get(entry.replace(/^\d×/, ''))?.markets.includes(store) ?? true;

async function generate(env: SeedEnv, ctx: Ctx, megalotId: string): Promise<void> {
  const outcome = await generateMegalot(
    { ...env, ctx: () => ctx, generatorId: 'sample' },
    { megalotId, revision: 1 },
  );
  if (outcome.kind !== 'written') throw new Error(`the sample's files: ${JSON.stringify(outcome)}`);
}

/** What came in today: lots that wait, orders that wait, and those that need a human. */
async function todaysOrders(env: SeedEnv, as: ActAs, last: number): Promise<void> {
  const { now } = env.ctx;
  let n = last;
  const next = (store: Market, basket: readonly string[], payment?: 'pending' | 'pending_payment') => {
    n += 1;
    return place(env, as('system', now), store, n, basket, payment);
  };
  for (const basket of [['EAO'], ['ETV', 'EAO'], ['MUG']]) await next('fr', basket);
  done(await makeLots(as('generator', now), { closing: 'all' }));

  const waiting: string[] = [];
  for (const store of MARKETS) waiting.push(await next(store, ['EAO', 'MUG']));
  const [first = '', second = '', third = ''] = waiting;
  done(await setPrio(as('superPreparator', now), { orderIds: [first], prio: true }));
  done(await holdOrder(as('customerService', now), { orderId: second, reason: 'address' }));
  done(await cancelOrder(as('customerService', now), { orderId: third, reason: 'customer' }));
  await next('fr', ['PAC_ECO'], 'pending');
  await next('es', ['EAO'], 'pending_payment');
  await placeUnsold(env, as('system', now), n + 1);
}

/** A bottle that isn't sold in Germany came through all the same: it waits for a human. */
async function placeUnsold({ catalogue }: SeedEnv, ctx: Ctx, n: number): Promise<void> {
  const abroad = sampleOrder(
    { store: 'fr', n, placedAt: ctx.now, basket: ['GRD'], payment: 'captured' },
    catalogue,
  );
  const home = sampleOrder(
    { store: 'de', n, placedAt: ctx.now, basket: ['EAO'], payment: 'captured' },
    catalogue,
  );
  const order = { ...home, lines: abroad.lines };
  done(await takeInOrder(ctx, { source: 'demo', order, catalogue, receivedAt: ctx.now }));
}

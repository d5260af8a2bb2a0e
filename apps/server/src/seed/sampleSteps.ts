import type { Market } from '@cmon/core/catalogue/types';
import type { PlacedOrder } from '../commands/intake/steps/canonicalOrder.ts';
import { takeInOrder } from '../commands/intake/takeInOrder.ts';
import { makeLots } from '../commands/lots/makeLots.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { PrintCatalogues } from '../files/printCatalogues.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { generateMegalot } from '../generator/generateMegalot.ts';
import { computeLinkHash } from '../intake/orderLink.ts';
import { createLocalPort } from '../jobs/createLocalPort.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { buildSampleOrder } from './buildSampleOrder.ts';
import { type ActAs, unwrap } from './unwrap.ts';

/** The generator that writes the files of the sample. */
export const SAMPLE_GENERATOR = 'sample';

export interface SeedEnv {
  readonly ctx: Ctx;
  readonly catalogue: WorkshopCatalogue;
  readonly print: PrintCatalogues;
  readonly storage: FileStorage;
  /** The secret of the demo shop, from which the customers' private links are made. Null without one. */
  readonly shopSecret: string | null;
}

/** Makes lots of all waiting orders, and megalots of all waiting lots. */
export async function buildMegalots(ctx: Ctx) {
  unwrap(await makeLots(ctx, { closing: 'all' }));
  return unwrap(await makeMegalots(ctx, { closing: 'all' })).megalots;
}

/** Returns a function that gives the context of each role's sample user at a given time. */
export async function readActors(ctx: Ctx): Promise<ActAs> {
  const users = await ctx.db.selectFrom('users').select(['id', 'role']).orderBy('created_at').execute();
  return (role, at) => {
    const userId = role === 'system' ? 'system' : users.find((user) => user.role === role)?.id;
    if (userId === undefined) throw new Error(`There is no sample user with the role ${role}.`);
    // Jobs are not queued, because the sample calls their functions itself.
    return { db: ctx.db, actor: { userId, role, station: 'sample' }, now: at, enqueue: async () => {} };
  };
}

/**
 * Takes in an order as a shop sends it. Products that the store doesn't sell are left out. An order without any other
 * product gets labels. Returns its id.
 */
export async function placeOrder(
  env: SeedEnv,
  ctx: Ctx,
  store: Market,
  n: number,
  basket: readonly string[],
  payment: 'captured' | 'pending' | 'pending_payment' = 'captured',
): Promise<string> {
  const { catalogue } = env;
  const sold = basket.filter((code) => isSoldIn(catalogue, code, store));
  // Successive orders are placed a minute apart, within the 40 minutes before now.
  const placedAt = new Date(ctx.now.getTime() - (40 - (n % 40)) * 60_000);
  const order = buildSampleOrder(
    { store, n, placedAt, basket: sold.length > 0 ? sold : ['EAO'], payment },
    catalogue,
  );
  return takeInSample(env, ctx, order, placedAt);
}

/** Takes in an order of the demo shop, with the customer's private link. Returns its id. */
async function takeInSample(
  { catalogue, shopSecret }: SeedEnv,
  ctx: Ctx,
  order: PlacedOrder,
  receivedAt: Date,
): Promise<string> {
  const linkHash = shopSecret === null ? null : computeLinkHash(shopSecret, order);
  const { orderId } = unwrap(
    await takeInOrder(ctx, { source: 'demo', order, catalogue, receivedAt, linkHash }),
  );
  return orderId;
}

const isSoldIn = (catalogue: WorkshopCatalogue, entry: string, store: Market): boolean =>
  catalogue.products.get(entry.replace(/^\d+×|:.*$/g, ''))?.markets.includes(store) ?? true;

/** Writes the files of a megalot. */
export async function generate(env: SeedEnv, ctx: Ctx, megalotId: string): Promise<void> {
  const outcome = await generateMegalot(
    { ...env, port: createLocalPort(() => ctx, SAMPLE_GENERATOR) },
    { megalotId, revision: 1 },
  );
  if (outcome.kind !== 'written')
    throw new Error(`The files of the sample were not written: ${JSON.stringify(outcome)}`);
}

import type { PlatformShop } from '@cmon/core/production/shops';
import { endPoll, startPoll } from '../commands/shops/pollRecords.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { PolledOrder, ShopClient, ShopFailure } from '../shops/shopClient.ts';
import { computeLinkHash } from './orderLink.ts';
import { parseBody } from './parseBody.ts';
import { UNSAFE_JSON } from './readShopEvent.ts';
import { type ReadShopOrder, readShopOrder } from './readShopOrder.ts';
import { storeDeliveries } from './storeDeliveries.ts';

const HOUR_MS = 3_600_000;
const WINDOW_MS = 48 * HOUR_MS;
/** After a long pause, a reading begins at the last complete one, but not earlier than this. */
const LONGEST_WINDOW_MS = 60 * 24 * HOUR_MS;
const MAX_PAGES = 500;

interface PollShopInput {
  readonly shop: PlatformShop;
  readonly client: ShopClient;
  /** The secret of the correction links; null when the shop has none. */
  readonly linkSecret: string | null;
}

/** `read` counts the orders that the shop sent, and `found` those of them that had something new. */
type PollResult =
  | { readonly outcome: 'notDue' }
  | { readonly outcome: 'read'; readonly read: number; readonly found: number }
  | { readonly outcome: 'failed'; readonly code: string };

/**
 * Reads the orders of a shop that changed in the last 48 hours, or since the last complete reading. Orders with
 * something new are stored like deliveries, so that a dropped delivery is found and no order is stored twice.
 */
export async function pollShop(ctx: Ctx, input: PollShopInput): Promise<PollResult> {
  const { source } = input.shop;
  const started = await startPoll(ctx, source);
  if (!started.ok || started.value.source === null) return { outcome: 'notDue' };
  const startedAt = ctx.now;
  const since = chooseStart(startedAt, started.value.readTo);
  const counts = { read: 0, found: 0 };
  const failure = await readPages(ctx, input, since, counts);
  await endPoll(ctx, {
    source,
    startedAt,
    ...counts,
    error: failure?.code ?? null,
    retryAfterSeconds: failure?.retryAfterSeconds ?? null,
  });
  return failure === null ? { outcome: 'read', ...counts } : { outcome: 'failed', code: failure.code };
}

/** The time from which orders are read. */
function chooseStart(now: Date, readTo: Date | null): Date {
  const windowStart = now.getTime() - WINDOW_MS;
  const start = Math.min(windowStart, readTo?.getTime() ?? windowStart);
  return new Date(Math.max(start, now.getTime() - LONGEST_WINDOW_MS));
}

async function readPages(
  ctx: Ctx,
  input: PollShopInput,
  since: Date,
  counts: { read: number; found: number },
): Promise<ShopFailure | null> {
  let page: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const answer = await input.client.readOrders(since, page);
    if (!answer.ok) return answer;
    for (const order of answer.value.orders) {
      counts.read += 1;
      if (await storeIfNew(ctx, input, order)) counts.found += 1;
    }
    page = answer.value.next;
    if (page === null) return null;
  }
  return { code: 'tooManyPages', retry: true, retryAfterSeconds: null };
}

/** Stores an order that has something new. Returns false when the workshop already has all of it. */
async function storeIfNew(
  ctx: Ctx,
  { shop, linkSecret }: PollShopInput,
  { reference, updatedAt, document }: PolledOrder,
): Promise<boolean> {
  const body = JSON.stringify(document);
  const parsed = readShopOrder(body, shop, ctx.now);
  if (parsed.ok && !(await hasNews(ctx, parsed.value))) return false;
  const id = `poll:${toIdPart(reference)}:${toIdPart(updatedAt)}`;
  const delivery = {
    source: shop.source,
    format: shop.kind,
    deliveryId: id,
    eventId: id,
    body,
    refused: parseBody(body) === undefined ? UNSAFE_JSON : null,
    linkHash: parsed.ok && linkSecret !== null ? computeLinkHash(linkSecret, parsed.value.placed) : null,
    receivedAt: ctx.now,
  };
  const [isFresh = false] = await storeDeliveries(ctx, [delivery]);
  return isFresh;
}

/**
 * Whether an order, or something that happened to it, is unknown here. An order with a fault always counts as new, and so
 * does one with an item en souffrance, because the shop may have corrected it.
 */
async function hasNews({ db }: Ctx, order: ReadShopOrder): Promise<boolean> {
  const { store, orderNumber } = order.placed;
  const appliedEvents = await db
    .selectFrom('shop_events')
    .select('key')
    .where('order_key', '=', `${store}/${orderNumber}`)
    .execute();
  const keys = new Set(appliedEvents.map(({ key }) => key));
  if (
    order.fault !== null ||
    ['placed', ...order.later.map(({ key }) => key)].some((key) => !keys.has(key))
  ) {
    return true;
  }
  const faulty = await db
    .selectFrom('items')
    .innerJoin('orders', 'orders.id', 'items.order_id')
    .select('items.id')
    .where('orders.store', '=', store)
    .where('orders.number', '=', orderNumber)
    .where('items.souffrance', 'is not', null)
    .where('items.pulled', '=', false)
    .limit(1)
    .executeTakeFirst();
  return faulty !== undefined;
}

const toIdPart = (text: string): string => text.replaceAll(/[^\w.-]/g, '').slice(0, 40) || 'none';

import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ShopEvent } from '../commands/intake/steps/canonicalOrder.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import type { InboxFormat } from '../db/logTables.ts';
import { linkHash, linkToken } from './orderLink.ts';
import { UNSAFE_JSON } from './readShopEvent.ts';

interface NewDelivery {
  readonly source: string;
  readonly format: InboxFormat;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly body: string;
  /** False for JSON that isn't safe to read: it is stored as refused. */
  readonly isSafe: boolean;
  readonly linkHash: string | null;
}

/**
 * Stores a delivery and queues it, in one transaction. Returns false when it, or another delivery of the same event, was
 * stored before. A database error is thrown, so that the shop retries.
 */
export async function storeDelivery(
  ctx: Pick<Ctx, 'db' | 'enqueue' | 'now'>,
  delivery: NewDelivery,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const inboxId = await insertDelivery(trx, delivery, ctx.now);
    if (inboxId !== null && delivery.isSafe) {
      await ctx.enqueue(trx, { queue: 'applyInbox', data: { inboxId } });
    }
    return inboxId !== null;
  });
}

/**
 * Inserts a delivery and returns its id; null when the delivery was stored before. Some shops send a corrected order under
 * the ids of the first one, and WooCommerce gives all deliveries of a second the same id, so a different body is stored as
 * another delivery, with the hash of the body appended to its ids.
 */
async function insertDelivery(
  trx: Transaction<Database>,
  { source, format, deliveryId, eventId, body, isSafe, linkHash: link_hash }: NewDelivery,
  now: Date,
): Promise<number | null> {
  const refused = { state: 'refused', failure: JSON.stringify(UNSAFE_JSON), applied_at: now } as const;
  const insert = async (suffix: string) => {
    const ids = { delivery_id: deliveryId + suffix, event_id: eventId + suffix };
    const row = { source, format, ...ids, body, link_hash, received_at: now };
    const inserted = await trx
      .insertInto('inbox')
      .values(isSafe ? row : { ...row, ...refused })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id ?? null;
  };
  const first = await insert('');
  if (first !== null) return first;
  const existing = await trx
    .selectFrom('inbox')
    .select('body')
    .where('source', '=', source)
    .where((where) => where.or([where('delivery_id', '=', deliveryId), where('event_id', '=', eventId)]))
    .execute();
  if (existing.some((row) => row.body === body)) return null;
  // An id from a shop never contains `~`.
  return insert(`~${createHash('sha256').update(body).digest('hex')}`);
}

/**
 * Computes the hash of the shopper's link of a placed order. It is computed on arrival, when the signing secret is known: a
 * later rotation of secrets breaks no link, and no secret is stored.
 */
export const computeLinkHash = (secret: string, order: Pick<ShopEvent, 'store' | 'orderNumber'>): string =>
  linkHash(linkToken(secret, order));

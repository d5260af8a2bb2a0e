import { createHash } from 'node:crypto';
import type { Failure } from '@cmon/core/failure';
import type { Insertable, Transaction } from 'kysely';
import type { Ctx } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import type { InboxFormat, InboxTable } from '../db/logTables.ts';

/** A delivery whose signature is right, before it is stored. */
export interface NewDelivery {
  readonly source: string;
  readonly format: InboxFormat;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly body: string;
  /** What is kept of a body that can't be read; absent for any other. */
  readonly unreadable?: { readonly raw: Buffer; readonly size: number };
  /** Why it is stored as refused; null when it can be read. */
  readonly refused: Failure | null;
  readonly linkHash: string | null;
  readonly receivedAt: Date;
}

/**
 * Stores deliveries and queues them in one transaction. Returns for each whether it is fresh: a delivery that was stored
 * before changes nothing.
 */
export function storeDeliveries(
  { db, enqueue }: Pick<Ctx, 'db' | 'enqueue'>,
  deliveries: readonly NewDelivery[],
): Promise<boolean[]> {
  return db.transaction().execute(async (trx) => {
    const ids: (number | null)[] = await insertAll(trx, deliveries);
    for (const [index, delivery] of deliveries.entries()) ids[index] ??= await insertChanged(trx, delivery);
    const added = ids.flatMap((inboxId, index) =>
      inboxId !== null && deliveries[index]?.refused === null ? [{ inboxId }] : [],
    );
    if (added.length > 0)
      await enqueue(trx, ...added.map((data) => ({ queue: 'applyInbox', data }) as const));
    return ids.map((id) => id !== null);
  });
}

/** Inserts the deliveries that aren't stored yet. Returns each one's id; null when one of its ids is known. */
async function insertAll(
  trx: Transaction<Database>,
  deliveries: readonly NewDelivery[],
): Promise<(number | null)[]> {
  const inserted = await trx
    .insertInto('inbox')
    .values(deliveries.map((delivery) => buildRow(delivery, '')))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'source', 'delivery_id', 'body'])
    .execute();
  const idByKey = new Map(inserted.map((row) => [`${row.source} ${row.delivery_id} ${row.body}`, row.id]));
  return deliveries.map(({ source, deliveryId, body }) => {
    const key = `${source} ${deliveryId} ${body}`;
    const id = idByKey.get(key) ?? null;
    // The same delivery may be twice in the list.
    idByKey.delete(key);
    return id;
  });
}

/**
 * Stores a delivery under whose ids another one is stored. Some shops send a corrected order under the ids of the
 * first one, and WooCommerce gives all deliveries of a second the same id. So a different body is stored as another
 * delivery, with the hash of the body appended to its ids.
 */
async function insertChanged(trx: Transaction<Database>, delivery: NewDelivery): Promise<number | null> {
  const { source, deliveryId, eventId, body, unreadable } = delivery;
  const existing = await trx
    .selectFrom('inbox')
    .select(['body', 'raw'])
    .where('source', '=', source)
    .where((where) => where.or([where('delivery_id', '=', deliveryId), where('event_id', '=', eventId)]))
    .execute();
  const raw = unreadable?.raw ?? null;
  const isSame = (kept: Buffer | null) => (kept === null || raw === null ? kept === raw : raw.equals(kept));
  if (existing.some((row) => row.body === body && isSame(row.raw))) return null;
  // An id from a shop never contains `~`.
  const suffix = `~${createHash('sha256')
    .update(raw ?? body)
    .digest('hex')}`;
  const inserted = await trx
    .insertInto('inbox')
    .values(buildRow(delivery, suffix))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

function buildRow(delivery: NewDelivery, suffix: string): Insertable<InboxTable> {
  const { source, format, deliveryId, eventId, body, unreadable, refused, linkHash, receivedAt } = delivery;
  return {
    source,
    format,
    delivery_id: deliveryId + suffix,
    event_id: eventId + suffix,
    body,
    raw: unreadable?.raw ?? null,
    size: unreadable?.size ?? null,
    link_hash: linkHash,
    received_at: receivedAt,
    state: refused === null ? 'waiting' : 'refused',
    failure: refused === null ? null : JSON.stringify(refused),
    applied_at: refused === null ? null : receivedAt,
  };
}

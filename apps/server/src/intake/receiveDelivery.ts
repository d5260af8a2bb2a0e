import { createHash } from 'node:crypto';
import { type Result, refusal, success } from '@cmon/core/failure';
import type { Transaction } from 'kysely';
import type { Ctx } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import { findSigningSecret } from './findSigningSecret.ts';
import { linkHash, linkToken } from './orderLink.ts';
import { parseBody } from './parseBody.ts';
import { readShopEvent, UNSAFE_JSON } from './readShopEvent.ts';

export interface Delivery {
  /** Shop platform, from the URL of the call. */
  readonly source: string;
  readonly body: Uint8Array;
  readonly deliveryId: string | undefined;
  readonly eventId: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

export interface ReceivedDelivery {
  /** False when this delivery, or another one of the same event, was received before. */
  readonly fresh: boolean;
}

/**
 * Verifies the signature of a call over its raw bytes, then stores and queues the call in one transaction. A repeated
 * delivery is acknowledged and changes nothing. A body that isn't JSON is not stored; JSON that isn't safe to read is
 * stored and refused. A database error is thrown, so that the shop retries.
 */
export async function receiveDelivery(
  ctx: Pick<Ctx, 'db' | 'enqueue' | 'now'>,
  delivery: Delivery,
  secrets: readonly string[],
): Promise<Result<ReceivedDelivery>> {
  const secret = findSigningSecret(delivery, secrets, ctx.now);
  if (secret === null) return refusal({ kind: 'signatureInvalid' });
  const { deliveryId, eventId } = delivery;
  if (!isId(deliveryId)) return refusal({ kind: 'inputInvalid', field: 'x-cmon-delivery', rule: 'id' });
  if (!isId(eventId)) return refusal({ kind: 'inputInvalid', field: 'x-cmon-event', rule: 'id' });
  const body = decodeText(delivery.body);
  if (body === null || !isJson(body)) return refusal({ kind: 'inputInvalid', field: 'body', rule: 'json' });
  const isSafe = parseBody(body) !== undefined;
  const received = await ctx.db.transaction().execute(async (trx) => {
    const inboxId = await insertDelivery(trx, { ...delivery, deliveryId, eventId, body }, isSafe, {
      link_hash: computeLinkHash(body, ctx.now, secret),
      received_at: ctx.now,
    });
    if (inboxId !== null && isSafe) await ctx.enqueue(trx, { queue: 'applyInbox', data: { inboxId } });
    return { fresh: inboxId !== null };
  });
  return isSafe ? success(received) : refusal(UNSAFE_JSON);
}

/** Decodes the body; null when its bytes aren't UTF-8, the encoding of JSON. */
function decodeText(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface NewDelivery {
  readonly source: string;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly body: string;
}

/**
 * Inserts a delivery and returns its id; null when the delivery was stored before. JSON that isn't safe to read is
 * stored as refused. Some shops send a corrected order under the ids of the first one, so a different body is stored as
 * another delivery, with the hash of the body appended to its ids.
 */
async function insertDelivery(
  trx: Transaction<Database>,
  { source, deliveryId, eventId, body }: NewDelivery,
  isSafe: boolean,
  columns: { readonly link_hash: string | null; readonly received_at: Date },
): Promise<number | null> {
  const refused = {
    state: 'refused',
    failure: JSON.stringify(UNSAFE_JSON),
    applied_at: columns.received_at,
  } as const;
  const insert = async (suffix: string) => {
    const row = { source, delivery_id: deliveryId + suffix, event_id: eventId + suffix, body, ...columns };
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
 * Computes the hash of the shopper's link for a delivery that places an order, else null. It is computed on arrival,
 * when the signing secret is known: a later rotation of secrets breaks no link, and no secret is stored.
 */
function computeLinkHash(body: string, receivedAt: Date, secret: string): string | null {
  const event = readShopEvent(body, receivedAt);
  return event.ok && event.value.type === 'order.placed' ? linkHash(linkToken(secret, event.value)) : null;
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[\w.:-]{1,100}$/.test(id);

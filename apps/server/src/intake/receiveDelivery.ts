import { createHash } from 'node:crypto';
import { type Result, refusal, success } from '@cmon/core/failure';
import type { Transaction } from 'kysely';
import type { Ctx } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import { linkHash, linkToken } from './orderLink.ts';
import { parseBody } from './parseBody.ts';
import { readShopEvent, UNSAFE_JSON } from './readShopEvent.ts';
import { signingSecret } from './signingSecret.ts';

export interface Delivery {
  /** Shop platform, from the address called. */
  readonly source: string;
  readonly body: Uint8Array;
  readonly deliveryId: string | undefined;
  readonly eventId: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

export interface ReceivedDelivery {
  /** False when this delivery, or another of its event, was here before. */
  readonly fresh: boolean;
}

/**
 * Verifies a call on its raw bytes, journals it and queues it, in one transaction: when this returns, it is safe. A
 * repeated delivery is acknowledged and changes nothing. Only what isn't JSON is not kept. JSON that isn't safe to read is
 * kept and refused. What can't be stored throws, so that the shop tries again.
 */
export async function receiveDelivery(
  ctx: Pick<Ctx, 'db' | 'enqueue' | 'now'>,
  delivery: Delivery,
  secrets: readonly string[],
): Promise<Result<ReceivedDelivery>> {
  const secret = signingSecret(delivery, secrets, ctx.now);
  if (secret === null) return refusal({ kind: 'signatureInvalid' });
  const { deliveryId, eventId } = delivery;
  if (!isId(deliveryId)) return refusal({ kind: 'inputInvalid', field: 'x-cmon-delivery', rule: 'id' });
  if (!isId(eventId)) return refusal({ kind: 'inputInvalid', field: 'x-cmon-event', rule: 'id' });
  const body = readText(delivery.body);
  if (body === null || !isJson(body)) return refusal({ kind: 'inputInvalid', field: 'body', rule: 'json' });
  const isSafe = parseBody(body) !== undefined;
  const taken = await ctx.db.transaction().execute(async (trx) => {
    const inboxId = await journal(trx, { ...delivery, deliveryId, eventId, body }, isSafe, {
      link_hash: linkOf(body, ctx.now, secret),
      received_at: ctx.now,
    });
    if (inboxId !== null && isSafe) await ctx.enqueue(trx, { queue: 'applyInbox', data: { inboxId } });
    return { fresh: inboxId !== null };
  });
  return isSafe ? success(taken) : refusal(UNSAFE_JSON);
}

/** The body as text; null when its bytes aren't UTF-8, which JSON is written in. */
function readText(body: Uint8Array): string | null {
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

interface Journaled {
  readonly source: string;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly body: string;
}

/**
 * Inserts a delivery; JSON that isn't safe to read is kept as refused, for a human. Returns null when it was there before.
 * Some shops send a corrected order under the ids of the first one: another body is another delivery, with its hash in
 * its ids.
 */
async function journal(
  trx: Transaction<Database>,
  { source, deliveryId, eventId, body }: Journaled,
  isSafe: boolean,
  more: { readonly link_hash: string | null; readonly received_at: Date },
): Promise<number | null> {
  const refused = {
    state: 'refused',
    failure: JSON.stringify(UNSAFE_JSON),
    applied_at: more.received_at,
  } as const;
  const insert = async (suffix: string) => {
    const row = { source, delivery_id: deliveryId + suffix, event_id: eventId + suffix, body, ...more };
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
  const known = await trx
    .selectFrom('inbox')
    .select('body')
    .where('source', '=', source)
    .where((where) => where.or([where('delivery_id', '=', deliveryId), where('event_id', '=', eventId)]))
    .execute();
  if (known.some((row) => row.body === body)) return null;
  // `~` is in no id that a shop may send.
  return insert(`~${createHash('sha256').update(body).digest('hex')}`);
}

/**
 * The hash of the shopper's link to the order that a delivery places. Made while it is known which secret signed: a
 * later rotation breaks no link, and no secret is stored.
 */
function linkOf(body: string, receivedAt: Date, secret: string): string | null {
  const event = readShopEvent(body, receivedAt);
  return event.ok && event.value.type === 'order.placed' ? linkHash(linkToken(secret, event.value)) : null;
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[\w.:-]{1,100}$/.test(id);

import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Reach } from '../net/mayReach.ts';
import { RequestError } from '../net/RequestError.ts';
import { sendRequest } from '../net/sendRequest.ts';
import type { AlertRow } from '../queries/alerts/alertRows.ts';

/** The payload of an alert: codes and names of machines, never personal data. */
export interface AlertMessage {
  readonly id: string;
  readonly kind: string;
  readonly object: string;
  readonly detail: object;
  readonly openedAt: string;
}

const MOST_AT_ONCE = 20;
const MAX_ATTEMPTS = 10;
const TIMEOUT_MS = 5_000;
/** The most bytes that are read of the webhook's answer. Its content is not used. */
const MAX_ANSWER_BYTES = 1_000_000;

/** An address to which alerts are posted, and where it may lead. */
export interface Webhook {
  readonly url: string;
  readonly reach: Reach;
}

/**
 * Sends the alerts that nobody has sent to the webhook of the settings, as JSON in one POST. Without a webhook they count
 * as sent. A failed send is repeated by the next call, at most ten times.
 */
export async function sendAlerts(db: Kysely<Database>, webhook: Webhook): Promise<void> {
  const claimed = await claimUnsent(db);
  if (claimed.length === 0 || webhook.url === '') return;
  try {
    await postAlerts(webhook, claimed.map(toMessage));
  } catch (error) {
    const ids = claimed.map(({ id }) => id);
    await db
      .updateTable('alerts')
      .set({ sent_at: null })
      .where('id', 'in', ids)
      .where('send_attempts', '<', MAX_ATTEMPTS)
      .execute();
    throw error;
  }
}

/**
 * Posts alerts to a webhook. Throws when it doesn't take them within five seconds; the error doesn't contain its
 * address.
 */
export async function postAlerts({ url, reach }: Webhook, alerts: readonly AlertMessage[]): Promise<void> {
  const { ok, status } = await sendRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ alerts }),
    reach,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  }).catch((error: Error) => {
    const why = error instanceof RequestError ? error.code : error.name;
    throw new Error(`The webhook for alerts did not answer (${why}).`);
  });
  if (!ok) throw new Error(`The webhook for alerts answered ${status}.`);
}

/** Marks the unsent alerts as sent and returns them, so that no other process sends them too. */
async function claimUnsent(db: Kysely<Database>): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    update alerts set sent_at = clock_timestamp(), send_attempts = send_attempts + 1
    where id in (
      select id from alerts where sent_at is null and closed_at is null
      order by opened_at limit ${MOST_AT_ONCE} for update skip locked
    ) returning *`.execute(db);
  return rows;
}

function toMessage({ id, kind, object, detail, opened_at }: AlertRow): AlertMessage {
  return { id, kind, object, detail, openedAt: opened_at.toISOString() };
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
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

/**
 * Sends the alerts that nobody has sent to the webhook of the settings, as JSON in one POST. Without a webhook they count
 * as sent. A failed send is repeated by the next call, at most ten times.
 */
export async function sendAlerts(db: Kysely<Database>, webhook: string): Promise<void> {
  const claimed = await claimUnsent(db);
  if (claimed.length === 0 || webhook === '') return;
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
export async function postAlerts(webhook: string, alerts: readonly AlertMessage[]): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ alerts }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new Error(`The webhook for alerts did not answer (${error.name}).`);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook for alerts answered ${response.status}.`);
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

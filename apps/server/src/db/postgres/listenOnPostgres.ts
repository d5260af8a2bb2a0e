import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 1_000;

/**
 * Listens to a NOTIFY channel on a dedicated connection, and reconnects when the connection is lost. `ready` resolves when
 * it listens, or when the first connection failed.
 */
export function listenOnPostgres(
  config: pg.ClientConfig,
  channel: string,
  onPayload: (payload: string) => void,
): { readonly ready: Promise<void>; readonly stop: () => Promise<void> } {
  let stopped = false;
  let current: pg.Client | null = null;
  let reportReady = () => {};
  const ready = new Promise<void>((resolve) => {
    reportReady = resolve;
  });

  async function listenOnce(): Promise<void> {
    const client = new pg.Client(config);
    current = client;
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', (message) => onPayload(message.payload ?? ''));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    reportReady();
    await ended;
    await client.end().catch(() => {});
  }

  async function keepListening(): Promise<void> {
    while (!stopped) {
      await listenOnce().catch(() => {});
      reportReady();
      if (!stopped) await sleep(RECONNECT_MS, undefined, { ref: false });
    }
  }

  const done = keepListening();
  const stop = async () => {
    stopped = true;
    await current?.end().catch(() => {});
    await Promise.race([done, sleep(RECONNECT_MS)]);
  };
  return { ready, stop };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { recordOutage } from '../commands/alerts/recordOutage.ts';
import { updateAlerts } from '../commands/alerts/updateAlerts.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { Reach } from '../net/mayReach.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import { sendAlertMail, sendOutageMail } from './alertMail/sendAlertMail.ts';
import { postAlerts, sendAlerts } from './sendAlerts.ts';

export interface WatchAlertsEnv {
  readonly ctx: () => Ctx;
  /** Names this process in the alert of a lost database. */
  readonly process: string;
  readonly onError: (error: Error) => void;
  /** Where the webhook of the settings may lead. */
  readonly reach: Reach;
  /** Password of the mail server; empty for none. */
  readonly mailPassword: string;
  /** Address of the office, which mails contain. */
  readonly office: string;
  /** Seconds between two checks; ten by default. */
  readonly intervalSeconds?: number;
}

/** A generator counts as lost 45 s after its last report. With this interval its alert is opened within 60 s. */
const INTERVAL_S = 10;

/**
 * Looks for conditions that need a person, opens and closes their alerts, and sends the new ones. It runs in every process,
 * web services too, so that the end of a worker is seen. A lost database is sent to the webhook of the last settings that
 * were read, and by mail, and is recorded when it answers again.
 */
export function watchAlerts({
  ctx,
  process,
  onError,
  reach,
  mailPassword: password,
  office,
  intervalSeconds,
}: WatchAlertsEnv): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const startedAt = performance.now();
  let settings: WorkshopSettings | null = null;
  let lostSince: Date | null = null;

  const checkAndSend = async (): Promise<void> => {
    const { db, now } = ctx();
    try {
      await updateAlerts(ctx(), { watchedSeconds: (performance.now() - startedAt) / 1_000 });
    } catch (error) {
      if (lostSince !== null) return;
      lostSince = now;
      onError(error as Error);
      await sendOutage(now);
      return;
    }
    if (lostSince !== null) {
      await recordOutage(ctx(), { process, since: lostSince });
      lostSince = null;
    }
    settings = await readSettings(db);
    // One channel that fails doesn't stop the other.
    const { alertWebhook } = settings;
    const results = await Promise.allSettled([
      sendAlerts(db, { url: alertWebhook, reach }),
      sendAlertMail(db, { settings, password, office }),
    ]);
    for (const result of results) if (result.status === 'rejected') onError(result.reason as Error);
  };
  const sendOutage = async (since: Date): Promise<void> => {
    if (settings === null) return;
    const outage = {
      id: '',
      kind: 'databaseLost',
      object: process,
      detail: {},
      openedAt: since.toISOString(),
    };
    const { alertWebhook } = settings;
    const results = await Promise.allSettled([
      alertWebhook === '' ? undefined : postAlerts({ url: alertWebhook, reach }, [outage]),
      sendOutageMail({ settings, password, office }, process, since),
    ]);
    for (const result of results) if (result.status === 'rejected') onError(result.reason as Error);
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await checkAndSend().catch(onError);
      await sleep((intervalSeconds ?? INTERVAL_S) * 1_000, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };
  const done = loop();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

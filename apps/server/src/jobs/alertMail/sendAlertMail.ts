import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type AlertRow, LABELLED_OBJECTS } from '../../queries/alerts/alertRows.ts';
import { findObjectLabels } from '../../queries/shipping/findObjectLabels.ts';
import { readMailServer, sendMail } from '../sendMail.ts';
import { ALERT_SENTENCES } from './alertSentences.ts';

const MAX_ALERTS_PER_MAIL = 20;
const MAX_ATTEMPTS = 10;

type MailedAlert = Pick<AlertRow, 'kind' | 'object' | 'detail' | 'opened_at'>;

/** The settings of the mails of alerts. */
export type AlertMailSettings = Pick<
  WorkshopSettings,
  | 'alertMailServer'
  | 'alertMailSecurity'
  | 'alertMailUser'
  | 'alertMailFrom'
  | 'alertMailTo'
  | 'alertMailLocale'
  | 'timeZone'
>;

export interface AlertMailEnv {
  readonly settings: AlertMailSettings;
  /** From the environment; empty for a server without one. */
  readonly password: string;
  /** Address of the office, which the mail contains. */
  readonly office: string;
}

/**
 * Sends the open alerts that were not mailed yet, in one mail to the recipients of the settings. Without recipients they
 * count as mailed. After a failure the next call tries again, until the tenth attempt.
 */
export async function sendAlertMail(db: Kysely<Database>, env: AlertMailEnv): Promise<void> {
  const claimed = await claimUnmailed(db);
  if (claimed.length === 0 || !isMailConfigured(env.settings)) return;
  try {
    const objects = claimed.map(({ kind, object }) => ({ type: LABELLED_OBJECTS[kind] ?? '', id: object }));
    const labels = await findObjectLabels(db, objects);
    await sendToRecipients(env, writeAlertMail(claimed, labels, env));
  } catch (error) {
    await db
      .updateTable('alerts')
      .set({ mailed_at: null })
      .where(
        'id',
        'in',
        claimed.map(({ id }) => id),
      )
      .where('mail_attempts', '<', MAX_ATTEMPTS)
      .execute();
    throw error;
  }
}

/** Sends one mail about an alert that can't be in the database, because the database is what is lost. */
export async function sendOutageMail(env: AlertMailEnv, process: string, since: Date): Promise<void> {
  if (!isMailConfigured(env.settings)) return;
  const alert = { kind: 'databaseLost', object: process, detail: {}, opened_at: since } as const;
  await sendToRecipients(env, writeAlertMail([alert], [process], env));
}

/** Whether the settings have a server, a sender and at least one recipient. */
const isMailConfigured = ({ alertMailServer, alertMailFrom, alertMailTo }: AlertMailSettings): boolean =>
  alertMailServer !== '' && alertMailFrom !== '' && alertMailTo.length > 0;

function sendToRecipients(
  { settings, password }: AlertMailEnv,
  mail: { readonly subject: string; readonly text: string },
): Promise<void> {
  const { alertMailFrom, alertMailTo } = settings;
  return sendMail(readMailServer(settings, password), { from: alertMailFrom, to: alertMailTo, ...mail });
}

/** Writes the mail in the language of the settings. It has codes, numbers and names of machines, but no names of persons. */
function writeAlertMail(
  alerts: readonly MailedAlert[],
  labels: readonly string[],
  { settings, office }: AlertMailEnv,
): { readonly subject: string; readonly text: string } {
  const { alertMailLocale, timeZone } = settings;
  const sentences = ALERT_SENTENCES[alertMailLocale];
  const time = new Intl.DateTimeFormat(alertMailLocale.replace('_', '-'), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  const lines = alerts.map(({ kind, detail, opened_at }, index) => {
    const { generator = '', folder = '', store = '' } = detail as Readonly<Record<string, string>>;
    const sentence = sentences[kind]({
      label: toOneLine(labels[index] ?? ''),
      generator: toOneLine(generator),
      folder: toOneLine(folder),
      store: toOneLine(store).toUpperCase(),
    });
    return `${sentence}\n${sentences.since(time.format(opened_at))}`;
  });
  return {
    subject: sentences.subject(alerts.length),
    text: `${lines.join('\n\n')}\n\n${sentences.linkLabel} ${office}\n`,
  };
}

/**
 * Replaces line ends and invisible characters by spaces. In a name, they could add a sentence to the mail or reverse the
 * direction of its text.
 */
const toOneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** Marks the oldest unmailed alerts as mailed, so that no other process mails them too. Returns them, the oldest first. */
async function claimUnmailed(db: Kysely<Database>): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    with claimed as (
      update alerts set mailed_at = clock_timestamp(), mail_attempts = mail_attempts + 1
      where id in (
        select id from alerts where mailed_at is null and closed_at is null
        order by opened_at, id limit ${MAX_ALERTS_PER_MAIL} for update skip locked
      ) returning *
    )
    select * from claimed order by opened_at, id`.execute(db);
  return rows;
}

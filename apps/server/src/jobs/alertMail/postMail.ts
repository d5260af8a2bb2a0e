import type { WorkshopSettings } from '@cmon/core/production/settings';
import { createTransport } from 'nodemailer';

export type MailSettings = Pick<
  WorkshopSettings,
  | 'alertMailServer'
  | 'alertMailSecurity'
  | 'alertMailUser'
  | 'alertMailFrom'
  | 'alertMailTo'
  | 'alertMailLocale'
  | 'timeZone'
>;

const PORTS = { tls: 465, starttls: 587, none: 25 } as const;
const TIMEOUT_MS = 10_000;
const THIS_MACHINE = ['127.0.0.1', 'localhost', '::1'];

/** Whether the settings name a server, a sender and at least one recipient. */
export const isMailSet = ({ alertMailServer, alertMailFrom, alertMailTo }: MailSettings): boolean =>
  alertMailServer !== '' && alertMailFrom !== '' && alertMailTo.length > 0;

/**
 * Sends one plain mail over SMTP. The password goes over an encrypted connection with a valid certificate only, or to this
 * machine. Throws when the server doesn't take the mail; the error has a code and no address. The code `addressRefused` says that
 * the server doesn't accept the recipient, so that another attempt is of no use.
 */
export async function postMail(
  settings: MailSettings,
  password: string,
  mail: { readonly subject: string; readonly text: string; readonly messageId?: string },
): Promise<void> {
  const { alertMailServer, alertMailSecurity, alertMailUser, alertMailFrom, alertMailTo } = settings;
  const [host = '', port] = alertMailServer.split(':');
  const maySignIn = alertMailSecurity !== 'none' || THIS_MACHINE.includes(host);
  const transport = createTransport({
    host,
    port: port === undefined ? PORTS[alertMailSecurity] : Number(port),
    secure: alertMailSecurity === 'tls',
    requireTLS: alertMailSecurity === 'starttls',
    ignoreTLS: alertMailSecurity === 'none',
    ...(alertMailUser === '' || !maySignIn ? {} : { auth: { user: alertMailUser, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: alertMailFrom, to: [...alertMailTo], ...mail });
  } catch (error) {
    const { code, command, responseCode } = error as {
      readonly code?: string;
      readonly command?: string;
      readonly responseCode?: number;
    };
    const message = `The mail server did not take the mail (${[code, responseCode].filter(Boolean).join(' ')}).`;
    const isRefused = code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
    throw Object.assign(new Error(message), { code: isRefused ? 'addressRefused' : 'mailFailed' });
  } finally {
    transport.close();
  }
}

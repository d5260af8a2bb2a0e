import type { WorkshopSettings } from '@cmon/core/production/settings';
import { createTransport } from 'nodemailer';

/** The mail server that takes all mails of the workshop, and how to reach it. */
interface MailServer {
  /** Host, with a port when it isn't the default port of `security`. */
  readonly server: string;
  readonly security: WorkshopSettings['alertMailSecurity'];
  /** Empty for a server without sign-in. */
  readonly user: string;
  readonly password: string;
}

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId?: string;
}

const PORTS = { tls: 465, starttls: 587, none: 25 } as const;
const TIMEOUT_MS = 10_000;
const THIS_MACHINE = ['127.0.0.1', 'localhost'];

/** The mail server of the settings. Its password is from the environment. */
export function readMailServer(
  settings: Pick<WorkshopSettings, 'alertMailServer' | 'alertMailSecurity' | 'alertMailUser'>,
  password: string,
): MailServer {
  return {
    server: settings.alertMailServer,
    security: settings.alertMailSecurity,
    user: settings.alertMailUser,
    password,
  };
}

/**
 * Sends one plain mail over SMTP. The password goes over an encrypted connection with a valid certificate only, or to
 * this machine. Without encryption and to another machine, the mail is sent without signing in. Throws when the server
 * doesn't take the mail; the error has a code and no address. The code `addressRefused`, which is stored with letters,
 * says that the server doesn't accept the recipient, so that another attempt is of no use.
 */
export async function sendMail(
  { server, security, user, password }: MailServer,
  { to, ...mail }: Mail,
): Promise<void> {
  const [host = '', port] = server.split(':');
  const maySignIn = security !== 'none' || THIS_MACHINE.includes(host);
  const transport = createTransport({
    host,
    port: port === undefined ? PORTS[security] : Number(port),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === '' || !maySignIn ? {} : { auth: { user, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ ...mail, to: [...to] });
  } catch (error) {
    const { code, command, responseCode } = error as {
      readonly code?: string;
      readonly command?: string;
      readonly responseCode?: number;
    };
    const message = `The mail server did not take the mail (${[code, responseCode].filter(Boolean).join(' ')}).`;
    const isRecipientRefused = code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
    throw Object.assign(new Error(message), { code: isRecipientRefused ? 'addressRefused' : 'mailFailed' });
  } finally {
    transport.close();
  }
}

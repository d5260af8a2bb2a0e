import type { StoreLocale } from '../../catalogue/types.ts';

/** `tls` encrypts from the start, `starttls` before the sign-in. `none` is for a server in the workshop's own network. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** When the workshop is warned, and where the alerts go beside the screens. */
export interface AlertSettings {
  /** Minutes that work may wait in a queue before an alert. */
  readonly alertQueueTime: number;
  /** Address to which alerts are posted; empty for none. It may contain a token, so nobody can read it. */
  readonly alertWebhook: string;
  /** The mail server for alerts, `host` or `host:port`; empty for no mails. Its password is in the environment. */
  readonly alertMailServer: string;
  readonly alertMailSecurity: MailSecurity;
  /** Name that signs in at the mail server; empty for none. */
  readonly alertMailUser: string;
  readonly alertMailFrom: string;
  readonly alertMailTo: readonly string[];
  readonly alertMailLocale: StoreLocale;
}

export const DEFAULT_ALERTS: AlertSettings = {
  alertQueueTime: 30,
  alertWebhook: '',
  alertMailServer: '',
  alertMailSecurity: 'starttls',
  alertMailUser: '',
  alertMailFrom: '',
  alertMailTo: [],
  alertMailLocale: 'fr_FR',
};

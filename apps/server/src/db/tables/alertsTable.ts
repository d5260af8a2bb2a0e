import type { AlertKind } from '@cmon/core/production/alertKinds';
import type { ColumnType } from 'kysely';
import type { Defaulted, Nullable } from '../columns.ts';

/** A condition that needs, or needed, a person. Its detail has codes and names of machines, never personal data. */
export interface AlertsTable {
  id: string;
  kind: AlertKind;
  /**
   * What the condition is about. It is an id for a generator, megalot, parcel or blank, and a name for a queue, job or
   * process. A folder has the id of its generator before it, and a queue may have a store after it.
   */
  object: string;
  detail: ColumnType<Record<string, string>, string | undefined, string>;
  opened_at: Date;
  /** When the condition ended. */
  closed_at: Nullable<Date>;
  acknowledged_by: Nullable<string>;
  acknowledged_at: Nullable<Date>;
  /** When the webhook accepted the alert, or when no webhook was configured. */
  sent_at: Nullable<Date>;
  send_attempts: Defaulted<number>;
  /** When a mail server accepted the mail about the alert, or when nobody was to receive it. */
  mailed_at: Nullable<Date>;
  mail_attempts: Defaulted<number>;
}

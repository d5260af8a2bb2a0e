import type { ShopReportKind } from '@cmon/core/production/shops';
import type { Generated } from 'kysely';
import type { Defaulted, Nullable } from '../columns.ts';

/**
 * An event of an order that was applied: `placed`, `paid`, `canceled`, `refund:12`. It is stored because the state of a
 * shop's order implies the same event each time that it is read.
 */
export interface ShopEventsTable {
  /** `store/number` of the order. */
  order_key: string;
  key: string;
}

/** The progress of the polls of a shop. */
export interface ShopPollsTable {
  source: string;
  /** Start of the last complete reading; null before the first. */
  read_to: Nullable<Date>;
  next_at: Date;
  started_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  /** Since when every reading has failed; null after a complete one. */
  failing_since: Nullable<Date>;
  /** Code of the last failure. */
  error: Nullable<string>;
  /** Number of orders in the last reading, and of those that were new or changed. */
  orders_read: Defaulted<number>;
  orders_found: Defaulted<number>;
}

/** A secret of the environment as the program found it when it started. */
export interface KnownSecretsTable {
  /** Name of its environment variable. */
  variable: string;
  /** Keyed hash of the secret. */
  fingerprint: string;
  /** Hash of the key with which `fingerprint` was made; null for a fingerprint from before this column. */
  key_mark: string | null;
  known_since: Date;
}

/** `waiting`: a job sends it. `failed`: a person has to look at it. `dismissed`: that person decided to send nothing. */
export type ShopReportState = 'waiting' | 'sent' | 'failed' | 'dismissed';

/** A report to a shop: a parcel was shipped, or the status of an order has changed. */
export interface ShopReportsTable {
  id: string;
  seq: Generated<number>;
  source: string;
  order_id: string;
  /** The parcel of a report of the kind `shipped`. */
  parcel_id: Nullable<string>;
  kind: Defaulted<ShopReportKind>;
  /** Key under which a status of an order is reported only once; null for a parcel. */
  key: Nullable<string>;
  /** Line of the order that the status is about; null for the whole order. */
  line: Nullable<number>;
  /** Code of the reason that a person gave. */
  reason: Nullable<string>;
  /** Whether nothing of the order was left after this parcel. */
  is_last: boolean;
  state: Defaulted<ShopReportState>;
  attempts: Defaulted<number>;
  /** Code of the last failure; null after a success. */
  error: Nullable<string>;
  /** The shop's id of the written record. */
  shop_id: Nullable<string>;
  created_at: Date;
  tried_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  version: Defaulted<number>;
}

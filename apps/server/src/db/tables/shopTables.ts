import type { Generated } from 'kysely';
import type { Defaulted, Nullable } from '../columns.ts';

/**
 * An event of an order that is applied: `placed`, `paid`, `canceled`, `refund:12`. A shop's state implies it again and
 * again.
 */
export interface ShopEventsTable {
  /** `store/number` of the order. */
  order_key: string;
  key: string;
}

/** How far a shop was read. */
export interface ShopPollsTable {
  source: string;
  /** Start of the last complete reading; null before the first. */
  read_to: Nullable<Date>;
  next_at: Date;
  started_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  /** Since when each reading has failed; null after a complete one. */
  failing_since: Nullable<Date>;
  /** Code of the last failure. */
  error: Nullable<string>;
  /** Number of orders in the last reading, and of those that were new or changed. */
  orders_read: Defaulted<number>;
  orders_found: Defaulted<number>;
}

/** `waiting`: a job sends it. `failed`: a person has to look at it. `dismissed`: that person decided to send nothing. */
export type ShopReportState = 'waiting' | 'sent' | 'failed' | 'dismissed';

/** That a parcel was shipped, for its shop. */
export interface ShopReportsTable {
  id: string;
  seq: Generated<number>;
  source: string;
  order_id: string;
  parcel_id: string;
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

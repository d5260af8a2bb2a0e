import type { Nullable } from '../columns.ts';

/** The decisions of users about an order in distress. */
export interface OrderAttentionTable {
  order_id: string;
  /** Somebody has seen it. It counts until the order's status changes. */
  acknowledged_at: Nullable<Date>;
  acknowledged_by: Nullable<string>;
  /** The person who is to take care of it. It locks nobody out. */
  assigned_to: Nullable<string>;
  /** Until then it is not listed. */
  snoozed_until: Nullable<Date>;
  /** Codes of the reason list `distress`. */
  snooze_reason: Nullable<string>;
  /** The last comment. Its note is that of the event at the same time. */
  comment_reason: Nullable<string>;
  commented_at: Nullable<Date>;
  commented_by: Nullable<string>;
}

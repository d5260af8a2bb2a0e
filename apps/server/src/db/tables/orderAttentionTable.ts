import type { Nullable } from '../columns.ts';

/** The decisions of users about an order in distress. */
export interface OrderAttentionTable {
  order_id: string;
  /**
   * When somebody confirmed to have seen the order. After the next change of the order's status, the confirmation no longer
   * counts.
   */
  acknowledged_at: Nullable<Date>;
  acknowledged_by: Nullable<string>;
  /** The person who is to take care of the order. Other people may work on it too. */
  assigned_to: Nullable<string>;
  /** Until this time the order is left out of the list. */
  snoozed_until: Nullable<Date>;
  /** Code of the reason list `distress`. */
  snooze_reason: Nullable<string>;
  /** Reason code of the last comment. Its note is in `reason_notes` under the time `commented_at`. */
  comment_reason: Nullable<string>;
  commented_at: Nullable<Date>;
  commented_by: Nullable<string>;
}

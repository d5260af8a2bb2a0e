import type { RefundedLine } from '@cmon/core/production/findRefundedItems';
import type { RefundStatus } from '@cmon/core/production/statuses';
import type { Defaulted, Nullable, NullableJson } from '../columns.ts';

/** A refund of an order, requested by the shop or by customer service. */
export interface RefundsTable {
  id: string;
  order_id: string;
  /** The shop's id of the refund; null while only customer service has requested it. Unique in its order. */
  shop_id: Nullable<string>;
  state: RefundStatus;
  /** The lines of a partial refund or request; null when it is about the whole order. `amount` is in the smallest unit. */
  lines: NullableJson<readonly (RefundedLine & { readonly amount: number | null })[]>;
  /** The amount that the shop has refunded, in the smallest unit of `currency`. */
  amount: Nullable<number>;
  /** ISO 4217. */
  currency: Nullable<string>;
  reason: Nullable<string>;
  /** User id, or `system` for the shop. */
  requested_by: string;
  requested_at: Date;
  decided_at: Nullable<Date>;
  /** True once the shop's decision was applied to the order, or the request was withdrawn: nothing is left to do. */
  settled: Defaulted<boolean>;
  /** When the request was withdrawn in the workshop; null for all others. */
  withdrawn_at: Nullable<Date>;
  /** User id. */
  withdrawn_by: Nullable<string>;
  withdraw_reason: Nullable<string>;
}

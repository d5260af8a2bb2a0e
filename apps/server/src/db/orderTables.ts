import type { LotType, Pole } from '@cmon/core/catalogue/product';
import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type { LabelSheet } from '@cmon/core/production/planning/planCheckbooks';
import type { FabricationStatus, OrderStatus, RefundStatus } from '@cmon/core/production/statuses';
import type { TextSizes } from '@cmon/core/scene/measureTexts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Nullable, NullableJson, Versioned } from './columns.ts';

export interface Address {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  email: string;
  /** Absent when the shop sent none. */
  telephone?: string;
}

/**
 * An order of a shop. The table also has the column `item_count`, which nothing reads: it stays while an older server, which
 * writes it, may run beside this one or be brought back.
 */
export interface OrdersTable extends Versioned {
  id: string;
  /** Order of arrival. Lists are sorted and paged by it. */
  seq: Generated<number>;
  source: string;
  store: Market;
  /** The shop's order number; unique in its store. */
  number: string;
  /** The shop's own id of the order, which its API uses; null when it is unknown. */
  shop_ref: Nullable<string>;
  locale: StoreLocale;
  customer_group: Nullable<number>;
  payment_method: string;
  /** The shop's status: pending, pending_payment, processing, canceled, closed or one of the four refunds. */
  shop_status: OrderStatus;
  /** State of the last refund, which stays when the refund has ended; null without any refund. */
  refund_status: Nullable<RefundStatus>;
  /** The floor's status, which includes holded, ressortie, ressortieV2, canceled and complete. */
  production_status: OrderStatus;
  /** While the order is held: the status that it gets when the hold ends. It is updated by the work on the floor. */
  previous_status: Nullable<OrderStatus>;
  /** Displayed status, derived from the shop's and the floor's. It is only written together with them. */
  status: OrderStatus;
  /** Since when it has this status. A trigger writes it. */
  status_since: ColumnType<Date, never, never>;
  /** Rolled up from the order's items; null when no item needs fabrication. */
  fab_status: Nullable<FabricationStatus>;
  hold_reason: Nullable<string>;
  /** Which of the order's own fields are wrong, never their values (en souffrance). Null when all are valid. */
  souffrance: NullableJson<{ kind: string }>;
  prio: Defaulted<boolean>;
  ship_by: Date;
  /** From this time on, the order is at risk of being late. */
  at_risk_from: Date;
  carrier: Nullable<string>;
  zone: string;
  address: Json<Address>;
  /** Shelf slot where the order's finished items wait, e.g. `B4`. No two orders share a slot. */
  slot: Nullable<string>;
  /** Since when the order waits for a slot because the shelf was full; null when it has one or needs none. */
  slot_wanted_at: Nullable<Date>;
  packing_by: Nullable<string>;
  packing_at: Nullable<Date>;
  reissue_count: Defaulted<number>;
  placed_at: Date;
  received_at: Date;
  shipped_at: Nullable<Date>;
  /** SHA-256 (hex) of the token in the shopper's private link; null when there is no link. */
  link_hash: Nullable<string>;
  /** When its label texts were removed: after the time for which they are kept, or by an erasure. */
  texts_removed_at: Nullable<Date>;
  /** When its name and address were removed. */
  person_removed_at: Nullable<Date>;
  /** When its personal data was erased at the person's request. */
  erased_at: Nullable<Date>;
}

/** A line of an order as the shop sold it. */
export interface OrderLinesTable {
  order_id: string;
  line: number;
  sku: string;
  quantity: number;
}

export type BlankState = 'reserved' | 'missing' | 'used';

type ItemKind = 'label' | 'object' | 'stock';

/** One part of a line of an order, which is made or packed as one. */
export interface ItemsTable extends Versioned {
  id: string;
  order_id: string;
  line: number;
  /** Number of the copy, from 1. Each copy of an object is an item; all copies of a label are one item. */
  copy: number;
  /** Code of the part inside the product; the product's code when it has one part. */
  part: string;
  kind: ItemKind;
  product_code: string;
  composition_id: Nullable<string>;
  /** Indexes (from 0) of the composition's previews that this part prints. */
  previews: Json<number[]>;
  lot_type: Nullable<LotType>;
  pole: Nullable<Pole>;
  blank: Nullable<string>;
  /**
   * Whether pieces of the blank are set aside for the item (`reserved`), are waited for (`missing`) or went into it
   * (`used`). Null while the blank isn't counted, or the item doesn't need it.
   */
  blank_state: Nullable<BlankState>;
  /**
   * Whether the piece of its blank has left the shelf. A trigger sets it with the fabrication status. A command sets
   * it back when another piece, which is still on the shelf, is set aside for the item.
   */
  blank_taken: Defaulted<boolean>;
  /**
   * The pole where the product is usually made, while the work was moved to another pole, which is then in `pole`; else
   * null.
   */
  home_pole: Nullable<Pole>;
  l2c: Defaulted<boolean>;
  /** True when the parts of its pack are put together on the CIP line. */
  cip: Defaulted<boolean>;
  double: Defaulted<boolean>;
  /** Share of the pieces of such an item that a controller checks, from 0 to 1. */
  control_share: Defaulted<number>;
  /** The checkbook pages of one copy; empty for an item that the L2C line doesn't bind. */
  sheets: ColumnType<LabelSheet[], string | undefined, string>;
  /** Copies this item prints or ships. */
  quantity: number;
  /** Total number of labels printed: copies × labels of each forme. */
  labels: Defaulted<number>;
  /**
   * Number of labels of each design, in the order of `previews`. Empty for objects, and for sheets that are bound into
   * checkbooks, which are only printed as a whole.
   */
  design_labels: ColumnType<number[], string | undefined, string>;
  /** Null when the item needs no fabrication. */
  fab_status: Nullable<FabricationStatus>;
  fab_by: Nullable<string>;
  fab_at: Nullable<Date>;
  /** Since when the item has its fabrication status; set by a trigger. */
  fab_since: ColumnType<Date | null, never, never>;
  /** Number of its pieces that are finished. */
  fab_done: Defaulted<number>;
  /**
   * Since when, by whom and why the work on the item is paused; null when it isn't. A trigger ends the pause with each
   * move.
   */
  paused_at: Nullable<Date>;
  paused_by: Nullable<string>;
  pause_reason: Nullable<string>;
  /** Decided when its fabrication starts: a controller must pass the item before it is made. */
  control_needed: Defaulted<boolean>;
  /** When the item was handed to the controller; null unless it waits for the controller. */
  control_asked_at: Nullable<Date>;
  /** The controller who passed the item. */
  controlled_by: Nullable<string>;
  /** Number of new tries after an L2C error (booklets only). */
  l2c_tries: Defaulted<number>;
  fab_problem: Nullable<string>;
  /** Pieces that were sent to the CIP line, received there, and declared missing. */
  cip_sent: Defaulted<number>;
  cip_received: Defaulted<number>;
  cip_missing: Defaulted<number>;
  /** Reason code of the missing pieces; null when none is missing. */
  cip_problem: Nullable<string>;
  /** When one of `cip_sent`, `cip_received` and `cip_missing` last changed. */
  cip_at: Nullable<Date>;
  /** When its pack was put together on the CIP line. A new print of the item sets it back to null. */
  cip_done_at: Nullable<Date>;
  lot_id: Nullable<string>;
  strip_id: Nullable<string>;
  /** The after-sales reissue that the item is made again for; empty the first time. */
  reissue_id: Defaulted<string>;
  /** True when the item was taken out of the order by a cancellation or refund. */
  pulled: Defaulted<boolean>;
  /** Why the item is en souffrance: failure code and parameters, never a shopper's text. */
  souffrance: NullableJson<{ kind: string }>;
}

/** The design of a line of an order. */
export interface CompositionsTable {
  id: string;
  order_id: string;
  line: number;
  json: Json<Composition>;
  catalogue_version: string;
  /** SHA-256 (hex) of the JSON. */
  hash: string;
  /** Increased by each correction of the texts. */
  version: Defaulted<number>;
  /** When the shopper last corrected a text. */
  corrected_at: Nullable<Date>;
  /** How large the texts of each preview are printed; null for a design from before they were measured. */
  text_sizes: NullableJson<readonly (TextSizes | null)[]>;
  /** What is stored of removed texts: the length and a salted hash. After an erasure the hash is absent. */
  text_hashes: NullableJson<readonly TextHash[]>;
}

/** A removed text. `hash` is the SHA-256 (hex) of the salt and the text. */
export interface TextHash {
  readonly preview: number;
  readonly text: number;
  readonly length: number;
  readonly salt?: string;
  readonly hash?: string;
}

/** An `open` parcel takes scans. A `packed` one waits for the other parcels of its order; all are shipped together. */
export type ParcelState = 'open' | 'packed' | 'shipped' | 'voided';
export type ParcelLabelState = 'toBuy' | 'bought' | 'printed' | 'voided';

/** Where a parcel is, as the carrier service reports it. */
export type TrackingState = 'announced' | 'underway' | 'delivered' | 'problem' | 'returned';

/** A parcel of an order. */
export interface ParcelsTable extends Versioned {
  id: string;
  order_id: string;
  /** 1-based inside the order. */
  number: number;
  state: ParcelState;
  carrier: Nullable<string>;
  tracking: Nullable<string>;
  weight_g: Nullable<number>;
  /** True when nobody has weighed the parcel: `weight_g` is estimated from its items. */
  weight_estimated: Defaulted<boolean>;
  /** Code of the box, as in the setting `boxes`. */
  box: Nullable<string>;
  /** Name of the carrier's product that the carrier service used. */
  service: Nullable<string>;
  /** Since when the carrier service is asked for a label; null when it isn't. */
  label_asked_at: Nullable<Date>;
  /** Code of the carrier service's last failure; null after a success. */
  label_error: Nullable<string>;
  /** Whether the carrier service refused the request for good. */
  label_refused: Defaulted<boolean>;
  /** The carrier service's id of the label. */
  carrier_ref: Nullable<string>;
  /** The last event of the parcel's way, from the carrier service. */
  tracked_at: Nullable<Date>;
  tracked_state: Nullable<TrackingState>;
  tracked_text: Nullable<string>;
  tracking_read_at: Nullable<Date>;
  label_state: Defaulted<ParcelLabelState>;
  opened_by: string;
  opened_at: Date;
  shipped_by: Nullable<string>;
  shipped_at: Nullable<Date>;
  /** The manifest with which the carrier took the parcel. */
  manifest_id: Nullable<string>;
}

/** An item that was put into a parcel. */
export interface ParcelItemsTable {
  parcel_id: string;
  item_id: string;
  /** The after-sales reissue that was packed; empty for the item's first making. */
  reissue_id: Defaulted<string>;
  scanned_by: string;
  scanned_at: Date;
  /** Reason of a manual tick; null for a scan. */
  reason: Nullable<string>;
  /** False once the parcel is voided or the scan undone. */
  live: Defaulted<boolean>;
}

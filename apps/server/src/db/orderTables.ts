import type { LotType, Pole } from '@cmon/core/catalogue/product';
import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type { FabricationStatus, OrderStatus } from '@cmon/core/production/statuses';
import type { Generated } from 'kysely';
import type { Defaulted, Json, Nullable, NullableJson, Versioned } from './columns.ts';

export interface Address {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  email: string;
}

export interface OrdersTable extends Versioned {
  id: string;
  /** Order of arrival: the key lists are paged by. */
  seq: Generated<number>;
  source: string;
  store: Market;
  /** The shop's own number; unique in its store. */
  number: string;
  locale: StoreLocale;
  customer_group: Nullable<number>;
  payment_method: string;
  /** What the shop knows: pending, pending_payment, processing, canceled, closed and the four refunds. */
  shop_status: OrderStatus;
  /** The shop status to return to when a refund ends. */
  previous_shop_status: Nullable<OrderStatus>;
  /** What the floor knows, holded, ressortie, ressortieV2, canceled and complete included. */
  production_status: OrderStatus;
  /** While holded: the status that comes back; it follows the floor meanwhile. */
  previous_status: Nullable<OrderStatus>;
  /** Displayed, rolled up from both; written with them, never alone. */
  status: OrderStatus;
  /** Rolled up from its items; null when none asks for fabrication. */
  fab_status: Nullable<FabricationStatus>;
  hold_reason: Nullable<string>;
  /** En souffrance for its own data: which fields are wrong, never what they say. Null when they are sound. */
  souffrance: NullableJson<{ kind: string }>;
  prio: Defaulted<boolean>;
  ship_by: Date;
  /** From here on it is at risk. */
  at_risk_from: Date;
  carrier: Nullable<string>;
  zone: string;
  address: Json<Address>;
  /** Shelf slot where it waits, e.g. `B4`; no two orders share one. */
  slot: Nullable<string>;
  packing_by: Nullable<string>;
  packing_at: Nullable<Date>;
  item_count: Defaulted<number>;
  reissue_count: Defaulted<number>;
  placed_at: Date;
  received_at: Date;
  shipped_at: Nullable<Date>;
  /** SHA-256 (hex) of the token in the shopper's private link; null when nobody was given one. */
  link_hash: Nullable<string>;
}

export interface OrderLinesTable {
  order_id: string;
  line: number;
  sku: string;
  quantity: number;
}

type ItemKind = 'label' | 'object' | 'stock';

export interface ItemsTable extends Versioned {
  id: string;
  order_id: string;
  line: number;
  /** 1-based among the line's copies: each object copy is an item, labels print their copies from one item. */
  copy: number;
  /** Part code inside the product; the product's own code when it has one part. */
  part: string;
  kind: ItemKind;
  product_code: string;
  composition_id: Nullable<string>;
  /** Previews of the composition that this part prints. */
  previews: Json<number[]>;
  lot_type: Nullable<LotType>;
  pole: Nullable<Pole>;
  blank: Nullable<string>;
  l2c: Defaulted<boolean>;
  double: Defaulted<boolean>;
  /** Copies this item prints or ships. */
  quantity: number;
  /** Labels printed in all: copies × labels of each forme. */
  labels: Defaulted<number>;
  /** Null when it asks for no fabrication. */
  fab_status: Nullable<FabricationStatus>;
  fab_by: Nullable<string>;
  fab_at: Nullable<Date>;
  fab_done: Defaulted<number>;
  /** The controller passed it. */
  controlled_by: Nullable<string>;
  /** Tries of a booklet after an L2C error. */
  l2c_tries: Defaulted<number>;
  fab_problem: Nullable<string>;
  lot_id: Nullable<string>;
  strip_id: Nullable<string>;
  /** After-sales reissue it is being made again for; empty for the first making. */
  reissue_id: Defaulted<string>;
  /** Left out of the order: cancelled or refunded. */
  pulled: Defaulted<boolean>;
  /** En souffrance: the failure's code and parameters, never a text. */
  souffrance: NullableJson<{ kind: string }>;
}

export interface CompositionsTable {
  id: string;
  order_id: string;
  line: number;
  json: Json<Composition>;
  catalogue_version: string;
  /** SHA-256 (hex) of the JSON. */
  hash: string;
  /** Raised by each correction of its texts. */
  version: Defaulted<number>;
  /** When the shopper last corrected a text. */
  corrected_at: Nullable<Date>;
}

/** `open` takes scans, `packed` waits for the others of its order, then all leave together. */
type ParcelState = 'open' | 'packed' | 'shipped' | 'voided';

type ParcelLabelState = 'toBuy' | 'bought' | 'printed' | 'voided';

export interface ParcelsTable extends Versioned {
  id: string;
  order_id: string;
  /** 1-based inside the order. */
  number: number;
  state: ParcelState;
  carrier: Nullable<string>;
  tracking: Nullable<string>;
  weight_g: Nullable<number>;
  label_state: Defaulted<ParcelLabelState>;
  opened_by: string;
  opened_at: Date;
  shipped_by: Nullable<string>;
  shipped_at: Nullable<Date>;
}

export interface ParcelItemsTable {
  parcel_id: string;
  item_id: string;
  /** After-sales reissue that was packed; empty for the first making. */
  reissue_id: Defaulted<string>;
  scanned_by: string;
  scanned_at: Date;
  /** Of a manual tick; null for a scan. */
  reason: Nullable<string>;
  /** False once the parcel is voided or the scan undone. */
  live: Defaulted<boolean>;
}

/** `open` until picked into a reissue lot, then `printing` until its strip or item is made. */
export type ReissueState = 'open' | 'printing' | 'done' | 'withdrawn' | 'refused';

export interface ReissuesTable extends Versioned {
  id: string;
  order_id: string;
  /** Exactly one strip, or one object item, is printed again. */
  strip_id: Nullable<string>;
  item_id: Nullable<string>;
  /** n-th reissue of that strip or item: named `strip.n`. */
  n: number;
  /** Items of the strip to print again. */
  items: Json<string[]>;
  labels: number;
  reason: string;
  above_cap: Defaulted<boolean>;
  /** After shipping (ressortieV2), with its after-sales ticket. */
  after_shipping: Defaulted<boolean>;
  ticket: Nullable<string>;
  state: ReissueState;
  /** Lot that prints it again. */
  lot_id: Nullable<string>;
  created_by: string;
  created_at: Date;
  closed_at: Nullable<Date>;
  closed_reason: Nullable<string>;
}

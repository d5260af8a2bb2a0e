import type { Role } from '@cmon/core/access/roles';
import type { LotType, Pole } from '@cmon/core/catalogue/product';
import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type {
  FabricationStatus,
  LotCuttingState,
  LotDoubleState,
  LotShippingState,
  MegalotCuttingState,
  MegalotFileState,
  OrderStatus,
  StripDisposition,
} from '@cmon/core/production/statuses';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * What each table holds, as Kysely reads and writes it. Ids are ten random Crockford characters (the part of a scan
 * code after its letter); times are `timestamptz`; jsonb parameters are written with `JSON.stringify`.
 */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  catalogue_versions: CatalogueVersionsTable;
  inbox: InboxTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  items: ItemsTable;
  compositions: CompositionsTable;
  strips: StripsTable;
  lots: LotsTable;
  megalots: MegalotsTable;
  files: FilesTable;
  parcels: ParcelsTable;
  parcel_items: ParcelItemsTable;
  reissues: ReissuesTable;
  events: EventsTable;
  settings: SettingsTable;
  scans: ScansTable;
  answers: AnswersTable;
  generators: GeneratorsTable;
}

/** A column with a default, or one that may be left out of an insert. */
type Defaulted<T> = Generated<T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T extends object> = JSONColumnType<T, string, string>;
type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** Every row that a person may change carries them: `version` is checked on each edit. */
interface Versioned {
  version: Defaulted<number>;
  /** User id, or `system`. */
  changed_by: Defaulted<string>;
  changed_at: Date;
}

export interface UsersTable {
  id: string;
  /** Lower case, unique. */
  email: string;
  name: string;
  role: Role;
  locale: StoreLocale;
  /** argon2id, in PHC form. */
  password_hash: string;
  active: Defaulted<boolean>;
  /** Route of the home screen; null takes the role's. */
  home: Nullable<string>;
  /** Stations it may work at; empty allows all. */
  stations: Json<string[]>;
  /** The controller right, given one by one. */
  controller: Defaulted<boolean>;
  last_seen_at: Nullable<Date>;
  created_at: Date;
  version: Defaulted<number>;
}

interface SessionsTable {
  /** SHA-256 (hex) of the token that the cookie holds. */
  token_hash: string;
  user_id: string;
  station: Nullable<string>;
  created_at: Date;
  /** Last thing a person did; auto-reload doesn't count. */
  active_at: Date;
  expires_at: Date;
}

interface SignInAttemptsTable {
  id: Generated<number>;
  /** SHA-256 of the account tried, and of the address it came from. */
  account_hash: string;
  address_hash: string;
  at: Date;
}

interface CatalogueVersionsTable {
  version: string;
  /** When the first order composed with it came in. */
  loaded_at: Date;
}

/** `waiting` for its job, `early` for its order; `refused` keeps its reason for a human. */
type InboxState = 'waiting' | 'early' | 'applied' | 'refused';

interface InboxTable {
  id: Generated<number>;
  source: string;
  delivery_id: string;
  event_id: string;
  /** The signed bytes as text: the only thing trusted. */
  body: string;
  state: Defaulted<InboxState>;
  /** `store/number` of the order it speaks of, once read. */
  order_key: Nullable<string>;
  failure: NullableJson<{ kind: string }>;
  received_at: Date;
  applied_at: Nullable<Date>;
}

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
}

interface OrderLinesTable {
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

interface CompositionsTable {
  id: string;
  order_id: string;
  line: number;
  json: Json<Composition>;
  catalogue_version: string;
  /** SHA-256 (hex) of the JSON. */
  hash: string;
}

export interface StripsTable extends Versioned {
  id: string;
  lot_id: string;
  order_id: string;
  /** Place along its lot, from 1. */
  position: number;
  /** `i/n` among the order's strips. */
  index: number;
  of: number;
  labels: number;
  seen_at: Nullable<Date>;
  seen_by: Nullable<string>;
  disposition: Nullable<StripDisposition>;
  reason: Nullable<string>;
  /** The reissue that it prints again; null for a first print. */
  reissue_id: Nullable<string>;
  /** False once its lot is undone, or its order left it. */
  live: Defaulted<boolean>;
}

export type LotClass = 'normal' | 'prio' | 'reissue';

export interface LotsTable extends Versioned {
  id: string;
  number: Generated<number>;
  store: Nullable<Market>;
  lot_type: LotType;
  zone: Nullable<string>;
  laize: 320 | 175;
  class: LotClass;
  megalot_id: Nullable<string>;
  cutting: LotCuttingState;
  /** While dec_bde_ressortir: the state it came from. */
  previous_cutting: Nullable<LotCuttingState>;
  double: LotDoubleState;
  shipping: LotShippingState;
  needs_double: Defaulted<boolean>;
  pages: Defaulted<number>;
  /** Pages cut so far, by number. */
  pages_cut: Json<number[]>;
  cutter: Nullable<string>;
  /** Places in the gauge's unit: orders, or strips for a reissue lot. */
  gauge: number;
  order_count: number;
  strip_count: number;
  item_count: number;
  label_count: number;
  ship_by: Date;
  made_at: Date;
  /** Since when its cutting state is what it is. */
  state_since: Date;
  /** False once undone. */
  live: Defaulted<boolean>;
}

export interface MegalotsTable extends Versioned {
  id: string;
  number: Generated<number>;
  store: Nullable<Market>;
  laize: 320 | 175;
  press: string;
  file_state: MegalotFileState;
  cutting: MegalotCuttingState;
  revision: Defaulted<number>;
  lot_count: number;
  /** Earliest inside. */
  ship_by: Date;
  made_at: Date;
  /** Since when its file and cutting states are what they are. */
  state_since: Date;
  attempts: Defaulted<number>;
  /** Failure's code and parameters of the last failed generation or RIP error. */
  last_error: NullableJson<{ kind: string }>;
  souffrance: Defaulted<boolean>;
  /** Generator that holds it, until when by the database's clock, and the number its writes must carry. */
  lease_owner: Nullable<string>;
  lease_until: Nullable<Date>;
  fence: Defaulted<number>;
  /** First of the two people that a withdrawal for wrong content takes. */
  withdrawal_asked_by: Nullable<string>;
  withdrawal_asked_role: Nullable<Role>;
  generated_by: Nullable<string>;
  generated_at: Nullable<Date>;
  /** Metres of media and share of it covered, of the current revision. */
  metres: Nullable<number>;
  efficiency: Nullable<number>;
  preflight: NullableJson<object>;
  /** False once it has no lot left. */
  live: Defaulted<boolean>;
}

export interface FilesTable {
  id: string;
  megalot_id: string;
  revision: number;
  /** `print`, `cut`, `ticket`, … */
  kind: string;
  /** Unique for ever: a name is never used twice. */
  name: string;
  bytes: number;
  sha256: string;
  spots: Json<string[]>;
  pages: Defaulted<number>;
  created_at: Date;
  withdrawn_at: Nullable<Date>;
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

interface ParcelItemsTable {
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

interface ReissuesTable extends Versioned {
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

/** Append-only and hash-chained object by object: ids and codes, never a text. */
export interface EventsTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  role: string;
  station: Nullable<string>;
  action: string;
  object: string;
  object_id: string;
  /** n-th event of the object, from 1. */
  n: number;
  /** Status family that moved (`order`, `cutting`, `file` …), or null. */
  track: Nullable<string>;
  from_state: Nullable<string>;
  to_state: Nullable<string>;
  reason: Nullable<string>;
  /** The object's version after it. */
  version: number;
  detail: NullableJson<object>;
  previous_hash: string;
  hash: string;
}

interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  version: Defaulted<number>;
  changed_by: string;
  changed_at: Date;
}

interface ScansTable {
  id: string;
  user_id: string;
  station: Nullable<string>;
  code: string;
  action: string;
  /** What it answered: ids, states and codes. */
  answer: Json<object>;
  /** What brings the former state back; null when nothing moved. */
  undo: NullableJson<object>;
  at: Date;
  undone_at: Nullable<Date>;
}

/** First answer of each idempotency key. */
interface AnswersTable {
  key: string;
  user_id: string;
  command: string;
  answer: Json<object>;
  at: Date;
}

export interface GeneratorProgress {
  filesDone: number;
  filesTotal: number;
  current: string | null;
}

export interface GeneratorsTable {
  id: string;
  started_at: Date;
  seen_at: Date;
  megalot_id: Nullable<string>;
  progress: NullableJson<GeneratorProgress>;
  auto_start: Defaulted<boolean>;
  paused: Defaulted<boolean>;
}

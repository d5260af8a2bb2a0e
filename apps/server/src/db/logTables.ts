import type { ShopKind } from '@cmon/core/production/shops';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Nullable, NullableJson, Versioned } from './columns.ts';

/** A version of the catalogue with which an order was composed. */
export interface CatalogueVersionsTable {
  version: string;
  /** When the first order composed with this version came in. */
  loaded_at: Date;
}

/**
 * State of a delivery. `waiting`: its job hasn't run. `early`: its order hasn't arrived. `applied`: it is done.
 * `refused`: a person has to look at it. `dismissed`: that person decided to do nothing more.
 */
export type InboxState = 'waiting' | 'early' | 'applied' | 'refused' | 'dismissed';

export type InboxFormat = ShopKind;

/** A signed delivery of a shop, stored before it is read. */
export interface InboxTable {
  id: Generated<number>;
  source: string;
  delivery_id: string;
  event_id: string;
  /** `own` for the format of cmon itself, else the shop's platform. */
  format: Defaulted<InboxFormat>;
  /** The signed bytes as text. Only the signed body is trusted. Empty when they can't be read. */
  body: string;
  /** The signed bytes when they can't be read, or their beginning when there are too many; else null. */
  raw: Nullable<Buffer>;
  /** Number of the signed bytes when they can't be read; else null. */
  size: Nullable<number>;
  state: Defaulted<InboxState>;
  /** `store/number` of the order that the delivery is about, once it has been read. */
  order_key: Nullable<string>;
  failure: NullableJson<{ kind: string }>;
  /** For a delivery that places an order: hash of the private link that the shop gives the shopper. */
  link_hash: Nullable<string>;
  received_at: Date;
  applied_at: Nullable<Date>;
  /** Increased each time that a person has the delivery read again or dismisses it. */
  version: Defaulted<number>;
}

/** Append-only event log with one hash chain per object. It holds ids and codes, never a shopper's text. */
export interface EventsTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  role: string;
  station: Nullable<string>;
  action: string;
  object: string;
  object_id: string;
  /** Number of the event among its object's events, from 1. */
  n: number;
  /** Status family that moved (`order`, `cutting`, `file` …), or null. */
  track: Nullable<string>;
  from_state: Nullable<string>;
  to_state: Nullable<string>;
  reason: Nullable<string>;
  /** The object's version after the event. */
  version: number;
  detail: NullableJson<object>;
  previous_hash: string;
  hash: string;
}

/**
 * The note that a person added to the reason of an event. The object and the time name the event. The note may contain
 * personal texts, so it is deleted after `keepTexts` days.
 */
export interface ReasonNotesTable {
  object: string;
  object_id: string;
  at: Date;
  note: string;
}

/** A setting that differs from its default, with its present value. */
export interface SettingsTable extends Versioned {
  key: string;
  value: ColumnType<unknown, string, string>;
}

/** One version of a setting. A row is never changed. */
export interface SettingVersionsTable {
  key: string;
  version: number;
  /** Null for the default value. */
  value: ColumnType<unknown, string | null, never>;
  /** User id, or `system`. */
  by: string;
  at: Date;
  /** Why it was changed. */
  note: Nullable<string>;
}

/** A scan on the floor, which its user can undo for a short time. */
export interface ScansTable {
  id: string;
  user_id: string;
  station: Nullable<string>;
  code: string;
  action: string;
  /** The answer to the scan: ids, states and codes. */
  answer: Json<object>;
  /** Data that restores the previous state (type `Undo`); null when the scan can't be undone. */
  undo: NullableJson<object>;
  at: Date;
  undone_at: Nullable<Date>;
}

/** Time up to which an automatic run has done its work, such as that of the daily cut-offs. */
export interface RunsTable {
  name: string;
  done_until: Date;
}

/** First answer for each idempotency key. */
export interface AnswersTable {
  key: string;
  user_id: string;
  command: string;
  answer: Json<object>;
  at: Date;
}

/** A number of the reports for one day. Its value in a report is the sum of `daily_figures` and `figure_changes`. */
export interface DailyFiguresTable {
  metric: string;
  /** ISO date in the workshop's time zone. */
  day: string;
  /** Empty for a figure of the whole workshop. */
  store: string;
  /** Hour of the workshop's day; 0 for a figure that isn't kept by the hour. */
  hour: number;
  /** The subject of the figure, e.g. a product or a user; empty for a total. */
  key: string;
  value: number;
}

/**
 * What commands added to the figures since the last fold. Rows are only inserted, so that commands never wait for each
 * other.
 */
export type FigureChangesTable = DailyFiguresTable;

/** A scan that the packing table refused, because it didn't belong to the order. */
export interface RefusedScansTable {
  id: Generated<number>;
  at: Date;
  user_id: string;
  station: Nullable<string>;
  /** Kind of the failure. */
  failure: string;
}

import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Nullable, NullableJson } from './columns.ts';

export interface CatalogueVersionsTable {
  version: string;
  /** When the first order composed with it came in. */
  loaded_at: Date;
}

/** `waiting` for its job, `early` for its order; `refused` keeps its reason for a human, who may have `dismissed` it. */
export type InboxState = 'waiting' | 'early' | 'applied' | 'refused' | 'dismissed';

export interface InboxTable {
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
  /** Of the order that it places: hash of the private link that its signer gives the shopper. */
  link_hash: Nullable<string>;
  received_at: Date;
  applied_at: Nullable<Date>;
  /** Raised each time that a person reads it again or dismisses it. */
  version: Defaulted<number>;
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

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  version: Defaulted<number>;
  changed_by: string;
  changed_at: Date;
}

export interface ScansTable {
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

/** Until when an automatic run has done what the day's cut-off asks. */
export interface RunsTable {
  name: string;
  done_until: Date;
}

/** First answer of each idempotency key. */
export interface AnswersTable {
  key: string;
  user_id: string;
  command: string;
  answer: Json<object>;
  at: Date;
}

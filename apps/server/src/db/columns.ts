import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A column with a default, or one that may be left out of an insert. */
export type Defaulted<T> = Generated<T>;

export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Json<T extends object> = JSONColumnType<T, string, string>;

export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** Columns of every row that a person may change. `version` is checked on each edit. */
export interface Versioned {
  version: Defaulted<number>;
  /** User id, or `system`. */
  changed_by: Defaulted<string>;
  changed_at: Date;
}

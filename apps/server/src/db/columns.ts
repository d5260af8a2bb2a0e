import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A column with a default, or one that may be left out of an insert. */
export type Defaulted<T> = Generated<T>;

/** A column that may be null, and may be left out of an insert. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A jsonb column: it is read as a value and written as JSON text. */
export type Json<T extends object> = JSONColumnType<T, string, string>;

/** A jsonb column that may be null. */
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** Columns of every row that a person may change. `version` is checked on each edit. */
export interface Versioned {
  version: Defaulted<number>;
  /** User id, or `system`. */
  changed_by: Defaulted<string>;
  changed_at: Date;
}

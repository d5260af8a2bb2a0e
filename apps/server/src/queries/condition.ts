import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Condition that the column has one of these values. Returns no condition when the list is empty or absent. */
export function isIn(
  column: Condition,
  values: readonly (string | number)[] | null | undefined,
): Condition[] {
  if (values === null || values === undefined || values.length === 0) return [];
  return [sql`${column} in (${sql.join(values)})`];
}

/**
 * The right side of a comparison with one of these ids. It is a single parameter: a list of hundreds of parameters takes
 * longer to send and to plan than its rows take to read.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::text[])`;

/** Returns the condition when the filter has a value, and no condition otherwise. */
export function matchIfSet<T>(value: T | null | undefined, condition: (value: T) => Condition): Condition[] {
  return value === null || value === undefined ? [] : [condition(value)];
}

/** Condition that another condition has the expected truth value. */
export const equalsBoolean = (condition: Condition, expected: boolean): Condition =>
  expected ? sql`(${condition})` : sql`not (${condition})`;

/** Condition that the column starts with the text, without the text's leading and trailing spaces. */
export const startsWith = (column: Condition, text: string): Condition =>
  sql`starts_with(${column}, ${text.trim()})`;

/** Condition that at least one of several conditions is true. */
export const matchAny = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` or `)})`;

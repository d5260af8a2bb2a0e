import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** The column is one of these values; no condition at all when nothing is asked. */
export function oneOf(
  column: Condition,
  values: readonly (string | number)[] | null | undefined,
): Condition[] {
  if (values === null || values === undefined || values.length === 0) return [];
  return [sql`${column} in (${sql.join(values)})`];
}

/** The condition, when the filter asks for it. */
export function when<T>(value: T | null | undefined, condition: (value: T) => Condition): Condition[] {
  return value === null || value === undefined ? [] : [condition(value)];
}

/** True or false of a condition. */
export const is = (wanted: boolean, condition: Condition): Condition =>
  wanted ? sql`(${condition})` : sql`not (${condition})`;

/** The column begins with what was typed. */
export const startsWith = (column: Condition, text: string): Condition =>
  sql`starts_with(${column}, ${text.trim()})`;

/** Any of several conditions. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` or `)})`;

import { type RawBuilder, sql } from 'kysely';
import { isPlainText } from '../db/isPlainText.ts';
import { parseInstant } from '../db/parseInstant.ts';

/** One column of a list's sort order. The last key of a list must be unique. */
export interface SortKey {
  readonly column: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'bigint' | 'text';
}

/** SQL condition that a row follows a cursor in the order of the keys. */
export function matchAfterCursor(
  keys: readonly SortKey[],
  cursor: readonly string[],
  descending: boolean,
): RawBuilder<unknown> {
  const columns = sql.join(keys.map(({ column }) => column));
  const values = sql.join(keys.map(({ type }, index) => sql`${cursor[index] ?? null}::${sql.raw(type)}`));
  return sql`(${columns}) ${sql.raw(descending ? '<' : '>')} (${values})`;
}

/** The cursor of a row; null without a row. */
export function encodeCursor(row: { readonly page_keys: readonly string[] } | undefined): string | null {
  return row === undefined ? null : Buffer.from(JSON.stringify(row.page_keys)).toString('base64url');
}

/** Returns the sort keys of a cursor; null when there is no cursor or it is invalid. */
export function decodeCursor(
  cursor: string | null | undefined,
  sortKeys: readonly SortKey[],
): string[] | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isValid =
      Array.isArray(keys) &&
      keys.length === sortKeys.length &&
      sortKeys.every(({ type }, index) => typeof keys[index] === 'string' && isOfType(type, keys[index]));
    return isValid ? keys : null;
  } catch {
    return null;
  }
}

/** Whether the database can cast a cursor's key to the column's type. Clients may send any text as a cursor. */
function isOfType(type: SortKey['type'], key: string): boolean {
  switch (type) {
    case 'text':
      return isPlainText(key);
    case 'bigint':
      return /^-?\d{1,18}$/.test(key);
    case 'timestamptz':
      // PostgreSQL's text format: `2026-03-02 09:00:00.5+00`.
      return parseInstant(key.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')) !== null;
  }
}

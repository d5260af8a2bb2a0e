import { GraphQLError } from 'graphql/index.js';
import { isPlainText } from '../db/isPlainText.ts';

/**
 * Returns the name of the first field of a JSON value that has an invalid text or key: see `isPlainText`. Null when there
 * is none.
 */
export function findInvalidText(value: unknown, name: string): string | null {
  if (typeof value === 'string') return isPlainText(value) ? null : name;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    if (!isPlainText(key)) return name;
    const found = findInvalidText(child, Array.isArray(value) ? name : key);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the error for a document or variables with an invalid text. It names the field and doesn't repeat the text. */
export const createInvalidTextError = (field: string): GraphQLError =>
  new GraphQLError('inputInvalid', { extensions: { code: 'inputInvalid', field, rule: 'text' } });

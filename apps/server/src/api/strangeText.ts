import { GraphQLError } from 'graphql/index.js';
import { isPlainText } from '../db/isPlainText.ts';

/** The name of the first field of a JSON value that holds, or is named by, a text that isn't plain; null when none does. */
export function strangeField(value: unknown, name: string): string | null {
  if (typeof value === 'string') return isPlainText(value) ? null : name;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    if (!isPlainText(key)) return name;
    const found = strangeField(one, Array.isArray(value) ? name : key);
    if (found !== null) return found;
  }
  return null;
}

/** Refuses a document or its variables for a text that isn't plain: the field is named, the text isn't repeated. */
export const textRefused = (field: string): GraphQLError =>
  new GraphQLError('inputInvalid', { extensions: { code: 'inputInvalid', field, rule: 'text' } });

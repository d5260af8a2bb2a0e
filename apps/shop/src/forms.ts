import { type CartLine, GROUP_ID, GROUP_KINDS, type LineGroup } from './state/parseState.ts';

/** The longest accepted option value in bytes of UTF-8. The workshop refuses a longer one. */
const MAX_OPTION_BYTES = 65_536;

/** The longest title of a group, in characters. */
export const MAX_TITLE_LENGTH = 80;

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a quantity from 1 to 99, the limits of its field on the pages; 1 when there is no number. */
export function readQuantity(value: unknown): number {
  const quantity = Math.trunc(Number(readText(value)));
  return Number.isFinite(quantity) ? Math.min(99, Math.max(1, quantity)) : 1;
}

/**
 * Reads the add-to-cart form of an article. `line` is the id of the cart line that the form replaces, or empty. Returns
 * null when the option value is not valid: it must be JSON with the product's code. The workshop checks the design
 * itself.
 */
export function readCartForm(
  form: Readonly<Record<string, unknown>>,
  { personalised }: { readonly personalised: boolean },
): (Omit<CartLine, 'id'> & { line: string }) | null {
  // The name of the field with the option value on the product page.
  const option = readText(form['options[1]']);
  const sku = readText(form.product);
  const lineFields = { sku, quantity: readQuantity(form.qty), line: readText(form.line) };
  if (!personalised) return { ...lineFields, option: null };
  if (!isOptionValue(option, sku)) return null;
  const group = readGroup(form.cmon_group);
  return { ...lineFields, option, ...(group ? { group } : {}) };
}

/**
 * Reads the option values of all lines of a group, which the editor writes when their design is changed together. Returns
 * null when one of them is not valid.
 */
export function readGroupOptions(value: unknown, sku: string): readonly string[] | null {
  const options = parseJson(readText(value));
  return Array.isArray(options) && options.every((option) => isOptionValue(option, sku)) ? options : null;
}

/** Reads the ids of the lines of a group, in the order in which the page gave their designs to the editor. */
export const readLineIds = (value: unknown): readonly string[] => readText(value).split(' ');

export const readTitle = (value: unknown): string =>
  readText(value).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE_LENGTH);

/** Reads the group of a line; null for a line without a group, and for a value that the editor didn't write. */
function readGroup(value: unknown): LineGroup | null {
  const { kind, id, title }: Record<string, unknown> = Object(parseJson(readText(value)));
  const groupKind = GROUP_KINDS.find((known) => known === kind);
  return groupKind && GROUP_ID.test(readText(id))
    ? { kind: groupKind, id: readText(id), title: readTitle(title) }
    : null;
}

/** True for a JSON text with the product's code that is not too long. */
function isOptionValue(option: unknown, sku: string): option is string {
  if (typeof option !== 'string' || Buffer.byteLength(option) > MAX_OPTION_BYTES) return false;
  const { code }: { code?: unknown } = Object(parseJson(option));
  return code === sku;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

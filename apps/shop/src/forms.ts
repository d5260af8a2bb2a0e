import { type CartLine, GROUP } from './state/parseState.ts';

/** The longest accepted option value in bytes of UTF-8. The workshop refuses a longer one. */
const MAX_OPTION_BYTES = 65_536;

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

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
  const option = readText(form['options[1]']);
  const sku = readText(form.product);
  const chosen = { sku, quantity: readQuantity(form.qty), line: readText(form.line) };
  if (!personalised) return { ...chosen, option: null };
  if (option === '' || Buffer.byteLength(option) > MAX_OPTION_BYTES || !isForProduct(option, sku))
    return null;
  const group = readText(form.cmon_group);
  return { ...chosen, option, ...(GROUP.test(group) ? { group } : {}) };
}

function isForProduct(option: string, sku: string): boolean {
  try {
    const value = JSON.parse(option) as { code?: unknown };
    return value.code === sku;
  } catch {
    return false;
  }
}

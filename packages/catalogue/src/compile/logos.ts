import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@cmon/core/catalogue/product';
import { splitProductCode } from '@cmon/core/catalogue/productCode';
import type { Problem } from '../problem.ts';

const FOLDER = 'assets/artwork/icons';
/** Icons of what is sold under a family prefix, when its codes have none of their own. */
const OF_PREFIX: Readonly<Record<string, string>> = { PAC: 'pack', MUL: 'eao', CPL: 'pack' };

/** Names that a product's icon may have, best first: its code's, its plain code's, that code's beginnings, its family's. */
function namesOf({ code, family }: Pick<Product, 'code' | 'family'>): string[] {
  const { prefix, plain } = splitProductCode(code);
  const steps = plain.split('_').filter((step) => step !== '');
  const beginnings = steps.map((_, index) => steps.slice(0, steps.length - index).join('_'));
  const shared = OF_PREFIX[prefix ?? ''] ?? OF_PREFIX[family];
  return [code, plain, ...beginnings, ...(shared ? [shared] : []), family].map((name) => name.toLowerCase());
}

/**
 * The logo of each product by its file under the assets path, `logos/{CODE}.svg`: the icon of its code, or of the nearest
 * that has one. `root` is the repository's.
 */
export function logos(
  products: readonly Product[],
  root: string,
): { files: ReadonlyMap<string, string>; problems: Problem[] } {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const product of products) {
    const icon = namesOf(product)
      .map((name) => join(root, FOLDER, `${name}.svg`))
      .find((path) => existsSync(path));
    if (icon) files.set(`logos/${product.code}.svg`, readFileSync(icon, 'utf8'));
    else problems.push({ file: FOLDER, entry: product.code, rule: 'ART-6', message: 'has no icon' });
  }
  return { files, problems };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@cmon/core/catalogue/product';
import { splitProductCode } from '@cmon/core/catalogue/productCode';
import type { Problem } from '../../problem.ts';

const FOLDER = 'assets/artwork/icons';
/** Icon by family prefix, for products without an icon of their own. */
const ICON_BY_PREFIX: Readonly<Record<string, string>> = { PAC: 'pack', MUL: 'eao', CPL: 'pack' };

/** Possible icon names of a product, best first: code, plain code, beginnings of it, prefix, family. */
function listIconNames({ code, family }: Pick<Product, 'code' | 'family'>): string[] {
  const { prefix, plain } = splitProductCode(code);
  const segments = plain.split('_').filter((segment) => segment !== '');
  const beginnings = segments.map((_, index) => segments.slice(0, segments.length - index).join('_'));
  const prefixIcon = ICON_BY_PREFIX[prefix ?? ''] ?? ICON_BY_PREFIX[family];
  return [code, plain, ...beginnings, ...(prefixIcon ? [prefixIcon] : []), family].map((name) =>
    name.toLowerCase(),
  );
}

/**
 * Collects the logo of each product by its file relative to the assets path, `logos/{CODE}.svg`. A logo is the first
 * existing icon of the product's possible names. `root` is the folder of the repository.
 */
export function collectLogos(
  products: readonly Product[],
  root: string,
): { files: ReadonlyMap<string, string>; problems: Problem[] } {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const product of products) {
    const icon = listIconNames(product)
      .map((name) => join(root, FOLDER, `${name}.svg`))
      .find((path) => existsSync(path));
    if (icon) files.set(`logos/${product.code}.svg`, readFileSync(icon, 'utf8'));
    else problems.push({ file: FOLDER, entry: product.code, rule: 'ART-6', message: 'has no icon' });
  }
  return { files, problems };
}

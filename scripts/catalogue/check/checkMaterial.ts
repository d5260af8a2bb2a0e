import type { Catalogue } from '@cmon/core/catalogue/document';
import { offeredIds } from '@cmon/core/catalogue/offeredIds';
import type { Product } from '@cmon/core/catalogue/product';
import { availability } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import { foldRules } from '@cmon/core/rules/foldRules';
import { whyRefused } from '@cmon/core/rules/offer';
import { contrast } from '../colour/contrast.ts';

const leastContrast = 3;

/**
 * Sentences for every text colour that may be chosen where no fond is printed but can't be read on the bare material.
 * Fonds are checked when they are compiled; here the rules must do it.
 */
export function checkMaterial(product: Product, catalogue: Catalogue): string[] {
  const rules = compileRules(catalogue.document.rules);
  const [market = 'fr'] = product.markets;
  const folded = foldRules(rules, { product: product.code, market, locale: 'fr_FR', day: '2026-06-15' });
  return product.previews.flatMap((_, index) => {
    const options = (kind: string) =>
      product.options.filter((option) => option.kind === kind && option.previews.includes(index));
    const ids = (kind: string) => options(kind).flatMap((option) => offeredIds(option, catalogue));
    if (!ids('fond').includes(0)) return [];
    return ids('forme').flatMap((forme) => {
      const choices = { forme: [forme], fond: [0], font: [0], picto: [0], textcolor: [0] };
      const packReference = (product.parts[index] ?? product.parts.at(-1))?.packReference ?? null;
      const available = availability(folded, { choices, packReference, avatar: null });
      const context = { catalogue, options: options('textcolor'), preview: { fond: 0 }, available };
      const material = catalogue.formes.get(forme)?.material ?? '#ffffff';
      return ids('textcolor').flatMap((id) => {
        const value = catalogue.textcolors.get(id)?.value ?? material;
        if (whyRefused('textcolor', id, context) || contrast(value, material) >= leastContrast) return [];
        return [`text colour ${id} can't be read on the bare material of forme ${forme}`];
      });
    });
  });
}

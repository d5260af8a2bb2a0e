import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import { computeAvailability } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import { findRefusalReason } from '@cmon/core/rules/offer';
import { computeContrast } from '../colour/contrast.ts';
import { CLEAR_CONTRAST } from '../colour/isReadable.ts';
import { getPreviewOffer } from './previewClasses.ts';
import { listRelevantDays, listSessions } from './sessions.ts';

/**
 * Messages for text colours that can be chosen without a fond but don't stand out from the bare material. The text
 * colours of a fond are computed when it is compiled, with halos. On the bare material nothing is printed behind the
 * letters, so the rules must exclude the colours that have too little contrast with it.
 */
export function checkMaterial(product: Product, catalogue: Catalogue): string[] {
  const rules = compileRules(catalogue.document.rules);
  const faults = new Set<string>();
  // The market decides about photos only.
  const [market = 'fr'] = product.markets;
  for (const { folded } of listSessions(product, listRelevantDays(catalogue.document), rules, catalogue)) {
    for (const [index] of product.previews.entries()) {
      const { ids, packReference } = getPreviewOffer(product, index, catalogue);
      if (!ids.get('fond')?.includes(0)) continue;
      const options = product.options.filter(
        (option) => option.kind === 'textcolor' && option.previews.includes(index),
      );
      for (const forme of ids.get('forme') ?? []) {
        const choices = { forme: [forme], fond: [0], font: [0], picto: [0], textcolor: [0] };
        const available = computeAvailability(folded, { choices, packReference, avatar: null });
        const context = { catalogue, options, preview: { fond: 0, forme }, available, market };
        const material = catalogue.formes.get(forme)?.material ?? '#ffffff';
        for (const id of ids.get('textcolor') ?? []) {
          const value = catalogue.textcolors.get(id)?.value ?? material;
          if (
            findRefusalReason('textcolor', id, context) ||
            computeContrast(value, material) >= CLEAR_CONTRAST
          )
            continue;
          faults.add(`text colour ${id} can't be read on the bare material of forme ${forme}`);
        }
      }
    }
  }
  return [...faults];
}

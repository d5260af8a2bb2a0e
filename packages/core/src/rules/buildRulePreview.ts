import type { Catalogue } from '../catalogue/document.ts';
import { partOf } from '../catalogue/partOf.ts';
import type { Product } from '../catalogue/product.ts';
import { bodyGroup, readAvatar, skinColour } from '../composition/avatar.ts';
import { asList } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';
import type { RuleAvatar, RulePreview } from './context.ts';

function buildRuleAvatar(fond: PreviewChoice['fond'], catalogue: Catalogue): RuleAvatar | null {
  const worn = readAvatar(fond, catalogue);
  if (!worn) return null;
  const group = bodyGroup(worn.body, catalogue);
  return { gender: group.ok ? group.value : null, skin: skinColour(worn, catalogue), worn };
}

/** The facts of a preview that the rules test. */
export function buildRulePreview(
  preview: Omit<PreviewChoice, 'textes'>,
  index: number,
  product: Pick<Product, 'parts'>,
  catalogue: Catalogue,
): RulePreview {
  const avatar = buildRuleAvatar(preview.fond, catalogue);
  return {
    choices: {
      // Only the first id of an avatar stack is a background; the others are avatar values.
      fond: avatar ? asList(preview.fond).slice(0, 1) : asList(preview.fond),
      forme: [preview.forme],
      font: asList(preview.font),
      picto: [preview.picto],
      textcolor: [preview.textcolor],
    },
    packReference: preview.pack?.reference ?? partOf(product, index)?.packReference ?? null,
    avatar,
  };
}

import type { Catalogue } from '../catalogue/document.ts';
import { findPart } from '../catalogue/findPart.ts';
import type { Product } from '../catalogue/product.ts';
import { getBodyGroup, getSkinColour, readAvatar } from '../composition/avatar.ts';
import { toList } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';
import type { RuleAvatar, RulePreview } from './context.ts';

function buildRuleAvatar(fond: PreviewChoice['fond'], catalogue: Catalogue): RuleAvatar | null {
  const values = readAvatar(fond, catalogue);
  if (!values) return null;
  const group = getBodyGroup(values.body, catalogue);
  return { gender: group.ok ? group.value : null, skin: getSkinColour(values, catalogue), values };
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
      fond: avatar ? toList(preview.fond).slice(0, 1) : toList(preview.fond),
      forme: [preview.forme],
      font: toList(preview.font),
      picto: [preview.picto],
      textcolor: [preview.textcolor],
    },
    packReference: preview.pack?.reference ?? findPart(product, index)?.packReference ?? null,
    avatar,
  };
}

import type { Catalogue } from '@cmon/core/catalogue/document';
import { choiceTable } from '@cmon/core/catalogue/optionTable';
import type { PreviewDefaults, Product } from '@cmon/core/catalogue/product';
import type { ChoiceKind } from '@cmon/core/catalogue/rule';
import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import { avatarOf } from '@cmon/core/composition/avatar';
import { leadId } from '@cmon/core/composition/stack';

/** What a preview starts with, by kind and id; 0 is nothing. */
function started(preview: PreviewDefaults, catalogue: Catalogue): readonly (readonly [ChoiceKind, number])[] {
  const { fond, forme, font, picto, textcolor } = preview;
  const all = (ids: number | readonly number[]) => (typeof ids === 'number' ? [ids] : ids);
  const fonds = avatarOf(fond, catalogue) ? [leadId(fond)] : all(fond);
  return [
    ['forme', forme],
    ...fonds.map((id) => ['fond', id] as const),
    ...all(font).map((id) => ['font', id] as const),
    ['picto', picto],
    ['textcolor', textcolor],
  ];
}

/** Sentences for ids that a product's options and first configuration name and the catalogue doesn't have. */
export function checkProductIds({ previews, options }: Product, catalogue: Catalogue): string[] {
  const unknown = (kind: ChoiceKind, id: number) => id !== 0 && !choiceTable(catalogue, kind).has(id);
  const { avatars } = catalogue.document;
  return [
    ...previews.flatMap((preview, index) => {
      const avatar = avatarOf(preview.fond, catalogue);
      const layers = AVATAR_SLOTS.map((slot) => [slot, avatar?.[slot] ?? 0] as const);
      return [
        ...started(preview, catalogue).filter(([kind, id]) => unknown(kind, id)),
        ...layers.filter(([slot, id]) => id !== 0 && !avatars[slot].some((value) => value.id === id)),
      ].map(([kind, id]) => `preview ${index} starts with ${kind} ${id}, which doesn't exist`);
    }),
    ...options.flatMap(({ kind, ids, previews: on }) => [
      ...ids.filter((id) => unknown(kind, id)).map((id) => `offers ${kind} ${id}, which doesn't exist`),
      ...on
        .filter((index) => !previews[index])
        .map((index) => `offers ${kind}s on preview ${index}, which doesn't exist`),
    ]),
  ];
}

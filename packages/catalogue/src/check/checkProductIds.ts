import type { Catalogue } from '@cmon/core/catalogue/document';
import { getOptionTable } from '@cmon/core/catalogue/optionTable';
import type { PreviewDefaults, Product } from '@cmon/core/catalogue/product';
import type { ChoiceKind } from '@cmon/core/catalogue/rule';
import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import { readAvatar } from '@cmon/core/composition/avatar';
import { getFirstId } from '@cmon/core/composition/stack';

/** The kinds and ids that a preview starts with. Id 0 means none. */
function listStartingChoices(
  preview: PreviewDefaults,
  catalogue: Catalogue,
): readonly (readonly [ChoiceKind, number])[] {
  const { fond, forme, font, picto, textcolor } = preview;
  const asList = (ids: number | readonly number[]) => (typeof ids === 'number' ? [ids] : ids);
  const fonds = readAvatar(fond, catalogue) ? [getFirstId(fond)] : asList(fond);
  return [
    ['forme', forme],
    ...fonds.map((id) => ['fond', id] as const),
    ...asList(font).map((id) => ['font', id] as const),
    ['picto', picto],
    ['textcolor', textcolor],
  ];
}

/** Messages for ids in a product's options and first configuration that don't exist in the catalogue. */
export function checkProductIds({ previews, options }: Product, catalogue: Catalogue): string[] {
  const isUnknown = (kind: ChoiceKind, id: number) => id !== 0 && !getOptionTable(catalogue, kind).has(id);
  const { avatars } = catalogue.document;
  return [
    ...previews.flatMap((preview, index) => {
      const avatar = readAvatar(preview.fond, catalogue);
      const layers = AVATAR_SLOTS.map((slot) => [slot, avatar?.[slot] ?? 0] as const);
      return [
        ...listStartingChoices(preview, catalogue).filter(([kind, id]) => isUnknown(kind, id)),
        ...layers.filter(([slot, id]) => id !== 0 && !avatars[slot].some((value) => value.id === id)),
      ].map(([kind, id]) => `preview ${index} starts with ${kind} ${id}, which doesn't exist`);
    }),
    ...options.flatMap(({ kind, ids, previews: previewIndexes }) => [
      ...ids.filter((id) => isUnknown(kind, id)).map((id) => `offers ${kind} ${id}, which doesn't exist`),
      ...previewIndexes
        .filter((index) => !previews[index])
        .map((index) => `offers ${kind}s on preview ${index}, which doesn't exist`),
    ]),
  ];
}

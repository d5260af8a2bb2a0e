import { AVATAR_SLOTS, type LocalizedText, STORE_LOCALES } from '../types.ts';
import { type CatalogueProblem, type Check, createProblem } from './createProblem.ts';

function findMissing(entry: string, field: string, text: LocalizedText): readonly CatalogueProblem[] {
  return STORE_LOCALES.filter((locale) => !text?.[locale]?.trim()).map((locale) =>
    createProblem(entry, 'textMissing', `${field}: ${locale}`),
  );
}

/** Checks that every text exists in every store language. */
export const checkLocalizedTexts: Check = (document) => [
  ...document.formes.flatMap(({ id, name }) => findMissing(`formes ${id}`, 'name', name)),
  ...document.fonds.flatMap(({ id, name }) => findMissing(`fonds ${id}`, 'name', name)),
  ...document.textcolors.flatMap(({ id, name }) => findMissing(`textcolors ${id}`, 'name', name)),
  ...document.groups.flatMap(({ id, name }) => findMissing(`groups ${id}`, 'name', name)),
  ...document.pictos.flatMap(({ id, label, keywords }) => [
    ...findMissing(`pictos ${id}`, 'label', label),
    ...findMissing(`pictos ${id}`, 'keywords', keywords),
  ]),
  ...Object.values(document.products).flatMap(({ code, name, baseline }) => [
    ...findMissing(`products ${code}`, 'name', name),
    ...findMissing(`products ${code}`, 'baseline', baseline),
  ]),
  ...AVATAR_SLOTS.flatMap((slot) =>
    document.avatars[slot].flatMap(({ id, name }) => findMissing(`avatars.${slot} ${id}`, 'name', name)),
  ),
];

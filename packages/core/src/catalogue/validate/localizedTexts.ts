import { AVATAR_SLOTS, type LocalizedText, STORE_LOCALES } from '../types.ts';
import { type CatalogueProblem, type Check, problem } from './problem.ts';

function complete(entry: string, field: string, text: LocalizedText): readonly CatalogueProblem[] {
  return STORE_LOCALES.filter((locale) => !text?.[locale]?.trim()).map((locale) =>
    problem(entry, 'textMissing', `${field}: ${locale}`),
  );
}

/** Checks that every text exists in every store language. */
export const localizedTexts: Check = (document) => [
  ...document.formes.flatMap(({ id, name }) => complete(`formes ${id}`, 'name', name)),
  ...document.fonds.flatMap(({ id, name }) => complete(`fonds ${id}`, 'name', name)),
  ...document.textcolors.flatMap(({ id, name }) => complete(`textcolors ${id}`, 'name', name)),
  ...document.groups.flatMap(({ id, name }) => complete(`groups ${id}`, 'name', name)),
  ...document.pictos.flatMap(({ id, label, keywords }) => [
    ...complete(`pictos ${id}`, 'label', label),
    ...complete(`pictos ${id}`, 'keywords', keywords),
  ]),
  ...Object.values(document.products).flatMap(({ code, name, baseline }) => [
    ...complete(`products ${code}`, 'name', name),
    ...complete(`products ${code}`, 'baseline', baseline),
  ]),
  ...AVATAR_SLOTS.flatMap((slot) =>
    document.avatars[slot].flatMap(({ id, name }) => complete(`avatars.${slot} ${id}`, 'name', name)),
  ),
];

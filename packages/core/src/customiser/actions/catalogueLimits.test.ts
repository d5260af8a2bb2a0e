import { expect, it } from 'vitest';
import { indexCatalogue } from '../../catalogue/indexCatalogue.ts';
import { DOCUMENT, EAO, envOf, FOND, FORME, MUG } from '../../testing/fixture.ts';
import { buildPanelOffer } from '../buildPanelOffer.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';

/** The second text of the two-line label, and the text of the small mug, must be telephone numbers. */
const phoneCatalogue = indexCatalogue({
  ...DOCUMENT,
  formes: DOCUMENT.formes.map((forme) =>
    forme.id === FORME.twoLines || forme.id === FORME.mugSmall
      ? {
          ...forme,
          textfield: {
            ...forme.textfield,
            maxChars: 20,
            patterns: forme.id === FORME.twoLines ? [null, 'phone'] : ['phone'],
          },
        }
      : forme,
  ),
});

it('TXT-22 the default text and the placeholder of a text with a pattern are an example of the pattern', () => {
  const env = envOf(EAO, {}, phoneCatalogue);
  const { state } = reduce(
    initProduct(env).state,
    { kind: 'select', option: 'forme', id: FORME.twoLines },
    env,
  );
  expect(state.previews[0]?.textes.map(({ value, placeholder }) => [value, placeholder])).toEqual([
    ['Mon texte', 'votre texte'],
    ['06 39 98 12 34', '06 39 98 12 34'],
  ]);
});

it('TXT-22 copying the texts doesn’t replace a telephone number with a name', () => {
  const env = envOf(MUG, {}, phoneCatalogue);
  let { state } = reduce(
    initProduct(env).state,
    { kind: 'select', option: 'forme', id: FORME.mugSmall, preview: 1 },
    env,
  );
  // Both sides of a mug get the chosen shape. The first side gets its earlier one back, so that it takes any text.
  state = {
    ...state,
    previews: state.previews.map((preview, index) =>
      index === 0 ? { ...preview, forme: FORME.mug } : preview,
    ),
  };
  state = reduce(state, { kind: 'setText', text: 0, value: 'Zoé', preview: 0 }, env).state;
  state = reduce(state, { kind: 'setText', text: 0, value: '112233', preview: 1 }, env).state;
  const copied = reduce(state, { kind: 'copyTexts', preview: 0 }, env).state;
  expect(copied.previews.map(({ textes }) => textes[0]?.value)).toEqual(['Zoé', '112233']);
});

/** The group of backgrounds that contains `FOND.free`. */
const GROUP_OF_FREE = 62;

it('TXT-24 a background that is too coarse for the shape is not offered, and is replaced', () => {
  const pixels = { width: 300, height: 160 };
  const catalogue = indexCatalogue({
    ...DOCUMENT,
    formes: DOCUMENT.formes.map((forme) => (forme.id === FORME.twoLines ? { ...forme, width: 25 } : forme)),
    fonds: DOCUMENT.fonds.map((fond) => (fond.id === FOND.free ? { ...fond, pixels } : fond)),
    rules: [],
  });
  const env = envOf(EAO, {}, catalogue);
  const small = reduce(
    initProduct(env).state,
    { kind: 'select', option: 'forme', id: FORME.twoLines },
    env,
  ).state;
  const chosen = reduce(small, { kind: 'select', option: 'fond', id: FOND.free }, env).state;
  expect(chosen.previews[0]?.fond).toBe(FOND.free);
  const large = reduce(chosen, { kind: 'select', option: 'forme', id: FORME.oneLine }, env).state;
  expect(large.previews[0]?.fond).not.toBe(FOND.free);
  const option = large.options.find(({ kind }) => kind === 'fond');
  const entries = option
    ? buildPanelOffer(large, { ...option, selectedGroupId: GROUP_OF_FREE }, env).entries
    : [];
  expect(entries.find(({ id }) => id === FOND.free)?.refused).toEqual({ kind: 'coarse' });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '../../catalogue/indexCatalogue.ts';
import { FIRST_PHOTO_ID } from '../../catalogue/pictures/photoFond.ts';
import type { Product } from '../../catalogue/product.ts';
import { UNTAKEN_FORME } from '../../catalogue/untakenForme.ts';
import { getMaxChars, truncateText } from '../../composition/truncateText.ts';
import { arbitraryAction } from '../../testing/arbitraryActions.ts';
import { fond, option, product } from '../../testing/entries.ts';
import { CATALOGUE, DOCUMENT, envOf, FOND, FORME, MUG, PAC_BOX } from '../../testing/fixture.ts';
import type { Action } from '../actions/actions.ts';
import { canCopyTexts, hasTextToFill } from '../actions/followingActions.ts';
import { toEditingState } from '../design/editingState.ts';
import { parseEditingState } from '../design/parseEditingState.ts';
import { toComposition } from '../design/toComposition.ts';
import { initProduct } from '../initProduct.ts';
import { reduceAll } from '../reduceAll.ts';
import type { CustomiserState } from '../state.ts';
import { findUntouchedTexts } from '../untouched.ts';
import { listFollowableTexts } from './findFollowedText.ts';
import { differsFromFirst } from './findOwnDesign.ts';
import { hasOwnText } from './own.ts';
import { readFollowing } from './readFollowing.ts';

const label = { fond: FOND.white, forme: FORME.oneLine, font: 1, picto: 1, textcolor: 1, textes: [] };

/** A pack of a one-line label, a two-line label, a small mug, and a part that isn't taken. */
const PACK: Product = product(20, 'PACK', {
  screen: 'PACK',
  previews: [
    label,
    { ...label, forme: FORME.twoLines },
    { ...label, forme: FORME.mugSmall, picto: 0 },
    { ...label, forme: FORME.untaken, fond: 0 },
  ],
  options: [0, 1, 2, 3].flatMap((part) => [
    option(
      'forme',
      [part],
      part === 3 ? [FORME.untaken, FORME.oneLine] : [FORME.oneLine, FORME.twoLines, FORME.mugSmall],
    ),
    option(
      'fond',
      [part],
      part === 2 ? [0, FOND.white, FOND.night] : [0, FOND.white, FOND.night, FOND.motif],
    ),
    option('picto', [part], [0, 1, 2, 3]),
  ]),
});

/** Twenty-four stickers with one background. */
const STICKERS: Product = product(21, 'STI_AVENT', {
  screen: 'STI_AVENT',
  previews: Array.from({ length: 24 }, () => label),
  options: [
    option(
      'fond',
      Array.from({ length: 24 }, (_, index) => index),
      [FOND.white, FOND.night],
    ),
  ],
});

const play = (of: Product, actions: readonly Action[], from = initProduct(envOf(of)).state) =>
  reduceAll(from, actions, envOf(of)).state;
const listTexts = (state: CustomiserState) =>
  state.previews.map(({ textes }) => textes.map(({ value }) => value).join(' / '));
const listChoices = (state: CustomiserState, kind: 'fond' | 'picto') =>
  state.previews.slice(0, 3).map((part) => part[kind]);
const type = (value: string, preview = 0, text = 0): Action => ({ kind: 'setText', preview, text, value });
function choose(option: 'fond' | 'picto', id: number, preview = 0): Action {
  return { kind: 'select', option, id, preview };
}
function reload(state: CustomiserState, of: Product): CustomiserState {
  const editingState = parseEditingState(JSON.parse(JSON.stringify(toEditingState(state))));
  return initProduct(envOf(of), { composition: toComposition(state), editingState }).state;
}

describe('texts', () => {
  it('BEY-58 a name typed in the first part goes to every part that was not edited, and to no untaken part', () => {
    expect(listTexts(play(STICKERS, [type('Zoé')]))).toEqual(Array(24).fill('Zoé'));
    const pack = play(PACK, [type('Maximilienne')]);
    expect(listTexts(pack)).toEqual(['Maximilien', 'Maximilien / Mon te', 'Maximili', '']);
    expect(pack.previews[2]?.textes[0]?.uncut).toBe('Maximilienne');
    expect(listTexts(play(PACK, [type('Zoé'), type('Mon texte')]))).toEqual(listTexts(play(PACK, [])));
  });

  it('BEY-58 a part that is taken later, and a line that a larger shape adds, get the text of the first part', () => {
    const taken: Action = { kind: 'select', option: 'forme', id: FORME.oneLine, preview: 3 };
    expect(listTexts(play(PACK, [type('Zoé'), taken]))[3]).toBe('Zoé');
    const twoLines: Action = { kind: 'select', option: 'forme', id: FORME.twoLines, preview: 0 };
    expect(listTexts(play(PACK, [twoLines, type('Zoé'), type('CP', 0, 1)]))[1]).toBe('Zoé / CP');
  });

  it('BEY-59 a part that was changed by itself keeps its text, and leaving a line out counts as a change', () => {
    expect(listTexts(play(MUG, [type('Zoé'), type('Bravo', 1), type('Léa')]))).toEqual(['Léa', 'Bravo']);
    expect(listTexts(play(MUG, [type('Léa', 1), type('Zoé')]))).toEqual(['Zoé', 'Léa']);
    const off: Action = { kind: 'toggleText', preview: 1, text: 0 };
    expect(listTexts(play(MUG, [off, type('Zoé')]))).toEqual(['Zoé', ' ']);
    // While it is typed, the text of the first part is for a moment the text of the other part.
    expect(listTexts(play(MUG, [type('Zo', 1), type('Z'), type('Zo'), type('Zoé')]))).toEqual(['Zoé', 'Zo']);
    expect(listTexts(play(MUG, [type('Bravo', 1), { kind: 'resetTexts' }, type('Zoé')]))).toEqual([
      'Zoé',
      'Zoé',
    ]);
  });
});

it('BEY-60 an illustration and a background follow where the part has them and may have them', () => {
  expect(listChoices(play(PACK, [choose('picto', 2)]), 'picto')).toEqual([2, 2, 0]);
  expect(listChoices(play(PACK, [choose('fond', FOND.motif)]), 'fond')).toEqual([
    FOND.motif,
    FOND.motif,
    FOND.white,
  ]);
  expect(listChoices(play(PACK, [choose('picto', 3, 1), choose('picto', 2)]), 'picto')).toEqual([2, 3, 0]);
  const small: Action = { kind: 'select', option: 'forme', id: FORME.mugSmall, preview: 1 };
  // The rules forbid this background on the small mug.
  expect(listChoices(play(PACK, [small, choose('fond', FOND.night)]), 'fond')).toEqual([
    FOND.night,
    FOND.white,
    FOND.white,
  ]);
  expect(
    listChoices(
      play(PACK, [choose('fond', FOND.night, 1), { kind: 'resetFonds' }, choose('fond', FOND.motif)]),
      'fond',
    ),
  ).toEqual([FOND.motif, FOND.motif, FOND.white]);
});

it('BEY-119 a photo also goes to the parts of its size that may have one, and to no other part', () => {
  const photo = FIRST_PHOTO_ID + 7;
  const catalogue = indexCatalogue({
    ...DOCUMENT,
    photo: fond(FIRST_PHOTO_ID, { type: 'photo', value: '' }),
  });
  const formes = new Map(catalogue.formes);
  const small = formes.get(FORME.twoLines);
  if (small) formes.set(FORME.twoLines, { ...small, width: small.width / 2 });
  const options = PACK.options.map((entry) =>
    entry.kind === 'fond' && !entry.previews.includes(2) ? { ...entry, photos: ['fr' as const] } : entry,
  );
  const env = { ...envOf({ ...PACK, options }), catalogue: { ...catalogue, formes } };
  const chosen: readonly Action[] = [
    { kind: 'select', option: 'forme', id: FORME.oneLine, preview: 3 },
    choose('fond', photo),
  ];
  const { state } = reduceAll(initProduct(env).state, chosen, env);
  expect(state.previews.map((part) => part.fond)).toEqual([photo, FOND.white, FOND.white, photo]);
  const shared = reduceAll(state, [{ kind: 'shareDesign', preview: 0 }], env).state;
  expect(shared.previews.map((part) => part.fond)).toEqual([photo, FOND.white, FOND.white, photo]);
});

it('BEY-61 one action separates the parts, and one action gives all parts the same design', () => {
  const separate = play(PACK, [type('Zoé'), { kind: 'separateParts' }, type('Léa'), choose('picto', 2)]);
  expect([listTexts(separate), listChoices(separate, 'picto')]).toEqual([
    ['Léa', 'Zoé / Mon te', 'Zoé', ''],
    [2, 1, 0],
  ]);
  const share: readonly Action[] = [
    type('Ali', 1),
    choose('picto', 3, 1),
    { kind: 'shareDesign', preview: 1 },
  ];
  const shared = play(PACK, share, separate);
  expect([listTexts(shared), listChoices(shared, 'picto')]).toEqual([
    ['Ali', 'Ali / Mon te', 'Ali', ''],
    [3, 3, 0],
  ]);
  expect(
    [separate, shared, play(PACK, [type('Zoé', 1)])].map((state) => readFollowing(state, envOf(PACK))),
  ).toEqual(['none', 'all', 'some']);
  expect(listTexts(play(PACK, [type('Bo')], shared))).toEqual(['Bo', 'Bo / Mon te', 'Bo', '']);
  // The first part has less room. A part keeps the letters that it would lose by following.
  const small: Action = { kind: 'select', option: 'forme', id: FORME.mugSmall, preview: 0 };
  const long = play(PACK, [small, type('Maximilienne', 1), { kind: 'shareDesign', preview: 1 }]);
  expect(listTexts(long)).toEqual(['Maximili', 'Maximilien / Mon te', 'Maximili', '']);
  expect(readFollowing(initProduct(envOf(PAC_BOX)).state, envOf(PAC_BOX))).toBe(null);
});

it('BEY-62 filling the texts replaces every default text and leaves further lines out', () => {
  const third = play(STICKERS, [type('Zoé', 2)]);
  expect(findUntouchedTexts(third, envOf(STICKERS))).toHaveLength(23);
  const filled = play(STICKERS, [{ kind: 'fillTexts' }], third);
  expect([listTexts(filled), findUntouchedTexts(filled, envOf(STICKERS))]).toEqual([
    Array(24).fill('Zoé'),
    [],
  ]);
  expect(listTexts(play(PACK, [type('Zoé'), { kind: 'fillTexts' }]))).toEqual(['Zoé', 'Zoé /  ', 'Zoé', '']);
  const twoLines: Action = { kind: 'select', option: 'forme', id: FORME.twoLines, preview: 0 };
  expect(listTexts(play(PACK, [twoLines, type('Zoé'), { kind: 'fillTexts' }]))).toEqual([
    'Zoé /  ',
    'Zoé /  ',
    'Zoé',
    '',
  ]);
  const untyped = initProduct(envOf(PACK)).state;
  expect(play(PACK, [{ kind: 'fillTexts' }], untyped)).toBe(untyped);
});

it('BEY-185 filling the texts is not offered when it would only write a default text again', () => {
  const separate: Action = { kind: 'separateParts' };
  const others = [type('Léo', 1), type('CP', 1, 1)];
  // The small mug has room for eight letters, so this text is cut there to the letters of the default text.
  const cut = play(PACK, [separate, type('Mon textile'), ...others]);
  expect(findUntouchedTexts(cut, envOf(PACK))).toEqual([{ preview: 2, text: 0 }]);
  expect(hasTextToFill(cut, envOf(PACK))).toBe(false);
  const short = play(PACK, [separate, type('Zoé'), ...others]);
  expect(hasTextToFill(short, envOf(PACK))).toBe(true);
});

it('BEY-192 the texts of a part can be copied while another part that has a text would change', () => {
  const canCopy = (of: Product, actions: readonly Action[]) => canCopyTexts(play(of, actions), envOf(of));
  expect([canCopy(PACK, []), canCopy(PACK, [type('Maximilienne')])]).toEqual([false, false]);
  const own = [type('Zoé'), type('Bravo', 1)];
  expect([canCopy(MUG, own), canCopy(MUG, [...own, type('Zoé', 1)])]).toEqual([true, false]);
  const without: readonly Action[] = [
    ...own,
    { kind: 'selectPreview', preview: 1 },
    { kind: 'toggleNoText' },
    { kind: 'selectPreview', preview: 0 },
  ];
  expect(canCopy(MUG, without)).toBe(false);
});

it('BEY-63 a cart line opens as it was ordered; parts with the texts of the first part follow it, the others do not', () => {
  const composition = toComposition(play(PACK, [type('Zoé'), type('Lou', 2), choose('picto', 2)]));
  const opened = initProduct(envOf(PACK), { composition }).state;
  expect(toComposition(opened)).toEqual(composition);
  const changed = play(PACK, [type('Léa'), choose('picto', 3)], opened);
  expect([listTexts(changed), listChoices(changed, 'picto')]).toEqual([
    ['Léa', 'Léa / Mon te', 'Lou', ''],
    [3, 3, 0],
  ]);
});

const sequences = fc.constantFrom(PACK, MUG, STICKERS, PAC_BOX).chain((of) =>
  fc.record({
    of: fc.constant(of),
    actions: fc.array(
      fc.oneof(
        arbitraryAction(of, CATALOGUE),
        fc.record({
          kind: fc.constant('setText' as const),
          preview: fc.nat(of.previews.length - 1),
          text: fc.nat(1),
          value: fc.constantFrom('Zoé', 'Maximilienne', ''),
        }),
      ),
      { maxLength: 10 },
    ),
    next: fc.constantFrom('Léa', 'Jean-Baptiste'),
  }),
);

it('BEY-174 choosing a part that was not added opens its shapes, and choosing another part leaves the panel open', () => {
  const select = (preview: number): Action => ({ kind: 'selectPreview', preview });
  const openPanels = [[select(1)], [select(3)], [select(3), select(0)]].map(
    (actions) => play(PACK, [{ kind: 'togglePanel', panel: 'texte' }, ...actions]).openPanel,
  );
  expect(openPanels).toEqual(['texte', 'forme', 'forme']);
});

it('BEY-58, BEY-59 after any actions the next name goes to exactly the parts that follow, also after a reload', () => {
  fc.assert(
    fc.property(sequences, ({ of, actions, next }) => {
      const env = envOf(of);
      const before = play(
        of,
        actions.filter(({ kind }) => kind !== 'linkTexts'),
      );
      const [after, reloaded] = [before, reload(before, of)].map((state) => play(of, [type(next)], state));
      if (!after || !reloaded) return;
      expect(listTexts(reloaded)).toEqual(listTexts(after));
      for (const at of listFollowableTexts(after, env)) {
        const [was, is] = [before, after].map((state) => state.previews[at.preview]?.textes[at.text]);
        if (hasOwnText(before, at)) expect(is).toEqual(was);
        else expect(differsFromFirst(after, at, env)).toBe(false);
        const forme = CATALOGUE.formes.get(after.previews[at.preview]?.forme ?? 0);
        if (forme && is) expect(truncateText(is.value, getMaxChars(forme, at.text))).toBe(is.value);
      }
      for (const { forme, textes } of after.previews) if (forme === UNTAKEN_FORME) expect(textes).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

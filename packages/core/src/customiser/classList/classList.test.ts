import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '../../catalogue/product.ts';
import { checkAddToCart } from '../../composition/checkAddToCart.ts';
import { EAO, envOf, FORME, MUG, PAC_BOX, SAC2 } from '../../testing/fixture.ts';
import type { Action } from '../actions/actions.ts';
import { toComposition } from '../design/toComposition.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';
import type { CustomiserState } from '../state.ts';
import { type ClassList, createClassList, reduceClassList } from './classList.ts';
import { buildClassDesign, composeChild } from './composeChild.ts';
import { findNameTexts } from './nameTexts.ts';
import { type ColumnUse, proposeColumnUse } from './proposeColumnUse.ts';
import { type NameTable, readNames } from './readNames.ts';

const withTexts = (product: Product): Product => ({ ...product, panels: ['texte'] });

/** Opens a product, and builds its labels for a class list. */
function openClass(product: Product, actions: readonly Action[] = []) {
  const env = envOf(withTexts(product));
  const state = actions.reduce((now, action) => reduce(now, action, env).state, initProduct(env).state);
  const names = findNameTexts(state, env);
  if (!names) throw new Error('nothing to write on');
  const composeLabel = (texts: readonly (string | null)[], picto: number | null = null) => {
    const design = buildClassDesign(
      state,
      names,
      texts.map((text) => text !== null),
      env,
    );
    return composeChild(design, names, { texts, picto }, env);
  };
  return { env, state, names, composeLabel };
}
const listPrinted = ({ previews }: CustomiserState): readonly (readonly string[])[] =>
  previews.map(({ textes }) => textes.map(({ value }) => value));

function readTable(text: string): NameTable {
  const read = readNames(text);
  if (!read.ok) throw new Error(read.failure.kind);
  return read.value;
}
const twoLines: Action = { kind: 'select', option: 'forme', id: FORME.twoLines };

it('BEY-7 each child gets the design with its own name, and nothing else changes', () => {
  const { state, composeLabel } = openClass(EAO, [{ kind: 'select', option: 'fond', id: 2 }]);
  const design = composeLabel(['Zoé']).state;
  expect(toComposition(design)).toEqual({
    ...toComposition(state),
    previews: toComposition(state).previews.map((preview) => ({
      ...preview,
      textes: preview.textes.map((text) => ({ ...text, value: 'Zoé' })),
    })),
  });
});

it('BEY-18 a child’s name is cleaned and cut like a typed text, with events', () => {
  const { composeLabel } = openClass(EAO);
  const { state, events } = composeLabel(['Anne-Sophie\u202e 🦄']);
  expect(listPrinted(state)).toEqual([['Anne-Sophi']]);
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['charactersStripped', 'textTruncated']),
  );
});

it('BEY-18 the bag repeats the name, and the parts of a pack with the same text get it', () => {
  expect(listPrinted(openClass(SAC2).composeLabel(['Zoé']).state)).toEqual([['Zoé', 'Zoé']]);
  const { composeLabel } = openClass(PAC_BOX, [
    { kind: 'select', option: 'forme', id: FORME.oneLine, preview: 1 },
  ]);
  expect(listPrinted(composeLabel(['Zoé']).state)).toEqual([['Zoé'], ['Zoé']]);
  const typed = openClass(MUG, [
    { kind: 'setText', preview: 0, text: 0, value: 'Zoé' },
    { kind: 'setText', preview: 1, text: 0, value: 'Bravo' },
  ]);
  expect(listPrinted(typed.composeLabel(['Léo']).state)).toEqual([['Léo'], ['Bravo']]);
});

it('BEY-19 a text that the list doesn’t fill is disabled if it is the default, and kept if it was typed', () => {
  expect(listPrinted(openClass(EAO, [twoLines]).composeLabel(['Zoé', null]).state)).toEqual([['Zoé', ' ']]);
  const typed = openClass(EAO, [twoLines, { kind: 'setText', text: 1, value: 'CP' }]);
  expect(listPrinted(typed.composeLabel(['Zoé', null]).state)).toEqual([['Zoé', 'CP']]);
});

it('BEY-8 a label without a name is refused, and a label without a surname has one text', () => {
  const { composeLabel } = openClass(EAO, [twoLines]);
  const checkLabel = (texts: readonly string[]) =>
    checkAddToCart(JSON.stringify(toComposition(composeLabel(texts).state)));
  expect(checkLabel(['', 'Martin'])).toMatchObject({
    ok: false,
    failure: { texts: [{ preview: 0, text: 0 }] },
  });
  expect(checkLabel(['Zoé', ''])).toMatchObject({ ok: true });
});

it('BEY-18 a blank surname disables its text', () => {
  const { composeLabel } = openClass(EAO, [twoLines]);
  for (const surname of ['', ' ', '\u0000\t'])
    expect(listPrinted(composeLabel(['Zoé', surname]).state)).toEqual([['Zoé', ' ']]);
});

it('BEY-18 BEY-14 a label with any names passes the cart check or is refused for an empty text', () => {
  const { composeLabel } = openClass(EAO, [twoLines]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (name, surname) => {
      const { state } = composeLabel([name, surname]);
      const composition = toComposition(state);
      const checked = checkAddToCart(JSON.stringify(composition));
      const texts = composition.previews[0]?.textes.map(({ value }) => value) ?? [];
      // A disabled text is a space; a text without printable characters is empty.
      expect(checked.ok).toBe(texts[0]?.trim() !== '' && texts[1] !== '');
      expect(texts.every((text, at) => text.length <= (at === 0 ? 10 : 6))).toBe(true);
    }),
    { examples: [['À', '\tɐ']] },
  );
});

it('BEY-17 the first name goes to the first text, the surname to the second', () => {
  const { names } = openClass(EAO, [twoLines]);
  expect(proposeColumnUse(readTable('Nom;Prénom;Classe\nMartin;Zoé;CP'), names, () => true)).toEqual([
    [1],
    [0],
  ]);
});

it('BEY-17 when the second text is in use, the surname follows every first name, or none', () => {
  const { names } = openClass(EAO);
  const list = readTable('Prénom;Nom\nZoé;Martin\nLéo;de la Tour');
  const fits = (most: number) => (words: string) => words.length <= most;
  expect(proposeColumnUse(list, names, fits(20))).toEqual([[0, 1]]);
  expect(proposeColumnUse(list, names, fits(10))).toEqual([[0]]);
  const typed = openClass(EAO, [twoLines, { kind: 'setText', text: 1, value: 'CP' }]);
  expect(proposeColumnUse(list, typed.names, fits(20))).toEqual([[0, 1], []]);
});

it('BEY-149 a whole name of one column goes to two lines if the design has them, else to one, unshortened', () => {
  const list = readTable('Zoé Martin\nLéo de la Tour');
  const propose = (actions: readonly Action[]) =>
    proposeColumnUse(list, openClass(EAO, actions).names, () => false);
  expect(propose([twoLines])).toEqual([[0], [1]]);
  expect(propose([])).toEqual([[0, 1]]);
});

it('BEY-31 a product whose texts are fixed or turned off can’t be filled', () => {
  const env = envOf({ ...EAO, panels: ['fond'] });
  expect(findNameTexts(initProduct(env).state, env)).toBeNull();
  const written = envOf(withTexts(EAO));
  const none = reduce(initProduct(written).state, { kind: 'toggleNoTexts' }, written).state;
  expect(findNameTexts(none, written)).toBeNull();
});

const makeClassList = (use: ColumnUse): ClassList =>
  createClassList(readTable('Prénom;Nom\nZoé;Martin\nLéo;Roy\nAnna;Sy'), use);
const listTexts = ({ children }: ClassList) => children.map((child) => child.texts);

it('BEY-17 another column, or several columns, can be chosen for a text', () => {
  const list = makeClassList([[0], []]);
  expect(listTexts(list)).toEqual([
    ['Zoé', null],
    ['Léo', null],
    ['Anna', null],
  ]);
  expect(listTexts(reduceClassList(list, { kind: 'setColumns', text: 1, columns: [1] }))[0]).toEqual([
    'Zoé',
    'Martin',
  ]);
  expect(listTexts(reduceClassList(list, { kind: 'setColumns', text: 0, columns: [1, 0] }))[0]).toEqual([
    'Martin Zoé',
    null,
  ]);
});

it('BEY-50 rows recognised as headings can be turned into children, who come first', () => {
  const list = createClassList(readTable('Prénom;Nom\nZoé;Martin\nLéo;Durand'), [[0], [1]]);
  const { titleRows, columns, children } = reduceClassList(list, { kind: 'useTitleRowsAsNames' });
  expect([titleRows, columns.map(({ title }) => title)]).toEqual([[], ['', '']]);
  expect(children.map(({ id, texts }) => [id, ...texts])).toEqual([
    [2, 'Prénom', 'Nom'],
    [0, 'Zoé', 'Martin'],
    [1, 'Léo', 'Durand'],
  ]);
});

it('BEY-24 a single label can be changed and removed', () => {
  const mended = reduceClassList(makeClassList([[0]]), { kind: 'setText', child: 1, text: 0, value: 'Léon' });
  expect(listTexts(mended)).toEqual([['Zoé'], ['Léon'], ['Anna']]);
  expect(listTexts(reduceClassList(mended, { kind: 'remove', child: 0 }))).toEqual([['Léon'], ['Anna']]);
});

it('BEY-28 a label that is being added to the cart is neither changed nor removed', () => {
  const sent = reduceClassList(makeClassList([[0]]), {
    kind: 'setCartState',
    child: 0,
    cartState: 'sending',
  });
  for (const action of [
    { kind: 'setText', child: 0, text: 0, value: 'Zoélie' },
    { kind: 'choosePicto', child: 0, picto: 2 },
    { kind: 'remove', child: 0 },
    { kind: 'setColumns', text: 0, columns: [1] },
  ] as const)
    expect(reduceClassList(sent, action).children[0]).toEqual(sent.children[0]);
});

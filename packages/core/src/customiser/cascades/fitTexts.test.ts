import { expect, it } from 'vitest';
import type { Catalogue } from '../../catalogue/document.ts';
import { indexCatalogue } from '../../catalogue/indexCatalogue.ts';
import type { Product } from '../../catalogue/product.ts';
import { forme, option, product } from '../../testing/entries.ts';
import { DOCUMENT, EAO, envOf, FORME, MUG } from '../../testing/fixture.ts';
import type { Action } from '../actions/actions.ts';
import { toComposition } from '../design/toComposition.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';
import type { CustomiserState } from '../state.ts';

function compose(entry: Product, actions: readonly Action[], catalogue?: Catalogue) {
  const env = envOf(entry, {}, catalogue);
  return actions.reduce((state, action) => reduce(state, action, env).state, initProduct(env).state);
}
const listTexts = ({ previews }: CustomiserState) => previews[0]?.textes.map(({ value }) => value);
const selectShape = (id: number): Action => ({ kind: 'select', option: 'forme', id });

it('CAS-24 a text beyond the shape’s last one is restored on the next shape with enough texts', () => {
  const typed: readonly Action[] = [
    selectShape(FORME.twoLines),
    { kind: 'setText', text: 1, value: 'Martin' },
    { kind: 'setTextRatio', text: 1, ratio: 0.5 },
    selectShape(FORME.oneLine),
  ];
  const one = compose(EAO, typed);
  expect(listTexts(one)).toEqual(['Mon texte']);
  expect(JSON.stringify(toComposition(one))).not.toContain('Martin');
  const back = compose(EAO, [...typed, selectShape(FORME.twoLines)]);
  expect(back).toEqual(compose(EAO, typed.slice(0, 3)));
  const replaced = compose(EAO, [
    ...typed,
    selectShape(FORME.twoLines),
    { kind: 'setText', text: 1, value: 'CP' },
    selectShape(FORME.oneLine),
    selectShape(FORME.twoLines),
  ]);
  expect(listTexts(replaced)).toEqual(['Mon texte', 'CP']);
});

it('CAS-24 a default text or a reset text is not remembered', () => {
  const reset = compose(EAO, [
    selectShape(FORME.twoLines),
    { kind: 'setText', text: 1, value: 'Martin' },
    selectShape(FORME.oneLine),
    { kind: 'resetTexts' },
  ]);
  const returned = compose(EAO, [selectShape(FORME.twoLines), selectShape(FORME.oneLine)]);
  expect([reset, returned].map(({ previews }) => previews[0]?.hiddenTexts)).toEqual([[], []]);
});

it('CAS-24 a text that was disabled on the larger shape is restored disabled, with its previous value', () => {
  const state = compose(EAO, [
    selectShape(FORME.twoLines),
    { kind: 'setText', text: 1, value: 'Martin' },
    { kind: 'toggleText', text: 1 },
    selectShape(FORME.oneLine),
    selectShape(FORME.twoLines),
    { kind: 'toggleText', text: 1 },
  ]);
  expect(listTexts(state)).toEqual(['Mon texte', 'Martin']);
});

it('CAS-24 no more texts are remembered than the largest chosen shape has', () => {
  const shapes = [FORME.bag, FORME.mug, FORME.entr, FORME.mug, FORME.bag, FORME.entr, FORME.untaken];
  const tried = product(9, 'VAR', {
    previews: MUG.previews.slice(0, 1),
    options: [option('forme', [0], shapes)],
  });
  const type = (text: number): Action => ({ kind: 'setText', text, value: `Zoé ${text}` });
  const round = shapes.flatMap((id) => [selectShape(id), type(0), type(1), type(2)]);
  const state = compose(tried, [...round, ...round]);
  expect(state.previews[0]?.hiddenTexts).toHaveLength(3);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

it('CAS-24 a text that must be a telephone number is not restored with another text', () => {
  const plain = forme(60, 'TEL', [10, 14]);
  const phone = { ...plain, textfield: { ...plain.textfield, patterns: [null, 'phone' as const] } };
  const catalogue = indexCatalogue({ ...DOCUMENT, formes: [...DOCUMENT.formes, phone] });
  const tried = {
    ...EAO,
    options: [option('forme', [0], [FORME.oneLine, FORME.twoLines, phone.id])],
  };
  const getTextAfterReturn = (...actions: readonly Action[]) =>
    listTexts(
      compose(tried, [...actions, selectShape(FORME.oneLine), selectShape(phone.id)], catalogue),
    )?.[1];
  const typed: Action = { kind: 'setText', text: 1, value: 'Martin' };
  expect(getTextAfterReturn(selectShape(FORME.twoLines), typed)).toBe('06 39 98 12 34');
  expect(getTextAfterReturn(selectShape(phone.id), { ...typed, value: '0611223344' })).toBe('0611223344');
});

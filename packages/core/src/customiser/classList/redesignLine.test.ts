import { expect, it } from 'vitest';
import { indexCatalogue } from '../../catalogue/indexCatalogue.ts';
import type { Product } from '../../catalogue/product.ts';
import { DOCUMENT, EAO, envOf, FORME, MUG } from '../../testing/fixture.ts';
import type { Action } from '../actions/actions.ts';
import { initProduct } from '../initProduct.ts';
import { reduceAll } from '../reduceAll.ts';
import type { CustomiserState } from '../state.ts';
import { findDistinguishingPictos } from './findDistinguishingPictos.ts';
import { redesignLine } from './redesignLine.ts';

/** The fixture catalogue, in which every shape has a place for a picto. */
const WITH_PICTOS = indexCatalogue({
  ...DOCUMENT,
  formes: DOCUMENT.formes.map((forme) => ({ ...forme, pictoSlot: { x: 0, y: 0, width: 5, height: 5 } })),
});

/** Opens a product and two lines of a group: each with its text, then with further actions. */
function openGroup(product: Product, lines: readonly (readonly Action[])[]) {
  const env = envOf({ ...product, panels: ['texte'] }, {}, WITH_PICTOS);
  const open = (actions: readonly Action[]) => reduceAll(initProduct(env).state, actions, env).state;
  const states = lines.map(open);
  const [opened = expect.fail('no line')] = states;
  const redesign = (changes: readonly Action[]) => {
    const edited = reduceAll(opened, changes, env).state;
    const isDistinguished = findDistinguishingPictos(states, env);
    return states.map((state, index) =>
      redesignLine(
        { state, hasDistinguishingPictos: isDistinguished[index] ?? false },
        { opened, edited },
        env,
      ),
    );
  };
  return { states, redesign };
}

const write = (value: string, text = 0): Action => ({ kind: 'setText', text, value });
function select(option: 'forme' | 'fond' | 'font' | 'picto', id: number): Action {
  return { kind: 'select', option, id };
}
const listChoices = ({ previews }: CustomiserState) =>
  previews.map(({ fond, forme, font, picto, textcolor }) => ({ fond, forme, font, picto, textcolor }));
const listTexts = ({ previews }: CustomiserState) =>
  previews.map(({ textes }) => textes.map(({ value }) => value));

it('BEY-137 every line takes a changed background and font, with a text colour that can be read, and keeps its text', () => {
  const { redesign } = openGroup(EAO, [[write('Zoé')], [write('Léo'), select('picto', 2)]]);
  const [first, second] = redesign([select('fond', 2), select('font', 2)]);
  expect([first, second].map((line) => line && listTexts(line.state))).toEqual([[['Zoé']], [['Léo']]]);
  // The dark background takes the illustration's light variation.
  expect(first && listChoices(first.state)).toEqual([
    { fond: 2, forme: 1, font: 2, picto: 1001, textcolor: 2 },
  ]);
  // Its own illustration stays, because the common one was not changed.
  expect(second && listChoices(second.state)).toEqual([
    { fond: 2, forme: 1, font: 2, picto: 2, textcolor: 2 },
  ]);
  expect([first?.lost, second?.lost]).toEqual([[], []]);
});

it('BEY-137 a changed illustration goes to every line', () => {
  const { redesign } = openGroup(EAO, [[write('Zoé')], [write('Léo'), select('picto', 2)]]);
  expect(redesign([select('picto', 3)]).map(({ state }) => state.previews[0]?.picto)).toEqual([3, 3]);
});

it('BEY-137 a text that a larger shape adds is left out, and the texts that a smaller shape drops are reported', () => {
  const two = [select('forme', FORME.twoLines)];
  const more = openGroup(EAO, [[write('Zoé')], [write('Léo')]]).redesign(two);
  expect(more.map(({ state, lost }) => [listTexts(state), lost])).toEqual([
    [[['Zoé', ' ']], []],
    [[['Léo', ' ']], []],
  ]);
  const fewer = openGroup(EAO, [
    [...two, write('Zoé'), write('Roy', 1)],
    [...two, write('Léo'), write('Sy', 1)],
  ]).redesign([select('forme', FORME.oneLine)]);
  expect(fewer.map(({ lost }) => lost)).toEqual([
    [{ preview: 0, text: 1, value: 'Roy' }],
    [{ preview: 0, text: 1, value: 'Sy' }],
  ]);
});

it('BEY-137 the rules hold in each part: a background that only one side offers changes that side', () => {
  const { states, redesign } = openGroup(MUG, [
    [write('Zoé'), { kind: 'setText', text: 0, value: 'Zoé', preview: 1 }],
    [write('Léo'), { kind: 'setText', text: 0, value: 'Léo', preview: 1 }],
  ]);
  const [, line] = redesign([select('fond', 3)]);
  expect(line && listTexts(line.state)).toEqual([['Léo'], ['Léo']]);
  expect(line?.state.previews.map(({ fond }) => fond)).toEqual([3, states[1]?.previews[1]?.fond]);
});

it('BEY-148 two children of one name have different illustrations after any change of the common one', () => {
  const picto = (line: { readonly state: CustomiserState }) => line.state.previews[0]?.picto;
  const { redesign } = openGroup(EAO, [
    [write('Léa')],
    [write('Lea'), select('picto', 2)],
    [write('Zoé')],
    [write('Zoé')],
  ]);
  const [common] = redesign([]).map(picto);
  // The shopper accepted that the last two labels are alike, so both of them take the chosen illustration.
  expect(redesign([select('picto', 3)]).map(picto)).toEqual([3, 2, 3, 3]);
  expect(redesign([select('picto', 2)]).map(picto)).toEqual([2, common, 2, 2]);
});

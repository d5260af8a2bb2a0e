import { expect, it } from 'vitest';
import { EAO, envOf } from '../../testing/fixture.ts';
import type { CustomiserEnv } from '../env.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';
import { createClassList, reduceClassList } from './classList.ts';
import { composeChild } from './composeChild.ts';
import { getInitials } from './getInitials.ts';
import { listOtherPictos } from './listOtherPictos.ts';
import { listPrintedPictos } from './listPrintedPictos.ts';
import { findNamesakes, type PrintedPictos } from './namesakes.ts';
import { findNameTexts } from './nameTexts.ts';
import { readNames } from './readNames.ts';

function makeClassList(text: string, use: readonly (readonly number[])[] = [[0]]) {
  const read = readNames(text);
  if (!read.ok) throw new Error(read.failure.kind);
  return createClassList(read.value, use);
}
/** Every picto is printed as a drawing of its own. */
const PRINTED: PrintedPictos = { ofChild: ({ picto }) => [String(picto)], ofPicto: String };

function findProposals(text: string, others: readonly number[] = [], use = [[0]]) {
  return findNamesakes(makeClassList(text, use), others, PRINTED, 'fr_FR').map(
    ({ children, names, pictos }) => ({
      ids: children.map(({ id }) => id),
      names,
      pictos,
    }),
  );
}

it('BEY-20 equal first names are namesakes despite accents and capitals, and the initial of the surname is proposed', () => {
  expect(findProposals('Prénom;Nom\nLéa;Martin\nZoé;Roy\nLEA;Petit\nléa;Sy')).toEqual([
    { ids: [0, 2, 3], names: ['Léa M.', 'LEA P.', 'léa S.'], pictos: null },
  ]);
});

it('BEY-20 an initial has as many letters as needed to distinguish the names', () => {
  const initialsOfLeas = (...surnames: string[]) =>
    getInitials(
      surnames.map((surname) => ({ name: 'Léa', surname })),
      'fr',
    );
  expect(initialsOfLeas('Martin', 'Moreau')).toEqual(['Ma.', 'Mo.']);
  expect(initialsOfLeas('Bernard', 'MARTIN', 'MARTINEZ')).toEqual(['B.', 'Martin', 'Martine.']);
  expect(initialsOfLeas('Élie', 'emma', '')).toEqual(['Él.', 'Em.', '']);
  expect(initialsOfLeas('Martin', 'martin')).toBeNull();
  expect(initialsOfLeas('', '')).toBeNull();
});

it('BEY-20 no initial is proposed when the label contains the surname, and different labels are not namesakes', () => {
  expect(findProposals('Prénom;Nom\nLéa;Martin\nLéa;Petit', [], [[0, 1]])).toEqual([]);
  expect(findProposals('Prénom;Nom\nLéa;Martin\nLéa;Martin', [], [[0, 1]])).toEqual([
    { ids: [0, 1], names: null, pictos: null },
  ]);
  expect(findProposals('\nLéa\nLéa')).toEqual([{ ids: [0, 1], names: null, pictos: null }]);
});

it('BEY-21 each namesake except the first gets a proposal for its own picto', () => {
  expect(findProposals('Léa\nLéa\nLéa', [7, 8, 9])).toEqual([
    { ids: [0, 1, 2], names: null, pictos: [null, 7, 8] },
  ]);
  expect(findProposals('Léa\nLéa\nLéa', [7])[0]?.pictos).toBeNull();
});

it('BEY-21 a picto already used with the same texts is not proposed, and a label in the cart keeps its picto', () => {
  const list = reduceClassList(makeClassList('Léa\nLéa\nLéa'), { kind: 'choosePicto', child: 1, picto: 7 });
  const listPictos = (next: typeof list) => findNamesakes(next, [7, 8, 9], PRINTED, 'fr_FR')[0]?.pictos;
  expect(listPictos(list)).toEqual([null, 8]);
  expect(listPictos(reduceClassList(list, { kind: 'setCartState', child: 2, cartState: 'sent' }))).toEqual([
    8,
    null,
  ]);
});

it('BEY-21 namesakes are not reported again when a proposal, or the equal labels, were accepted', () => {
  const list = makeClassList('Léa\nLéa');
  const countNamesakes = (next: typeof list) => findNamesakes(next, [7], PRINTED, 'fr_FR').length;
  expect(countNamesakes(list)).toBe(1);
  expect(countNamesakes(reduceClassList(list, { kind: 'choosePicto', child: 1, picto: 7 }))).toBe(0);
  expect(countNamesakes(reduceClassList(list, { kind: 'setText', child: 1, text: 0, value: 'Léa B.' }))).toBe(
    0,
  );
  expect(countNamesakes(reduceClassList(list, { kind: 'keep', children: [0, 1] }))).toBe(0);
});

it('BEY-21 proposed pictos are allowed, of the same group and different drawings, and can be set', () => {
  const env = envOf({ ...EAO, panels: ['texte'] });
  const opened = initProduct(env).state;
  const formes = new Map(env.catalogue.formes);
  for (const [id, forme] of formes)
    formes.set(id, { ...forme, pictoSlot: { x: 0, y: 0, width: 5, height: 5 } });
  const slotted = { ...env, catalogue: { ...env.catalogue, formes } };
  expect(listOtherPictos(opened, 0, slotted)).toEqual([2, 3]);
  const night = reduce(opened, { kind: 'select', option: 'fond', id: 2 }, slotted).state;
  expect(listOtherPictos(night, 0, slotted)).toEqual([2]);
  expect(listOtherPictos(opened, 0, env)).toEqual([]);
  const names = findNameTexts(opened, slotted);
  if (!names) throw new Error('nothing to write on');
  const designed = composeChild(opened, names, { texts: ['Léa'], picto: 2 }, slotted).state;
  expect(designed.previews[0]?.picto).toBe(2);
});

it('BEY-20 BEY-21 different labels are not namesakes, even when a library has added toJSON to arrays', () => {
  const list = reduceClassList(makeClassList('Léa\nZoé\nLéa'), { kind: 'choosePicto', child: 1, picto: 7 });
  Reflect.set(Array.prototype, 'toJSON', () => 'a list');
  const namesakes = findNamesakes(list, [7], PRINTED, 'fr_FR');
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  expect(namesakes.map(({ children, pictos }) => [children.map(({ id }) => id), pictos])).toEqual([
    [
      [0, 2],
      [null, 7],
    ],
  ]);
});

it('BEY-151 namesakes are compared by the picto that is printed and its colour, whichever of its codes was chosen', () => {
  const env = envOf({ ...EAO, panels: ['texte'] });
  const formes = new Map(env.catalogue.formes);
  for (const [id, forme] of formes)
    formes.set(id, { ...forme, pictoSlot: { x: 0, y: 0, width: 5, height: 5 } });
  const slotted = { ...env, catalogue: { ...env.catalogue, formes } };
  const chosen = reduceClassList(makeClassList('Léa\nLéa'), { kind: 'choosePicto', child: 1, picto: 2 });
  /** The pictos that are proposed for the two children in a design with a picto; empty when their labels differ. */
  const compare = (picto: number, printEnv: CustomiserEnv = slotted, list = chosen) => {
    const design = reduce(
      initProduct(printEnv).state,
      { kind: 'select', option: 'picto', id: picto },
      printEnv,
    ).state;
    const names = findNameTexts(design, printEnv) ?? expect.fail('nothing to write on');
    const compose = (own: number | null) =>
      listPrintedPictos(
        composeChild(design, names, { texts: ['Léa'], picto: own }, printEnv).state,
        printEnv,
      );
    return findNamesakes(
      list,
      [1, 1001, 2, 3],
      { ofChild: (child) => compose(child.picto), ofPicto: (other) => compose(other)[0] ?? '' },
      'fr_FR',
    ).map(({ pictos }) => pictos);
  };
  expect(compare(3)).toEqual([]);
  // The design has the star that one child has, so the other child gets a bear. Both drawings of the bear count as one.
  expect(compare(2)).toEqual([[null, 1]]);
  const bear = reduceClassList(chosen, { kind: 'choosePicto', child: 1, picto: 1001 });
  expect(compare(1, slotted, bear)).toEqual([[null, 2]]);
  // A shape without a picto slot prints no picto.
  expect(compare(3, env)).toEqual([null]);
});

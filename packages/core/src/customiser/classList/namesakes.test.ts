import { expect, it } from 'vitest';
import { EAO, envOf } from '../../testing/fixture.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';
import { classListOf, reduceClassList } from './classList.ts';
import { composeChild } from './composeChild.ts';
import { initials } from './initials.ts';
import { noticeNamesakes } from './namesakes.ts';
import { nameTexts } from './nameTexts.ts';
import { otherPictos } from './otherPictos.ts';
import { readNames } from './readNames.ts';

function listOf(text: string, use: readonly (readonly number[])[] = [[0]]) {
  const read = readNames(text);
  if (!read.ok) throw new Error(read.failure.kind);
  return classListOf(read.value, use);
}
function noticed(text: string, others: readonly number[] = [], use = [[0]]) {
  return noticeNamesakes(listOf(text, use), others, 'fr_FR').map(({ children, names, pictos }) => ({
    ids: children.map(({ id }) => id),
    names,
    pictos,
  }));
}

it('BEY-20 equal first names are noticed whatever their accents and capitals, and take the initial of the surname', () => {
  expect(noticed('Prénom;Nom\nLéa;Martin\nZoé;Roy\nLEA;Petit\nléa;Sy')).toEqual([
    { ids: [0, 2, 3], names: ['Léa M.', 'LEA P.', 'léa S.'], pictos: null },
  ]);
});

it('BEY-20 the initial grows until it tells them apart', () => {
  const told = (...surnames: string[]) =>
    initials(
      surnames.map((surname) => ({ name: 'Léa', surname })),
      'fr',
    );
  expect(told('Martin', 'Moreau')).toEqual(['Ma.', 'Mo.']);
  expect(told('Bernard', 'MARTIN', 'MARTINEZ')).toEqual(['B.', 'Martin', 'Martine.']);
  expect(told('Élie', 'emma', '')).toEqual(['Él.', 'Em.', '']);
  expect(told('Martin', 'martin')).toBeNull();
  expect(told('', '')).toBeNull();
});

it('BEY-20 a surname that the label says already is no initial, and labels that differ are no namesakes', () => {
  expect(noticed('Prénom;Nom\nLéa;Martin\nLéa;Petit', [], [[0, 1]])).toEqual([]);
  expect(noticed('Prénom;Nom\nLéa;Martin\nLéa;Martin', [], [[0, 1]])).toEqual([
    { ids: [0, 1], names: null, pictos: null },
  ]);
  expect(noticed('\nLéa\nLéa')).toEqual([{ ids: [0, 1], names: null, pictos: null }]);
});

it('BEY-21 each namesake but the first is proposed a picto of its own', () => {
  expect(noticed('Léa\nLéa\nLéa', [7, 8, 9])).toEqual([
    { ids: [0, 1, 2], names: null, pictos: [null, 7, 8] },
  ]);
  expect(noticed('Léa\nLéa\nLéa', [7])[0]?.pictos).toBeNull();
});

it('BEY-21 a picto that a label with the same words has is proposed to no other, and what is in the cart keeps its own', () => {
  const list = reduceClassList(listOf('Léa\nLéa\nLéa'), { kind: 'choosePicto', child: 1, picto: 7 });
  const pictos = (next: typeof list) => noticeNamesakes(next, [7, 8, 9], 'fr_FR')[0]?.pictos;
  expect(pictos(list)).toEqual([null, 8]);
  expect(pictos(reduceClassList(list, { kind: 'line', child: 2, line: 'sent' }))).toEqual([8, null]);
});

it('BEY-21 a name or a picto that was accepted, or left as it is, is not noticed again', () => {
  const list = listOf('Léa\nLéa');
  const still = (next: typeof list) => noticeNamesakes(next, [7], 'fr_FR').length;
  expect(still(list)).toBe(1);
  expect(still(reduceClassList(list, { kind: 'choosePicto', child: 1, picto: 7 }))).toBe(0);
  expect(still(reduceClassList(list, { kind: 'write', child: 1, text: 0, value: 'Léa B.' }))).toBe(0);
  expect(still(reduceClassList(list, { kind: 'keep', children: [0, 1] }))).toBe(0);
});

it('BEY-21 the pictos proposed are allowed ones of the same group, another drawing each, and the label takes them', () => {
  const env = envOf({ ...EAO, panels: ['texte'] });
  const opened = initProduct(env).state;
  const formes = new Map(env.catalogue.formes);
  for (const [id, forme] of formes)
    formes.set(id, { ...forme, pictoSlot: { x: 0, y: 0, width: 5, height: 5 } });
  const slotted = { ...env, catalogue: { ...env.catalogue, formes } };
  expect(otherPictos(opened, 0, slotted)).toEqual([2, 3]);
  const night = reduce(opened, { kind: 'select', option: 'fond', id: 2 }, slotted).state;
  expect(otherPictos(night, 0, slotted)).toEqual([2]);
  expect(otherPictos(opened, 0, env)).toEqual([]);
  const names = nameTexts(opened, slotted);
  if (!names) throw new Error('nothing to write on');
  const made = composeChild(opened, names, { texts: ['Léa'], picto: 2 }, slotted).state;
  expect(made.previews[0]?.picto).toBe(2);
});

it('BEY-20 BEY-21 on a page on which lists write themselves in a way of their own, labels that differ are no namesakes', () => {
  const list = reduceClassList(listOf('Léa\nZoé\nLéa'), { kind: 'choosePicto', child: 1, picto: 7 });
  Reflect.set(Array.prototype, 'toJSON', () => 'a list');
  const found = noticeNamesakes(list, [7], 'fr_FR');
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  expect(found.map(({ children, pictos }) => [children.map(({ id }) => id), pictos])).toEqual([
    [
      [0, 2],
      [null, 7],
    ],
  ]);
});

import { type Child, classListOf } from '@cmon/core/customiser/classList/classList';
import { readNames } from '@cmon/core/customiser/classList/readNames';
import { expect, it } from 'vitest';
import { createListStore } from './listStore.ts';

function listOf(text: string, use: readonly (readonly number[])[] = [[0]]) {
  const read = readNames(text);
  if (!read.ok) throw new Error(read.failure.kind);
  return classListOf(read.value, use);
}
function storeOf(text: string, use?: readonly (readonly number[])[]) {
  const store = createListStore(null, 'fr_FR', 'EAO');
  store.begin(listOf(text, use));
  const write = (child: number, text: number, value: string) =>
    store.dispatch({ kind: 'write', child, text, value });
  const draft = () => {
    store.restart();
    return store.getState().draft.split('\n');
  };
  return { store, write, draft, children: () => store.getState().list?.children ?? [] };
}
const linesOf = (children: readonly Child[]) => children.map(({ texts, line }) => [texts[0], line]);

it('BEY-28 while lines are on their way their order alone moves the list', () => {
  const { store, write, children } = storeOf('Zoé\nLéo');
  const order = store.order(2);
  order?.line(0, 'sent');
  order?.progress(1);
  store.restart();
  store.begin(listOf('Anna\nTom'));
  write(1, 0, 'Noé');
  store.dispatch({ kind: 'remove', child: 1 });
  store.dispatch({ kind: 'line', child: 0, line: 'open' });
  expect(store.order(2)).toBeNull();
  expect(linesOf(children())).toEqual([
    ['Zoé', 'sent'],
    ['Léo', 'open'],
  ]);
  expect(store.getState().ordering).toEqual({ kind: 'sending', done: 1, of: 2 });
  order?.finish(2, null);
  expect(store.getState()).toMatchObject({ list: null, ordering: { kind: 'done', count: 2 } });
});

it('BEY-28 a list that stands is replaced by no other: it is put aside first', () => {
  const { store, children } = storeOf('Zoé');
  store.order(1)?.stop('refused', 0);
  store.begin(listOf('Anna'));
  expect(linesOf(children())).toEqual([['Zoé', 'open']]);
});

it('BEY-28 a list isn’t put aside while a child of it may be in the cart, then without those that are', () => {
  const { store, draft, children } = storeOf('Zoé\nLéo\nAnna');
  const order = store.order(3);
  order?.line(0, 'sent');
  order?.line(1, 'sending');
  order?.stop('unknown', 1);
  store.restart();
  expect(children()).toHaveLength(3);
  store.dispatch({ kind: 'line', child: 1, line: 'open' });
  expect(draft()).toEqual(['Léo', 'Anna']);
});

it('BEY-25 a list that is put aside says what was written in it by hand', () => {
  const { write, draft } = storeOf('Prénom;Nom;Classe\nZoé;Martin;CP\nLéo;Roy;CP\nAnna;Sy;CE1', [[0], [1]]);
  write(0, 0, 'Zoë');
  write(1, 1, '');
  write(2, 0, ' Ana\tMaria ');
  expect(draft()).toEqual(['Prénom\tNom\tClasse', ...['Zoë\tMartin\tCP', 'Léo\t\tCP', 'Ana Maria\tSy\tCE1']]);
});

it('BEY-25 what was written by hand over two columns is parted where one of them still stands', () => {
  const { write, draft } = storeOf('Zoé;Martin\nLéo;Roy\nAnna;Sy\nTom;Ba', [[0, 1]]);
  write(0, 0, 'Zoë Martin');
  write(1, 0, 'Léo Leroy');
  write(2, 0, 'Nana');
  expect(draft()).toEqual(['Zoë\tMartin', 'Léo\tLeroy', 'Nana\t', 'Tom\tBa']);
});

it('BEY-25 a child whose label was emptied isn’t lost with its list, and the first text has the last word', () => {
  const { write, draft } = storeOf('Zoé\nLéo', [[0], [0]]);
  write(0, 0, '');
  write(0, 1, '');
  write(1, 1, 'Lou');
  write(1, 0, 'Léon');
  expect(draft()).toEqual(['Zoé', 'Léon']);
});

import { type Child, createClassList } from '@cmon/core/customiser/classList/classList';
import { readNames } from '@cmon/core/customiser/classList/readNames';
import { expect, it } from 'vitest';
import { createListStore } from './listStore.ts';

function createList(text: string, columnsOfTexts: readonly (readonly number[])[] = [[0]]) {
  const names = readNames(text);
  if (!names.ok) throw new Error(names.failure.kind);
  return createClassList(names.value, columnsOfTexts);
}
function createStoreWithList(text: string, columnsOfTexts?: readonly (readonly number[])[]) {
  const store = createListStore(null, 'fr_FR', 'EAO');
  store.startList(createList(text, columnsOfTexts));
  const writeText = (child: number, text: number, value: string) =>
    store.dispatch({ kind: 'setText', child, text, value });
  const restartAndReadDraft = () => {
    store.restart();
    return store.getState().draft.split('\n');
  };
  return { store, writeText, restartAndReadDraft, children: () => store.getState().list?.children ?? [] };
}
const readNamesAndStates = (children: readonly Child[]) =>
  children.map(({ texts, cartState }) => [texts[0], cartState]);

it('BEY-28 while lines are being sent, only their order changes the list', () => {
  const { store, writeText, children } = createStoreWithList('Zoé\nLéo');
  const order = store.startOrder(2);
  order?.setCartState(0, 'sent');
  order?.progress(1);
  store.restart();
  store.startList(createList('Anna\nTom'));
  writeText(1, 0, 'Noé');
  store.dispatch({ kind: 'remove', child: 1 });
  store.dispatch({ kind: 'setCartState', child: 0, cartState: 'open' });
  expect(store.startOrder(2)).toBeNull();
  expect(readNamesAndStates(children())).toEqual([
    ['Zoé', 'sent'],
    ['Léo', 'open'],
  ]);
  expect(store.getState().ordering).toEqual({ kind: 'sending', done: 1, of: 2 });
  order?.finish(2, null);
  expect(store.getState()).toMatchObject({ list: null, ordering: { kind: 'done', count: 2 } });
});

it('BEY-28 an existing list isn’t replaced by another before it is closed', () => {
  const { store, children } = createStoreWithList('Zoé');
  store.startOrder(1)?.stop('refused', 0);
  store.startList(createList('Anna'));
  expect(readNamesAndStates(children())).toEqual([['Zoé', 'open']]);
});

it('BEY-28 a list can’t be closed while a child may be in the cart; afterwards, children in the cart are left out', () => {
  const { store, restartAndReadDraft, children } = createStoreWithList('Zoé\nLéo\nAnna');
  const order = store.startOrder(3);
  order?.setCartState(0, 'sent');
  order?.setCartState(1, 'sending');
  order?.stop('unknown', 1);
  store.restart();
  expect(children()).toHaveLength(3);
  store.dispatch({ kind: 'setCartState', child: 1, cartState: 'open' });
  expect(restartAndReadDraft()).toEqual(['Léo', 'Anna']);
});

it('BEY-25 the text of a closed list contains the shopper’s corrections', () => {
  const { writeText, restartAndReadDraft } = createStoreWithList(
    'Prénom;Nom;Classe\nZoé;Martin;CP\nLéo;Roy;CP\nAnna;Sy;CE1',
    [[0], [1]],
  );
  writeText(0, 0, 'Zoë');
  writeText(1, 1, '');
  writeText(2, 0, ' Ana\tMaria ');
  expect(restartAndReadDraft()).toEqual([
    'Prénom\tNom\tClasse',
    ...['Zoë\tMartin\tCP', 'Léo\t\tCP', 'Ana Maria\tSy\tCE1'],
  ]);
});

it('BEY-25 a correction over two columns is split where one of them is unchanged', () => {
  const { writeText, restartAndReadDraft } = createStoreWithList('Zoé;Martin\nLéo;Roy\nAnna;Sy\nTom;Ba', [
    [0, 1],
  ]);
  writeText(0, 0, 'Zoë Martin');
  writeText(1, 0, 'Léo Leroy');
  writeText(2, 0, 'Nana');
  expect(restartAndReadDraft()).toEqual(['Zoë\tMartin', 'Léo\tLeroy', 'Nana\t', 'Tom\tBa']);
});

it('BEY-25 a child with an emptied label stays in the text of the list, and the first text takes precedence', () => {
  const { writeText, restartAndReadDraft } = createStoreWithList('Zoé\nLéo', [[0], [0]]);
  writeText(0, 0, '');
  writeText(0, 1, '');
  writeText(1, 1, 'Lou');
  writeText(1, 0, 'Léon');
  expect(restartAndReadDraft()).toEqual(['Zoé', 'Léon']);
});

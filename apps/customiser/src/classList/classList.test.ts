// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it, vi } from 'vitest';
import { saveRecord } from '../store/saved/saveRecord.ts';
import {
  findButton,
  findInputs,
  findLabelTile,
  findLabelTiles,
  openClassList,
  openListEntry,
  readDrawnTexts,
  readText,
  resetBetweenTests,
  typeInto,
  waitForText,
} from '../testing/listWidget.ts';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';
import { readList, saveList } from './list/savedList.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

resetBetweenTests();

it('BEY-7 BEY-17 BEY-24 a pasted list becomes a sheet of labels, one per child, drawn with its names', async () => {
  const widget = await openClassList('Prénom;Nom\nZoé;Martin\nLéo;Durand');
  expect(readDrawnTexts(widget)).toEqual(['Zoé Martin', 'Léo Durand']);
  await waitForText(widget, '2 noms, rien à vérifier');
  const [, second] = widget.host.querySelectorAll('select');
  if (!second) throw new Error('no choice of columns');
  second.value = '';
  second.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(readDrawnTexts(widget)).toEqual(['Zoé', 'Léo']));
});

it('BEY-50 rows read as headings are listed above the sheet, and become children when the shopper chooses so', async () => {
  const widget = await openClassList('École Jules Ferry\nPrénom\nZoé\nLéo');
  await waitForText(widget, 'Pris pour des titres : « École Jules Ferry », « Prénom »');
  findButton(widget, 'Ce sont des enfants').click();
  await vi.waitFor(() => expect(findLabelTiles(widget)).toHaveLength(4));
  expect(readText(widget.host)).not.toContain('Pris pour');
});

it('BEY-8 BEY-19 the sheet counts the labels that need attention and each shows why', async () => {
  const widget = await openClassList(
    'Prénom;Nom\n;Martin\nZoé🦄;Durand\nMon texte;Roy\nƁala;Sy\nAnne-Charlotte-Marie-Louise;Bo\nNoé;\nInès;Ba',
  );
  await waitForText(widget, '7 noms, 6 à vérifier');
  const reasons = [
    t('text.required'),
    t('text.stripped').replaceAll('\u00a0', ' '),
    'Votre création porte encore « Mon texte ».',
    'ne sait pas écrire Ɓ',
    'Le nombre de caractères est limité à 26.',
    t('text.off'),
    '',
  ];
  for (const [at, reason] of reasons.entries()) expect(readText(findLabelTile(widget, at))).toContain(reason);
  expect(findLabelTile(widget, 6).querySelectorAll('[data-kind]')).toHaveLength(0);
  const [name] = findInputs(findLabelTile(widget, 0));
  expect(name?.getAttribute('aria-invalid')).toBe('true');
  expect(readText(document.getElementById(name?.getAttribute('aria-describedby') ?? ''))).toBe(
    `Ligne 1 : ${reasons[0]}`,
  );
});

it('BEY-8 BEY-17 a name of several columns is marked when one of them is empty', async () => {
  const widget = await openClassList('Zoé;Martin\n;Durand\nLéo;Roy', 'SAC2');
  expect(readDrawnTexts(widget)).toEqual(['Zoé Martin Zoé Martin', 'Durand Durand', 'Léo Roy Léo Roy']);
  await waitForText(widget, '3 noms, 1 à vérifier');
  expect(readText(findLabelTile(widget, 1))).toContain(t('list.lacking'));
  expect([...(widget.host.querySelector('select')?.options ?? [])].map(readText)).toEqual([
    ...['Zoé, Léo', 'Martin, Durand…', 'Zoé, Léo + Martin, Durand…', 'Martin, Durand… + Zoé, Léo'],
  ]);
});

it('BEY-24 a label is corrected in place, the sheet can show only labels that need attention, and a label can be removed', async () => {
  const widget = await openClassList('Zoé\nMon texte\nLéo');
  await waitForText(widget, '3 noms, 1 à vérifier');
  widget.host.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  await vi.waitFor(() => expect(findLabelTiles(widget)).toHaveLength(1));
  typeInto(findInputs(findLabelTile(widget, 0))[0], 'Noé');
  await waitForText(widget, '3 noms, rien à vérifier');
  expect(readDrawnTexts(widget)).toEqual(['Noé']);
  widget.host.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  await vi.waitFor(() => expect(readDrawnTexts(widget)).toEqual(['Zoé', 'Noé', 'Léo']));
  widget.button('Retirer Noé').click();
  await waitForText(widget, '2 noms, rien à vérifier');
  expect(readText(widget.host)).toContain('Retiré : Noé');
});

it('BEY-147 a removed name comes back at its place, and a name is added at the end of the sheet', async () => {
  const widget = await openClassList('Zoé\nNoé\nLéo');
  widget.button('Retirer Noé').click();
  await waitForText(widget, 'Retiré : Noé');
  findButton(widget, /^Annuler$/).click();
  await vi.waitFor(() => expect(readDrawnTexts(widget)).toEqual(['Zoé', 'Noé', 'Léo']));
  await vi.waitFor(() => expect(readText(widget.host)).not.toContain('Retiré'));
  expect(document.activeElement).toBe(findInputs(findLabelTile(widget, 1))[0]);

  findButton(widget, t('list.add')).click();
  await waitForText(widget, '4 noms, 1 à vérifier');
  expect(document.activeElement).toBe(findInputs(findLabelTile(widget, 3))[0]);
  expect(readText(findLabelTile(widget, 3))).toContain(t('text.required'));
  typeInto(findInputs(findLabelTile(widget, 3))[0], 'Anna');
  await waitForText(widget, '4 noms, rien à vérifier');
  expect(readDrawnTexts(widget)).toEqual(['Zoé', 'Noé', 'Léo', 'Anna']);
});

it('BEY-14 a text dropped on the field leaves the rest of the list; one dropped beside it starts a list with it', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const field = await openListEntry(widget);
  typeInto(field, 'Zoé\nLéo');
  const drop = (target: Element | null, text: string) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    const dataTransfer = { files: [], types: ['text/plain'], getData: () => text };
    target?.dispatchEvent(Object.assign(event, { dataTransfer }));
    return event;
  };
  expect(drop(field, 'Zoé').defaultPrevented).toBe(false);
  expect(drop(field.parentElement, 'Noé').defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(readDrawnTexts(widget)).toEqual(['Noé', 'Zoé', 'Léo']));
});

function chooseFile(widget: OpenedWidget, text: string) {
  const input = widget.host.querySelector('input[type="file"]') ?? expect.fail('no field for a file');
  Object.defineProperty(input, 'files', { value: [new File([text], 'classe.csv')], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('BEY-209 a chosen file starts a list with the names that were typed before; the file has its headings', async () => {
  const widget = await openWidget({ code: 'EAO' });
  typeInto(await openListEntry(widget), 'Léo\n');
  chooseFile(widget, 'Prénom;Nom\nZoé;Martin\nAnna;Roy\n');
  await vi.waitFor(() => expect(readDrawnTexts(widget)).toEqual(['Zoé Martin', 'Anna Roy', 'Léo']));
});

it('BEY-209 a chosen file replaces the names of the list that was closed, unless they were changed', async () => {
  const widget = await openClassList('Zoé\nLéo');
  const restart = async () => {
    findButton(widget, t('list.restart')).click();
    return vi.waitFor(() => widget.host.querySelector('textarea') ?? expect.fail('no entry'));
  };
  await restart();
  chooseFile(widget, 'Noé');
  await vi.waitFor(() => expect(readDrawnTexts(widget)).toEqual(['Noé']));
  typeInto(await restart(), 'Noé\nInès');
  chooseFile(widget, 'Anna');
  await vi.waitFor(() => expect(readDrawnTexts(widget)).toEqual(['Anna', 'Noé', 'Inès']));
});

it('BEY-210 the place for a dropped file stays marked while the pointer moves over what is inside it', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const field = await openListEntry(widget);
  const place = field.closest<HTMLElement>('[data-over]') ?? expect.fail('no place for a file');
  const drag = (type: string, target: Element, types: readonly string[], relatedTarget: Element | null) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, relatedTarget });
    target.dispatchEvent(Object.assign(event, { dataTransfer: { types } }));
  };
  const waitForMark = (isMarked: boolean) =>
    vi.waitFor(() => expect(place.dataset.over).toBe(String(isMarked)));
  drag('dragover', place, ['Files'], null);
  await waitForMark(true);
  drag('dragleave', place, ['Files'], field);
  drag('dragover', field, ['Files'], null);
  await waitForMark(true);
  drag('dragleave', field, ['Files'], document.body);
  await waitForMark(false);
  drag('dragover', place, ['text/plain'], null);
  await waitForMark(true);
  drag('dragover', field, ['text/plain'], null);
  await waitForMark(false);
});

it.each([
  ['', 'Aucun nom ici.'],
  [Array.from({ length: 501 }, (_, at) => `Zoé ${at}x`).join('\n'), '501 noms, c’est plus que 500.'],
  ['x'.repeat(1_000_001), 'C’est trop lourd'],
])('BEY-16 a list that can’t be read shows why and stays in the field', async (text, reason) => {
  const widget = await openWidget({ code: 'EAO' });
  const field = await openListEntry(widget);
  typeInto(field, text);
  findButton(widget, t('list.read')).click();
  await waitForText(widget, reason);
  expect(field.value).toBe(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('BEY-20 BEY-21 namesakes are detected and distinguished with one tap, one group or all', async () => {
  const pasted = 'Prénom;Nom\nLéa;Martin\nLEA;Moreau\nTom;Roy\nTom;Sy';
  const widget = await openClassList(pasted);
  expect(widget.host.textContent).not.toContain(t('list.namesakes'));
  const [, second] = widget.host.querySelectorAll('select');
  if (!second) throw new Error('no choice of columns');
  second.value = '';
  second.dispatchEvent(new Event('change', { bubbles: true }));
  await waitForText(widget, '« Léa », 2 fois');
  await waitForText(widget, '4 noms, 4 à vérifier');
  expect(findLabelTile(widget, 0).textContent).toContain(t('list.namesake'));
  findButton(widget, 'Écrire Léa Ma., LEA MO.').click();
  await vi.waitFor(() => expect(readDrawnTexts(widget)).toEqual(['Léa Ma.', 'LEA MO.', 'Tom', 'Tom']));
  findButton(widget, t('list.usePictos')).click();
  await waitForText(widget, '4 noms, rien à vérifier');
  const findPicture = (at: number) =>
    findLabelTile(widget, at).querySelector('[data-file*="pictos"]')?.getAttribute('data-file') ??
    expect.fail('no picto');
  expect(findPicture(2)).toBe(findPicture(0));
  expect(findPicture(3)).not.toBe(findPicture(2));
});

it('BEY-21 namesakes can be left as they are', async () => {
  const widget = await openClassList('Léa\nLéa');
  findButton(widget, t('list.keep')).click();
  await waitForText(widget, '2 noms, rien à vérifier');
});

it('BEY-25 a reload restores the list from the tab’s session storage only', async () => {
  const widget = await openClassList('Zoé\nLéo');
  typeInto(findInputs(findLabelTile(widget, 1))[0], 'Léonie');
  await vi.waitFor(() => expect(readDrawnTexts(widget)[1]).toBe('Léonie'));
  const { requestedUrls } = widget.network;
  expect(requestedUrls.filter((address) => /L%C3%A9o|Léo|Zo/.test(address))).toEqual([]);
  expect(localStorage).toHaveLength(0);
  const again = await openWidget({ code: 'EAO' }, '[data-child]');
  await vi.waitFor(() => expect(readDrawnTexts(again)).toEqual(['Zoé', 'Léonie']));
});

it('BEY-25 PRV-6 a reload restores the pasted text until the list is made, and again once the list is started anew', async () => {
  const pasted = 'Zoé\tMartin\nLéo\tPetit';
  typeInto(await openListEntry(await openWidget({ code: 'EAO' })), pasted);
  const again = await openWidget({ code: 'EAO' }, 'textarea');
  expect(again.host.querySelector('textarea')?.value).toBe(pasted);
  expect(Object.keys(sessionStorage).join()).not.toMatch(/Zo|Martin/);
  findButton(again, t('list.read')).click();
  await vi.waitFor(() => expect(findLabelTiles(again)).toHaveLength(2));
  expect(sessionStorage.getItem('cmon.draft.fr_FR.EAO')).toBeNull();
  findButton(again, t('list.restart')).click();
  const restarted = await openWidget({ code: 'EAO' }, 'textarea');
  expect(restarted.host.querySelector('textarea')?.value).toBe(pasted);
});

it('BEY-25 after the shop’s order button was refused from the list, a reload shows the design again, and the list is kept', async () => {
  const widget = await openClassList('Zoé\nLéo');
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(widget.host.querySelector('[aria-expanded]')).not.toBeNull());
  const again = await openWidget({ code: 'EAO' }, '[data-child], [aria-expanded]');
  expect(findLabelTiles(again)).toHaveLength(0);
  findButton(again, t('list.open')).click();
  await vi.waitFor(() => expect(readDrawnTexts(again)).toEqual(['Zoé', 'Léo']));
});

it('BEY-25 a page that defines Array.prototype.toJSON loses no list', () => {
  const child = {
    id: 0,
    cells: ['Zoé'],
    texts: ['Zoé'],
    picto: null,
    acceptsDuplicate: false,
    cartState: 'sent' as const,
  };
  const list = { columns: [], columnsOfTexts: [[0]], children: [child], titleRows: [] };
  Reflect.set(Array.prototype, 'toJSON', () => 'a list');
  saveList(sessionStorage, 'fr_FR', 'EAO', list);
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  expect(readList(sessionStorage, 'fr_FR', 'EAO')).toEqual(list);
});

it('BEY-25 an invalid list in storage is ignored', async () => {
  for (const stored of ['{', '[]', '{"columns":[],"use":[[0]],"children":[{"id":1}]}', 'null']) {
    saveRecord(sessionStorage, 'list', 'fr_FR', 'EAO', stored);
    const widget = await openWidget({ code: 'EAO' });
    await openListEntry(widget);
    expect(findLabelTiles(widget)).toHaveLength(0);
    sessionStorage.clear();
  }
});

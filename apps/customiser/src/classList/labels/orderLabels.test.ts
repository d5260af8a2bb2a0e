// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '../../messages/loadMessages.ts';
import {
  type AddLinesDetail,
  capturePostedLines,
  createResponse,
  findButton,
  findInputs,
  findLabelTile,
  findLabelTiles,
  formatListRefusal,
  handleAddLines,
  openClassList,
  readDrawnTexts,
  readNames,
  readText,
  resetBetweenTests,
  typeInto,
  waitForText,
} from '../../testing/listWidget.ts';
import { openWidget } from '../../testing/openWidget.ts';

const t = (key: string) => readMessageText('customiser', key);
const french = await loadMessages('fr_FR');

resetBetweenTests();

it('BEY-26 every child is a separate cart line with quantity one', async () => {
  const widget = await openClassList('Zoé\nLéo\nAnna');
  const lines = capturePostedLines(widget, () => new Response(''));
  findButton(widget, french['list.order']({ count: 3 })).click();
  await waitForText(widget, french['list.done']({ count: 3 }));
  // The design's second text is left out: in the option value such a text is a space.
  expect(lines).toEqual([
    ['Zoé', ' '],
    ['Léo', ' '],
    ['Anna', ' '],
  ]);
  expect(sessionStorage.getItem('cmon.list.fr_FR.EAO')).toBeNull();
});

it('BEY-26 a list with a faulty label moves the focus to it and sends nothing', async () => {
  const widget = await openClassList('Zoé\nMon texte');
  const lines = capturePostedLines(widget, () => new Response(''));
  findButton(widget, 'Il en reste un à corriger.').click();
  expect(document.activeElement).toBe(findInputs(findLabelTile(widget, 1))[0]);
  expect(lines).toEqual([]);
});

it('BEY-152 two children with the same name and print are shown before the order, which is sent when the shopper confirms it', async () => {
  const widget = await openClassList('Zoé\nLéa\nléa');
  const lines = capturePostedLines(widget, () => new Response(''));
  const findQuestion = () => widget.host.querySelector('[role="alertdialog"]');
  findButton(widget, french['list.order']({ count: 3 })).click();
  await waitForText(widget, t('list.namesakesQuestion'));
  expect(readText(findQuestion())).toContain('« Léa », 2 fois');
  expect([document.activeElement, lines]).toEqual([findQuestion(), []]);
  findButton(widget, t('list.distinguish')).click();
  await vi.waitFor(() => expect(findQuestion()).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('list.namesakes'));
  findButton(widget, french['list.order']({ count: 3 })).click();
  await waitForText(widget, t('list.namesakesQuestion'));
  findButton(widget, t('confirm.order')).click();
  await waitForText(widget, french['list.done']({ count: 3 }));
  expect(lines).toEqual([
    ['Zoé', ' '],
    ['Léa', ' '],
    ['léa', ' '],
  ]);
});

it('BEY-28 BEY-29 the first line that the shop refuses stops the order, and added lines are never sent again', async () => {
  const widget = await openClassList('Zoé\nLéo\nAnna');
  let takesAll = false;
  const lines = capturePostedLines(widget, (line) => createResponse(line === 1 && !takesAll ? '/' : '/cart'));
  findButton(widget, french['list.order']({ count: 3 })).click();
  await waitForText(widget, formatListRefusal('Léo'));
  expect(lines).toEqual([
    ['Zoé', ' '],
    ['Léo', ' '],
  ]);
  expect(findInputs(findLabelTile(widget, 0))[0]?.disabled).toBe(true);
  expect(findLabelTile(widget, 0).textContent).toContain(t('list.inCart'));
  const again = await openWidget({ code: 'EAO' }, '[data-child]');
  document.querySelector('form')?.setAttribute('method', 'post');
  document.querySelector('form')?.setAttribute('action', '/cart/add');
  document.querySelector('.product-custom-option')?.setAttribute('name', 'options[1]');
  takesAll = true;
  const later = capturePostedLines(again, () => new Response(''));
  findButton(again, french['list.order']({ count: 2 })).click();
  await waitForText(again, french['list.done']({ count: 3 }));
  expect(later).toEqual([
    ['Léo', ' '],
    ['Anna', ' '],
  ]);
});

it('BEY-28 a line whose response was lost is sent again only when the shopper confirms it', async () => {
  const widget = await openClassList('Zoé\nLéo');
  const lines = capturePostedLines(widget, (line) =>
    line === 0 ? Promise.reject(new TypeError('gone')) : new Response(''),
  );
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, 'La boutique n’a pas répondu pour : Zoé.');
  expect(widget.host.textContent).not.toContain('Ajouter les');
  findButton(widget, t('list.isIn')).click();
  (await vi.waitFor(() => findButton(widget, french['list.order']({ count: 1 })))).click();
  await waitForText(widget, french['list.done']({ count: 2 }));
  expect(lines).toEqual([
    ['Zoé', ' '],
    ['Léo', ' '],
  ]);
});

it.each([
  ['method', 'get'],
  ['action', 'https://elsewhere.example/cart'],
])(
  'BEY-26 a form whose %s is %s, which would send the names elsewhere, is never sent',
  async (name, value) => {
    const widget = await openClassList('Zoé\nLéo');
    document.querySelector('form')?.setAttribute(name, value);
    const lines = capturePostedLines(widget, () => new Response(''));
    findButton(widget, french['list.order']({ count: 2 })).click();
    await waitForText(widget, 'La boutique ne répond pas.');
    expect(lines).toEqual([]);
  },
);

it('BEY-27 a shop that handles cmon:addLines receives every line and reports how many it added', async () => {
  const widget = await openClassList('Zoé\nLéo\nAnna');
  const lines = capturePostedLines(widget, () => new Response(''));
  const offers: AddLinesDetail[] = [];
  const stop = handleAddLines((offer) => {
    offers.push(offer);
    offer.done({ added: offers.length === 1 ? 1 : offer.lines.length });
  });
  const added: number[] = [];
  window.addEventListener('cmon:linesAdded', ({ detail }: CustomEventInit) => added.push(detail.count));
  findButton(widget, french['list.order']({ count: 3 })).click();
  await waitForText(widget, formatListRefusal('Léo'));
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, french['list.done']({ count: 3 }));
  stop();
  expect(offers.map((offer) => offer.lines.map(({ options, qty }) => [...readNames(options), qty]))).toEqual([
    [
      ['Zoé', ' ', 1],
      ['Léo', ' ', 1],
      ['Anna', ' ', 1],
    ],
    [
      ['Léo', ' ', 1],
      ['Anna', ' ', 1],
    ],
  ]);
  expect([added, lines]).toEqual([[1, 2], []]);
});

it.each([undefined, null, 'yes', { added: '1' }, { added: -1 }, { added: 9 }])(
  'BEY-27 BEY-28 after an answer like %j, the shopper is asked about every line',
  async (result) => {
    const widget = await openClassList('Zoé\nLéo');
    const stop = handleAddLines(({ done }) => done(result));
    findButton(widget, french['list.order']({ count: 2 })).click();
    await waitForText(widget, 'La boutique n’a pas répondu pour : Zoé.');
    stop();
    expect(
      findLabelTiles(widget).map((element) => readText(element).includes('Est-ce dans votre panier')),
    ).toEqual([true, true]);
  },
);

it('BEY-18 the parts of a set take each child’s name', async () => {
  const widget = await openClassList('Zoé\nLéo', 'ETQ_MUL');
  const offers: AddLinesDetail[] = [];
  const stop = handleAddLines((offer) => {
    offers.push(offer);
    offer.done({ added: 2 });
  });
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, french['list.done']({ count: 2 }));
  stop();
  const [first] = offers[0]?.lines ?? [];
  const previews: { textes: { value: string }[] }[] = JSON.parse(first?.options ?? '').previews;
  expect(previews.map(({ textes }) => textes[0]?.value)).toEqual(['Zoé', 'Zoé', 'Zoé', 'Zoé']);
});

it('BEY-28 A11-15 changing the list first moves to the child that may be in the cart, and keeps corrections', async () => {
  const widget = await openClassList('Zoé\nLéo\nAnna');
  typeInto(findInputs(findLabelTile(widget, 2))[0], 'Nana');
  await waitForText(widget, '3 noms');
  capturePostedLines(widget, (line) =>
    line === 1 ? Promise.reject(new TypeError('gone')) : new Response(''),
  );
  findButton(widget, french['list.order']({ count: 3 })).click();
  await waitForText(widget, 'La boutique n’a pas répondu pour : Léo.');
  for (const name of [t('list.restart'), t('list.unconfirmed').replaceAll('\u00a0', ' ')]) {
    findInputs(findLabelTile(widget, 2))[0]?.focus();
    findButton(widget, name).click();
    expect(document.activeElement).toBe(findButton(widget, t('list.isIn')));
  }
  expect(findLabelTiles(widget)).toHaveLength(3);
  findButton(widget, t('list.again')).click();
  await vi.waitFor(() => findButton(widget, french['list.order']({ count: 2 })));
  findButton(widget, t('list.restart')).click();
  await vi.waitFor(() => expect(widget.host.querySelector('textarea')?.value).toBe('Léo\nNana'));
});

it('A11-15 the focus moves to a label in the cart when the last other label is removed', async () => {
  const widget = await openClassList('Zoé\nLéo');
  capturePostedLines(widget, (line) => createResponse(line === 1 ? '/' : '/cart'));
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, formatListRefusal('Léo'));
  const removeButton = widget.button('Retirer Léo');
  removeButton.focus();
  removeButton.click();
  await vi.waitFor(() => expect(findLabelTiles(widget)).toHaveLength(1));
  expect(document.activeElement).toBe(findLabelTile(widget, 0));
});

it('BEY-26 a page that defines Array.prototype.toJSON orders every label unchanged', async () => {
  const widget = await openClassList('Zoé\nLéo');
  const offers: AddLinesDetail[] = [];
  const stop = handleAddLines((offer) => {
    offers.push(offer);
    offer.done({ added: 2 });
  });
  Reflect.set(Array.prototype, 'toJSON', () => 'a list');
  try {
    typeInto(findInputs(findLabelTile(widget, 1))[0], 'Lou');
    await vi.waitFor(() => expect(readDrawnTexts(widget)[1]).toContain('Lou'));
    findButton(widget, french['list.order']({ count: 2 })).click();
    await waitForText(widget, french['list.done']({ count: 2 }));
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    stop();
  }
  expect(offers[0]?.lines.map(({ options }) => readNames(options)[0])).toEqual(['Zoé', 'Lou']);
});

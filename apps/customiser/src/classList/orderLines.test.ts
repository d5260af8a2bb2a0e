// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import {
  beginAnew,
  button,
  cartAt,
  classOf,
  inputs,
  namesOf,
  type Offer,
  says,
  sentLines,
  takeOver,
  tile,
  tiles,
  wordsOf,
} from '../testing/listWidget.ts';
import { openWidget } from '../testing/openWidget.ts';

beginAnew();

it('BEY-26 every child is a cart line of its own, one of each', async () => {
  const widget = await classOf('Zoé\nLéo\nAnna');
  const lines = sentLines(widget, () => new Response(''));
  button(widget, 'Ajouter les 3 au panier').click();
  await says(widget, 'Les 3 sont au panier.');
  expect(lines).toEqual([
    ['Zoé', ' '],
    ['Léo', ' '],
    ['Anna', ' '],
  ]);
  expect(sessionStorage.getItem('cmon.list.fr_FR.EAO')).toBeNull();
});

it('BEY-26 a list with a faulty label leads to it and sends nothing', async () => {
  const widget = await classOf('Zoé\nMon texte');
  const lines = sentLines(widget, () => new Response(''));
  button(widget, 'Il en reste une à corriger.').click();
  expect(document.activeElement).toBe(inputs(tile(widget, 1))[0]);
  expect(lines).toEqual([]);
});

it('BEY-28 BEY-29 the first line that the shop refuses stops the list, and what it has taken is never sent again', async () => {
  const widget = await classOf('Zoé\nLéo\nAnna');
  let open = false;
  const lines = sentLines(widget, (line) => (line === 1 && !open ? cartAt('/') : cartAt('/cart')));
  button(widget, 'Ajouter les 3 au panier').click();
  await says(widget, 'La boutique n’a pas pris : Léo.');
  expect(lines).toEqual([
    ['Zoé', ' '],
    ['Léo', ' '],
  ]);
  expect(inputs(tile(widget, 0))[0]?.disabled).toBe(true);
  expect(tile(widget, 0).textContent).toContain('Dans le panier');
  const again = await openWidget({ code: 'EAO' }, '[data-child]');
  document.querySelector('form')?.setAttribute('method', 'post');
  document.querySelector('form')?.setAttribute('action', '/cart/add');
  document.querySelector('.product-custom-option')?.setAttribute('name', 'options[1]');
  open = true;
  const later = sentLines(again, () => new Response(''));
  button(again, 'Ajouter les 2 au panier').click();
  await says(again, 'Les 3 sont au panier.');
  expect(later).toEqual([
    ['Léo', ' '],
    ['Anna', ' '],
  ]);
});

it('BEY-28 a line whose answer never came is sent again only when the shopper says so', async () => {
  const widget = await classOf('Zoé\nLéo');
  const lines = sentLines(widget, (line) =>
    line === 0 ? Promise.reject(new TypeError('gone')) : new Response(''),
  );
  button(widget, 'Ajouter les 2 au panier').click();
  await says(widget, 'La boutique n’a pas répondu pour : Zoé.');
  expect(widget.host.textContent).not.toContain('Ajouter les');
  button(widget, 'Oui, c’est au panier').click();
  await vi.waitFor(() => button(widget, 'Ajouter au panier'));
  button(widget, 'Ajouter au panier').click();
  await says(widget, 'Les 2 sont au panier.');
  expect(lines).toEqual([
    ['Zoé', ' '],
    ['Léo', ' '],
  ]);
});

it.each([
  ['method', 'get'],
  ['action', 'https://elsewhere.example/cart'],
])('BEY-26 a form whose %s is %s, which would carry the names away, is never sent', async (name, value) => {
  const widget = await classOf('Zoé\nLéo');
  document.querySelector('form')?.setAttribute(name, value);
  const lines = sentLines(widget, () => new Response(''));
  button(widget, 'Ajouter les 2 au panier').click();
  await says(widget, 'La boutique ne répond pas.');
  expect(lines).toEqual([]);
});

it('BEY-27 a shop that takes cmon:addLines over gets every line, and says how many it added', async () => {
  const widget = await classOf('Zoé\nLéo\nAnna');
  const lines = sentLines(widget, () => new Response(''));
  const offers: Offer[] = [];
  const stop = takeOver((offer) => {
    offers.push(offer);
    offer.done({ added: offers.length === 1 ? 1 : offer.lines.length });
  });
  const added: number[] = [];
  window.addEventListener('cmon:linesAdded', ({ detail }: CustomEventInit) => added.push(detail.count));
  button(widget, 'Ajouter les 3 au panier').click();
  await says(widget, 'La boutique n’a pas pris : Léo.');
  button(widget, 'Ajouter les 2 au panier').click();
  await says(widget, 'Les 3 sont au panier.');
  stop();
  expect(offers.map((offer) => offer.lines.map(({ options, qty }) => [...namesOf(options), qty]))).toEqual([
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
  'BEY-27 BEY-28 an answer like %j leaves every line to the shopper’s word',
  async (result) => {
    const widget = await classOf('Zoé\nLéo');
    const stop = takeOver(({ done }) => done(result));
    button(widget, 'Ajouter les 2 au panier').click();
    await says(widget, 'La boutique n’a pas répondu pour : Zoé.');
    stop();
    expect(tiles(widget).map((one) => wordsOf(one).includes('Est-ce dans votre panier'))).toEqual([
      true,
      true,
    ]);
  },
);

it('BEY-18 the parts of a pack take each child’s name', async () => {
  const widget = await classOf('Zoé\nLéo', 'PAC_ECO');
  const offers: Offer[] = [];
  const stop = takeOver((offer) => {
    offers.push(offer);
    offer.done({ added: 2 });
  });
  button(widget, 'Ajouter les 2 au panier').click();
  await says(widget, 'Les 2 sont au panier.');
  stop();
  const [first] = offers[0]?.lines ?? [];
  const previews: { textes: { value: string }[] }[] = JSON.parse(first?.options ?? '').previews;
  expect(previews.map(({ textes }) => textes[0]?.value)).toEqual(['Zoé', 'Zoé', 'Zoé']);
});

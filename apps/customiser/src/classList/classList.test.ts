// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

/** What an element says; French sets hard spaces before its points. */
const wordsOf = (one: Element | null) => one?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const tiles = ({ host }: OpenedWidget) => [...host.querySelectorAll<HTMLElement>('[data-child]')];
const tile = (widget: OpenedWidget, at: number): HTMLElement =>
  tiles(widget)[at] ?? expect.fail(`no label ${at}`);
const drawn = (widget: OpenedWidget) =>
  tiles(widget).map((one) => [...one.querySelectorAll('svg text')].map((text) => text.textContent).join(' '));
const inputs = (one: HTMLElement) => [...one.querySelectorAll<HTMLInputElement>('input')];
const type = (field: HTMLInputElement | HTMLTextAreaElement | undefined, words: string) => {
  if (!field) throw new Error('no field');
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const button = ({ host }: OpenedWidget, words: string | RegExp): HTMLElement => {
  const found = [...host.querySelectorAll('button')].find((one) => wordsOf(one).match(words));
  return found ?? expect.fail(`no button says ${words}`);
};
const says = (widget: OpenedWidget, words: string) =>
  vi.waitFor(() => expect(wordsOf(widget.host)).toContain(words));

const entry = async (widget: OpenedWidget) => {
  button(widget, 'Toute une classe').click();
  return vi.waitFor(() => widget.host.querySelector('textarea') ?? expect.fail('no entry'), 4000);
};
const paste = async (widget: OpenedWidget, text: string) => {
  type(await entry(widget), text);
  button(widget, 'Voir la planche').click();
  await vi.waitFor(() => expect(tiles(widget).length).toBeGreaterThan(0), 4000);
};
const classOf = async (text: string, code = 'EAO') => {
  const widget = await openWidget({ code });
  const form = document.querySelector('form');
  form?.setAttribute('method', 'post');
  form?.setAttribute('action', '/cart/add');
  document.querySelector('.product-custom-option')?.setAttribute('name', 'options[1]');
  await paste(widget, text);
  return widget;
};
const namesOf = (options: string) =>
  JSON.parse(options).previews[0].textes.map(({ value }: { value: string }) => value);

it('BEY-7 BEY-17 BEY-24 a pasted list is a sheet of labels, a child each, drawn with its names', async () => {
  const widget = await classOf('Prénom;Nom\nZoé;Martin\nLéo;Durand');
  expect(drawn(widget)).toEqual(['Zoé Martin', 'Léo Durand']);
  await says(widget, '2 noms, rien à vérifier');
  const [, second] = widget.host.querySelectorAll('select');
  if (!second) throw new Error('no choice of columns');
  second.value = '';
  second.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(drawn(widget)).toEqual(['Zoé', 'Léo']));
});

it('BEY-50 what was taken for headings is told above the sheet, and is a child again when the shopper says so', async () => {
  const widget = await classOf('École Jules Ferry\nPrénom\nZoé\nLéo');
  await says(widget, 'Pris pour des titres : « École Jules Ferry », « Prénom »');
  button(widget, 'Ce sont des enfants').click();
  await vi.waitFor(() => expect(tiles(widget)).toHaveLength(4));
  expect(wordsOf(widget.host)).not.toContain('Pris pour');
});

it('BEY-8 BEY-19 the sheet counts the labels that need attention and each says why', async () => {
  const widget = await classOf(
    'Prénom;Nom\n;Martin\nZoé🦄;Durand\nMon texte;Roy\nƁala;Sy\nAnne-Charlotte-Marie-Louise;Bo\nNoé;\nInès;Ba',
  );
  await says(widget, '7 noms, 6 à vérifier');
  const reasons = [
    'Ce champ est obligatoire.',
    'Ce caractère ne peut pas être imprimé : il a été retiré.',
    'Votre création porte encore « Mon texte ».',
    'ne sait pas écrire Ɓ',
    'Le nombre de caractères est limité à 26.',
    'Cette ligne ne sera pas imprimée.',
    '',
  ];
  for (const [at, reason] of reasons.entries()) expect(wordsOf(tile(widget, at))).toContain(reason);
  expect(tile(widget, 6).querySelectorAll('[data-kind]')).toHaveLength(0);
  const [name] = inputs(tile(widget, 0));
  expect(name?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reasons[0]);
});

it('BEY-8 BEY-17 names of several columns say when one of them is empty', async () => {
  const widget = await classOf('Zoé;Martin\n;Durand\nLéo;Roy', 'SAC2');
  expect(drawn(widget)).toEqual(['Zoé Martin Zoé Martin', 'Durand Durand', 'Léo Roy Léo Roy']);
  await says(widget, '3 noms, 1 à vérifier');
  expect(wordsOf(tile(widget, 1))).toContain('Il manque une case dans la liste.');
  expect([...widget.host.querySelectorAll('option')].map(wordsOf)).toEqual([
    ...['Zoé, Léo', 'Martin, Durand…', 'Zoé, Léo + Martin, Durand…', 'Martin, Durand… + Zoé, Léo'],
  ]);
});

it('BEY-24 a label is mended in its place, the sheet shows those that need attention alone, and one can go', async () => {
  const widget = await classOf('Zoé\nMon texte\nLéo');
  await says(widget, '3 noms, 1 à vérifier');
  widget.host.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  await vi.waitFor(() => expect(tiles(widget)).toHaveLength(1));
  type(inputs(tile(widget, 0))[0], 'Noé');
  await says(widget, '3 noms, rien à vérifier');
  expect(drawn(widget)).toEqual(['Noé']);
  widget.host.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  await vi.waitFor(() => expect(drawn(widget)).toEqual(['Zoé', 'Noé', 'Léo']));
  widget.button('Retirer Noé').click();
  await says(widget, '2 noms, rien à vérifier');
  expect(wordsOf(widget.host)).toContain('Retiré : Noé');
});

it.each([
  ['', 'Aucun nom ici.'],
  [Array.from({ length: 501 }, (_, at) => `Zoé ${at}x`).join('\n'), '501 noms, c’est plus que 500.'],
  ['x'.repeat(1_000_001), 'C’est trop lourd'],
])('BEY-16 a list that can’t be taken says why and stays in hand', async (text, words) => {
  const widget = await openWidget({ code: 'EAO' });
  const field = await entry(widget);
  type(field, text);
  button(widget, 'Voir la planche').click();
  await says(widget, words);
  expect(field.value).toBe(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('BEY-20 BEY-21 namesakes are noticed and told apart by one tap, each or all', async () => {
  const list = 'Prénom;Nom\nLéa;Martin\nLEA;Moreau\nTom;Roy\nTom;Sy';
  const widget = await classOf(list);
  expect(widget.host.textContent).not.toContain('Mêmes prénoms');
  const [, second] = widget.host.querySelectorAll('select');
  if (!second) throw new Error('no choice of columns');
  second.value = '';
  second.dispatchEvent(new Event('change', { bubbles: true }));
  await says(widget, '« Léa », 2 fois');
  await says(widget, '4 noms, 4 à vérifier');
  expect(tile(widget, 0).textContent).toContain('Pareil qu’un autre de la liste.');
  button(widget, 'Écrire Léa Ma., LEA MO.').click();
  await vi.waitFor(() => expect(drawn(widget)).toEqual(['Léa Ma.', 'LEA MO.', 'Tom', 'Tom']));
  button(widget, 'Une illustration chacun').click();
  await says(widget, '4 noms, rien à vérifier');
  const picture = (at: number) =>
    tile(widget, at).querySelector('image[data-file*="pictos"]')?.getAttribute('href');
  expect(picture(2)).toBe(picture(0));
  expect(picture(3)).not.toBe(picture(2));
});

it('BEY-21 namesakes can be left as they are', async () => {
  const widget = await classOf('Léa\nLéa');
  button(widget, 'Laisser ainsi').click();
  await says(widget, '2 noms, rien à vérifier');
});

it('BEY-25 a reload finds the list as it was, in the tab’s own storage alone', async () => {
  const widget = await classOf('Zoé\nLéo');
  type(inputs(tile(widget, 1))[0], 'Léonie');
  await vi.waitFor(() => expect(drawn(widget)[1]).toBe('Léonie'));
  const { asked } = widget.network;
  expect(asked.filter((address) => /L%C3%A9o|Léo|Zo/.test(address))).toEqual([]);
  expect(localStorage).toHaveLength(0);
  const again = await openWidget({ code: 'EAO' }, '[data-child]');
  await vi.waitFor(() => expect(drawn(again)).toEqual(['Zoé', 'Léonie']));
});

it('BEY-25 a list in storage that isn’t one is no list', async () => {
  for (const kept of ['{', '[]', '{"columns":[],"use":[[0]],"children":[{"id":1}]}', 'null']) {
    sessionStorage.setItem('cmon.list.fr_FR.EAO', kept);
    const widget = await openWidget({ code: 'EAO' });
    await entry(widget);
    expect(tiles(widget)).toHaveLength(0);
    sessionStorage.clear();
  }
});

/** What the shop's form was sent with, line by line. */
const sentLines = (widget: OpenedWidget, answer: (line: number) => Response | Promise<Response>) => {
  const lines: string[][] = [];
  const before = fetch;
  vi.stubGlobal('fetch', async (address: URL, init?: RequestInit) => {
    if (!(address instanceof URL)) return before(address);
    const fields = new URLSearchParams(String(init?.body));
    lines.push(namesOf(fields.get('options[1]') ?? ''));
    return answer(lines.length - 1);
  });
  widget.network.asked.length = 0;
  return lines;
};
const cartAt = (path: string, status = 200) =>
  Object.defineProperty(new Response('', { status }), 'url', { value: `${window.location.origin}${path}` });

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

interface Offer {
  readonly lines: readonly { readonly options: string; readonly qty: number }[];
  readonly done: (result: unknown) => void;
}
/** A shop that adds lines itself. */
const takeOver = (how: (offer: Offer) => void) => {
  const listener = (event: Event) => {
    event.preventDefault();
    how((event as CustomEvent<Offer>).detail);
  };
  window.addEventListener('cmon:addLines', listener);
  return () => window.removeEventListener('cmon:addLines', listener);
};

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

it('BEY-9 BEY-30 a sibling’s label begins with everything but the name and the picto', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  widget.type(1, 'Martin');
  const offers: Offer[] = [];
  const stop = takeOver((offer) => {
    offers.push(offer);
    offer.done({ added: 1 });
  });
  await vi.waitFor(() => button(widget, 'Le même pour un autre enfant'));
  const before = JSON.parse(widget.option());
  button(widget, 'Le même pour un autre enfant').click();
  await says(widget, 'Au panier : Zoé. Tapez le prénom suivant.');
  stop();
  expect(offers.map(({ lines }) => lines.map(({ options }) => JSON.parse(options)))).toEqual([[before]]);
  expect(JSON.parse(widget.option()).previews).toEqual([
    {
      ...before.previews[0],
      textes: [{ ...before.previews[0].textes[0], value: '' }, before.previews[0].textes[1]],
    },
  ]);
  const [field] = widget.host.querySelectorAll<HTMLInputElement>('input[autocapitalize]');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field?.value).toBe('');
});

it('BEY-30 a design that may not be ordered says why and stays', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  const offers: Offer[] = [];
  const stop = takeOver((offer) => offers.push(offer));
  await vi.waitFor(() => button(widget, 'Le même pour un autre enfant'));
  button(widget, 'Le même pour un autre enfant').click();
  await says(widget, 'Votre création porte encore « Mon texte ».');
  widget.type(1, '');
  await vi.waitFor(() => expect(widget.option()).not.toContain('Mon texte'));
  button(widget, 'Le même pour un autre enfant').click();
  await says(widget, 'Ce champ est obligatoire.');
  stop();
  expect(offers).toEqual([]);
  expect(namesOf(widget.option())).toEqual(['Zoé', '']);
});

it('BEY-31 neither is offered while a cart line is being modified, nor where no text can be written', async () => {
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé');
  const option = first.option();
  sessionStorage.clear();
  const line = await openWidget({ code: 'EAO', option });
  expect(line.host.textContent).not.toMatch(/Toute une classe|Le même pour/);
  const formless = await openWidget({ code: 'EAO', form: false });
  expect(formless.host.textContent).not.toMatch(/Toute une classe|Le même pour/);
});

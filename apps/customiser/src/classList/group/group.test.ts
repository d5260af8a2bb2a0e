// @vitest-environment jsdom

import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadMessages } from '../../messages/loadMessages.ts';
import {
  type AddLinesDetail,
  createResponse,
  findButton,
  formatListRefusal,
  handleAddLines,
  openClassList,
  readNames,
  readText,
  resetBetweenTests,
  waitForText,
} from '../../testing/listWidget.ts';
import { findTile, openPanel } from '../../testing/openPanel.ts';
import { openWidget } from '../../testing/openWidget.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);
const french = await loadMessages('fr_FR');

resetBetweenTests();

const readField = (name: string) =>
  document.querySelector<HTMLInputElement>(`#product_addtocart_form [name="${name}"]`)?.value;

/** Collects the offers of lines to the shop, which adds all of them. */
function collectOffers(): readonly AddLinesDetail[] {
  const offers: AddLinesDetail[] = [];
  onTestFinished(
    handleAddLines((offer) => {
      offers.push(offer);
      offer.done({ added: offer.lines.length });
    }),
  );
  return offers;
}

it.each([
  ['EAO', true],
  ['MUG', true],
  ['ETQ_MUL', true],
  ['PAC_ECO', false],
  ['INV', false],
  ['STI_AVENT', false],
])(
  'BEY-133 for %s the class list is offered: %s, and the label of a sibling is offered for every product',
  async (code, isOffered) => {
    const widget = await openWidget({ code });
    widget.type(0, 'Zoé');
    await waitForText(widget, t('sibling.button'));
    expect(readText(widget.host).includes(t('list.open').replaceAll('\u00a0', ' '))).toBe(isOffered);
  },
);

it('BEY-134 EMB-44 the lines of a class list are one group with a random id and the name above the list', async () => {
  const widget = await openClassList('École Jules Ferry\nPrénom\nZoé\nLéo');
  const offers = collectOffers();
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, french['list.done']({ count: 2 }));
  const [offer] = offers;
  expect(offer?.group).toEqual({
    kind: 'class',
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    title: 'École Jules Ferry',
  });
  expect(offer?.lines.map(({ options }) => readNames(options)[0])).toEqual(['Zoé', 'Léo']);
  expect(sessionStorage.getItem('cmon.class.fr_FR.EAO')).toBeNull();
});

it.each(['Klasse 2b\nName\nZoé Martin\nLéo Roy', 'Klasse 2b\nVorname;Nachname\nZoé;Martin\nLéo;Roy'])(
  'BEY-159 the headings of columns are no part of the name of a class',
  async (names) => {
    const widget = await openClassList(names);
    const field = [...widget.host.querySelectorAll('label')].find((label) =>
      readText(label).includes(t('proof.name')),
    );
    expect(field?.querySelector('input')?.value).toBe('Klasse 2b');
  },
);

it('BEY-134 EMB-44 BEY-29 for a shop that doesn’t handle cmon:addLines, the group is a field of its form, and in no address', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const widget = await openClassList('Zoé\nLéo\nAnna');
  const groups: (string | null)[] = [];
  const addresses: string[] = [];
  const originalFetch = fetch;
  vi.stubGlobal('fetch', async (address: URL | string, init?: RequestInit) => {
    if (!(address instanceof URL)) return originalFetch(address);
    addresses.push(address.href);
    groups.push(new URLSearchParams(String(init?.body)).get('cmon_group'));
    return groups.length === 2 ? createResponse('/') : createResponse('/cart');
  });
  findButton(widget, french['list.order']({ count: 3 })).click();
  await waitForText(widget, formatListRefusal('Léo'));
  findButton(widget, french['list.order']({ count: 2 })).click();
  await waitForText(widget, french['list.done']({ count: 3 }));
  // An interrupted list continues in the same group.
  expect(new Set(groups).size).toBe(1);
  expect(JSON.parse(groups[0] ?? '')).toEqual({ kind: 'class', id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(addresses.join()).not.toMatch(/group|Zo|class/);
  // The name of the refused child is on the screen only.
  const messages = [console.debug, console.info, console.log, console.warn, error].flatMap(
    (write) => vi.mocked(write).mock.calls,
  );
  expect(JSON.stringify([messages, window.location.href])).not.toMatch(/Zoé|Léo|Anna/);
});

it('BEY-134 siblings are one group, and the last one, ordered with the shop’s own button, ends it', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const offers = collectOffers();
  widget.type(0, 'Zoé');
  widget.type(1, 'Martin');
  await vi.waitFor(() => findButton(widget, t('sibling.button')));
  findButton(widget, t('sibling.button')).click();
  await waitForText(widget, 'Au panier : Zoé. Tapez le prénom suivant.');
  const group = { kind: 'siblings', id: expect.stringMatching(/^[0-9a-f]{32}$/) };
  expect(offers.map((offer) => offer.group)).toEqual([group]);
  widget.type(0, 'Léo');
  expect(widget.submit().defaultPrevented).toBe(false);
  expect(JSON.parse(readField('cmon_group') ?? '')).toEqual(offers[0]?.group);
  widget.type(0, 'Anna');
  expect(widget.submit().defaultPrevented).toBe(false);
  expect(readField('cmon_group')).toBeUndefined();
});

/** Two cart lines of a group, as the editor wrote them: with two texts each. */
async function createLines(): Promise<readonly string[]> {
  const widget = await openWidget({ code: 'EAO' });
  const lines = ['Zoé', 'Léo'].map((name) => {
    widget.type(0, name);
    widget.type(1, 'Martin');
    return widget.option();
  });
  widget.stop();
  sessionStorage.clear();
  return lines;
}

async function openGroup(lines: readonly unknown[], option = String(lines[0])) {
  const widget = await openWidget({ code: 'EAO', option, settings: { lines } });
  await vi.waitFor(() => expect(widget.host.querySelector('[data-group]')).not.toBeNull());
  return widget;
}

it('BEY-137 EMB-44 a background chosen for a group goes to every line, which keeps its texts, and the form gets all lines', async () => {
  const lines = await createLines();
  const widget = await openGroup(lines);
  expect(readText(widget.host)).toContain('2 articles changent ensemble');
  expect(widget.host.querySelector('input[autocapitalize]')).toBeNull();
  const body = await openPanel(widget, 'Fond');
  const unchosen = [...body.querySelectorAll<HTMLElement>('[role="radio"][aria-checked="false"]')];
  unchosen[1]?.click();
  const readFond = () => JSON.parse(widget.option()).previews[0].fond;
  await vi.waitFor(() => expect(readFond()).not.toBe(JSON.parse(lines[0] ?? '').previews[0].fond));
  findButton(widget, 'Voir les 2 articles').click();
  await vi.waitFor(() =>
    expect([...widget.host.querySelectorAll('[data-group] li strong')].map(readText)).toEqual(['Zoé', 'Léo']),
  );
  expect(widget.submit().defaultPrevented).toBe(false);
  const sent: string[] = JSON.parse(readField('cmon_lines') ?? '[]');
  expect(sent.map((line) => [readNames(line), JSON.parse(line).previews[0].fond])).toEqual([
    [['Zoé', 'Martin'], readFond()],
    [['Léo', 'Martin'], readFond()],
  ]);
});

it('BEY-138 a shape without room for a text stops the order, and says which text of which line', async () => {
  const widget = await openGroup(await createLines());
  findTile(await openPanel(widget, 'Modèle'), 'Étiquette 1 ligne').click();
  await waitForText(widget, '2 articles ne s’impriment pas ainsi.');
  expect([...widget.host.querySelectorAll('[data-group] li')].map(readText)).toEqual(
    ['Zoé« Martin » n’a pas assez de place.', 'Léo« Martin » n’a pas assez de place.'].map((words) =>
      expect.stringContaining(words),
    ),
  );
  expect(widget.submit().defaultPrevented).toBe(true);
  expect(readField('cmon_lines')).toBeUndefined();
  expect(document.activeElement).toBe(widget.host.querySelector('[data-group]'));
  widget.button(t('history.undo')).click();
  await vi.waitFor(() => expect(readText(widget.host)).not.toContain('ne s’impriment pas'));
  expect(widget.submit().defaultPrevented).toBe(false);
});

it.each([
  ['another product’s design', ['{"id":1,"code":"MUG","previews":[]}']],
  ['no text', [3]],
])('BEY-138 lines with %s can’t be changed together', async (_, more) => {
  const [line = ''] = await createLines();
  const widget = await openGroup([line, ...more], line);
  await waitForText(widget, 'Ces articles ne se lisent pas ici.');
  expect(widget.submit().defaultPrevented).toBe(true);
});

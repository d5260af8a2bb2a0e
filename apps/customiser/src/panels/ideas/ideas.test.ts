// @vitest-environment jsdom
import type { IdeasDocument } from '@cmon/core/catalogue/ideas/ideas';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { findTiles, openPanel } from '../../testing/openPanel.ts';
import { openWidget } from '../../testing/openWidget.ts';
import { readPublished } from '../../testing/publishedCatalogue.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

const readPicture = (host: HTMLElement) =>
  [...host.querySelectorAll('[data-piece] text')].map(({ textContent }) => textContent);
const readFirst = (option: string) => JSON.parse(option).previews[0];
const readTileTexts = (body: HTMLElement) =>
  findTiles(body).map((tile) => [...tile.querySelectorAll('text')].map(({ textContent }) => textContent)[0]);

it('BEY-87, BEY-88 an idea is drawn with the shopper’s name, applied with one tap and undone in one step', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const listIdeaRequests = () => widget.network.requestedUrls.filter((url) => url.includes('/ideas.json'));
  expect(listIdeaRequests()).toEqual([]);
  let body = await openPanel(widget, t('panel.ideas'));
  expect(listIdeaRequests()).toHaveLength(1);
  expect(listIdeaRequests()[0]).toContain('?v=');
  await vi.waitFor(() => expect(new Set(readTileTexts(body))).toEqual(new Set(['Zoé'])));
  expect(readFirst(widget.option()).textes[0].value).toBe('Mon texte');

  await openPanel(widget, t('panel.texte'));
  widget.type(0, 'Anaïs');
  body = await openPanel(widget, t('panel.ideas'));
  await vi.waitFor(() => expect(new Set(readTileTexts(body))).toEqual(new Set(['Anaïs'])));
  const before = readFirst(widget.option());
  const tile = findTiles(body).find((candidate) => candidate.getAttribute('aria-checked') === 'false');
  tile?.click();
  const after = readFirst(widget.option());
  expect(after.fond).not.toBe(before.fond);
  expect(after.textes).toEqual(before.textes);
  await vi.waitFor(() => expect(tile?.getAttribute('aria-checked')).toBe('true'));
  widget.button(t('history.undo')).click();
  expect(readFirst(widget.option())).toEqual(before);
});

it('BEY-88 ideas that the product doesn’t offer or the rules forbid are not shown', async () => {
  const { themes } = readPublished('json/ideas.json') as IdeasDocument;
  const [theme] = themes;
  const [idea] = theme?.ideas ?? [];
  if (!theme || !idea) throw new Error('there are no ideas');
  // The second has an unknown background, and the third a text colour that its background doesn't allow.
  const ideas = [idea, { ...idea, id: 9_001, fond: 999_999 }, { ...idea, id: 9_002, textcolor: 2 }];
  const widget = await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) =>
      overrides.set('/json/ideas.json', () => Response.json({ themes: [{ ...theme, ideas }] })),
  });
  const body = await openPanel(widget, t('panel.ideas'));
  await vi.waitFor(() => expect(findTiles(body)).toHaveLength(1));
});

it('BEY-87 ideas whose font can’t write the name say so, and a failed loading leaves the rest of the editor usable', async () => {
  const widget = await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) => overrides.set('/json/ideas.json', () => new Response('', { status: 500 })),
  });
  const header = widget.button(`${t('panel.ideas')}${t('ideas.hint')}`);
  header.click();
  await vi.waitFor(() => expect(widget.host.textContent).toContain(t('ideas.unavailable')));
  widget.network.overrides.clear();
  await openPanel(widget, t('panel.texte'));
  widget.type(0, 'Ǆep');
  await vi.waitFor(() => expect(widget.host.textContent).not.toContain(t('ideas.unavailable')));
  const body = await openPanel(widget, t('panel.ideas'));
  await vi.waitFor(() =>
    expect(findTiles(body).some(({ textContent }) => textContent?.includes('Ǆ'))).toBe(true),
  );
});

it.each([
  ['es_ES', 'Lucía', 'García'],
  ['it_IT', 'Giulia', 'Rossi'],
  ['en_GB', 'Poppy', 'Evans'],
  ['de_DE', 'Mia', 'Weber'],
  ['eu_EU', 'Ane', 'Agirre'],
])('BEY-141 in %s the example is %s %s', async (locale, ...names) => {
  const { host, option } = await openWidget({ code: 'EAO', locale });
  await vi.waitFor(() => expect(readPicture(host)).toEqual(names));
  expect(host.textContent).toContain(t('stage.example', locale));
  expect(option()).not.toContain(names[0]);
});

it('BEY-141 until something is typed the picture shows a sample name, marked as an example, and nothing else does', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const findFields = () => [...widget.host.querySelectorAll<HTMLInputElement>('input[autocapitalize]')];
  const isMarked = () => widget.host.textContent?.includes(t('stage.example'));
  await vi.waitFor(() => expect(readPicture(widget.host)).toEqual(['Zoé', 'Martin']));
  expect(isMarked()).toBe(true);
  expect(findFields().map(({ value }) => value)).toEqual(['Mon texte', 'Mon texte']);
  expect(readFirst(widget.option()).textes.map(({ value }: { value: string }) => value)).toEqual([
    'Mon texte',
    'Mon texte',
  ]);

  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(readPicture(widget.host)).toEqual(['Mon texte', 'Mon texte']));
  expect(isMarked()).toBe(false);
  widget.button(t('confirm.edit')).click();
  await vi.waitFor(() => expect(readPicture(widget.host)).toEqual(['Zoé', 'Martin']));

  widget.type(0, 'Anaïs');
  await vi.waitFor(() => expect(readPicture(widget.host)).toEqual(['Anaïs', 'Mon texte']));
  await vi.waitFor(() => expect(isMarked()).toBe(false));
  widget.button(t('history.undo')).click();
  await vi.waitFor(() => expect(readPicture(widget.host)).toEqual(['Zoé', 'Martin']));
  expect(isMarked()).toBe(true);
  // A design without texts shows no sample name.
  const noTextLabel = [...widget.host.querySelectorAll('label')].find(
    ({ textContent }) => textContent === t('text.none'),
  );
  noTextLabel?.querySelector('input')?.click();
  await vi.waitFor(() => expect(isMarked()).toBe(false));
});

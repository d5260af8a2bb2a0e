// @vitest-environment jsdom

import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/loadMessages.ts';
import { findTile, findTiles, openPanel } from '../testing/openPanel.ts';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

const readFirstPreview = (option: string) => JSON.parse(option).previews[0];

it('PAN-1 PAN-18 each font is drawn with the shopper’s own text', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  const body = await openPanel(widget, 'Police');
  await vi.waitFor(() => {
    const tileTexts = findTiles(body).map((tile) => tile.querySelector('text')?.textContent);
    expect(new Set(tileTexts)).toEqual(new Set(['Zoé']));
  });
});

it('PAN-19 TXT-20 a font that can’t write the text is greyed with the letters it lacks', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Ǆep');
  const body = await openPanel(widget, 'Police');
  await vi.waitFor(() =>
    expect(findTiles(body).some((tile) => tile.textContent?.includes('ne sait pas écrire Ǆ'))).toBe(true),
  );
  const unavailableTile = findTiles(body).find((tile) => tile.textContent?.includes('ne sait pas écrire Ǆ'));
  expect(unavailableTile?.getAttribute('aria-disabled')).toBe('true');
  const before = readFirstPreview(widget.option()).font;
  unavailableTile?.click();
  expect(readFirstPreview(widget.option()).font).toBe(before);
});

it('PAN-2 PAN-22 EMB-31 a model is chosen as a picture of the shopper’s own label', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  const body = await openPanel(widget, 'Modèle');
  const formeBefore = readFirstPreview(widget.option()).forme;
  const round = findTiles(body).find((tile) => tile.getAttribute('aria-label') === 'Étiquette ronde');
  await vi.waitFor(() => expect(round?.querySelector('text')?.textContent).toContain('Zoé'));
  round?.click();
  expect(readFirstPreview(widget.option()).forme).not.toBe(formeBefore);
  await vi.waitFor(() => expect(round?.getAttribute('aria-checked')).toBe('true'));
});

it('PAN-5 CAT-33 an illustration is found by a word, accents or not, among all themes', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const body = await openPanel(widget, t('panel.picto'));
  const search = body.querySelector<HTMLInputElement>('input[type="search"]');
  if (!search) throw new Error('no search');
  const searchFor = (message: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, message);
    search.dispatchEvent(new Event('input', { bubbles: true }));
  };
  searchFor('fusee');
  await vi.waitFor(() =>
    expect(findTiles(body).map((tile) => tile.getAttribute('aria-label'))).toContain('Fusée'),
  );
  expect(body.textContent).toMatch(/\d+ illustrations?/);
  searchFor('qqqq');
  await vi.waitFor(() => expect(body.textContent).toContain('Aucune illustration trouvée'));
});

it('PAN-5 the choice of no illustration is offered', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const body = await openPanel(widget, t('panel.picto'));
  findTiles(body)[0]?.click();
  expect(findTiles(body)[0]?.getAttribute('aria-label')).toBe(t('divers.sansPicto'));
  expect(readFirstPreview(widget.option()).picto).toBe(0);
});

it('A11-1 the arrow keys move between tiles without choosing', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const body = await openPanel(widget, 'Police');
  const before = readFirstPreview(widget.option()).font;
  const at = findTiles(body).findIndex((tile) => tile.tabIndex === 0);
  findTiles(body)[at]?.focus();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await vi.waitFor(() => expect(document.activeElement).toBe(findTiles(body)[at + 1]));
  expect(readFirstPreview(widget.option()).font).toBe(before);
  findTiles(body)[at + 1]?.click();
  expect(readFirstPreview(widget.option()).font).not.toBe(before);
});

it.each([
  ['SCR-17', 'ETQ_MUL', 4],
  ['PAN-26 PAN-28 SCR-22', 'PAC_ECO', 3],
  ['SCR-22', 'PAC_DEC2', 3],
  ['SCR-22', 'PAC_UHU', 3],
  ['SCR-22', 'CPL', 4],
])('%s a part of %s can be selected, and can take the first part’s text', async (_, code, count) => {
  const widget = await openWidget({ code });
  widget.button(t('parts.own')).click();
  widget.type(0, 'Zoé');
  await vi.waitFor(() => widget.button(t('text.share')));
  widget.button(t('text.share')).click();
  const readFirstTexts = () =>
    JSON.parse(widget.option()).previews.map(
      (preview: { textes: { value: string }[] }) => preview.textes[0]?.value,
    );
  expect(readFirstTexts()).toEqual(Array(count).fill('Zoé'));
  const parts = [...widget.host.querySelectorAll<HTMLElement>('[aria-pressed][aria-label^="Modifier"]')];
  expect(parts).toHaveLength(count);
  parts.at(-1)?.click();
  await vi.waitFor(() => expect(parts.at(-1)?.getAttribute('aria-pressed')).toBe('true'));
  widget.type(0, 'Anaïs');
  expect(readFirstTexts()).toEqual([...Array(count - 1).fill('Zoé'), 'Anaïs']);
});

it('ACT-12 SCN-24 SCN-25 a part, then the whole product, can go without text', async () => {
  const widget = await openWidget({ code: 'PAC_ECO' });
  const findCheckbox = (message: string) =>
    [...widget.host.querySelectorAll('label')]
      .find((label) => label.textContent === message)
      ?.querySelector('input');
  const readValues = () =>
    JSON.parse(widget.option()).previews.map(
      (preview: { textes: { value: string }[] }) => preview.textes[0]?.value,
    );
  findCheckbox(t('text.none'))?.click();
  expect(readValues()).toEqual([' ', 'Mon texte', 'Mon texte']);
  await vi.waitFor(() => expect(findCheckbox(t('text.none'))?.checked).toBe(true));
  findCheckbox(t('text.noneAll'))?.click();
  expect(readValues()).toEqual([' ', ' ', ' ']);
});

it('TXT-27 ACT-13 ACT-14 a line that was left out gets its typed text back, also after a reload', async () => {
  const toggleSecondLine = ({ host }: OpenedWidget) =>
    [...host.querySelectorAll('label')]
      .filter(({ textContent }) => textContent === t('text.disable'))[1]
      ?.querySelector('input')
      ?.click();
  const readTextValues = (widget: OpenedWidget) =>
    readFirstPreview(widget.option()).textes.map(({ value }: { value: string }) => value);
  const opened = await openWidget({ code: 'EAO' });
  opened.type(1, 'Martin');
  toggleSecondLine(opened);
  await vi.waitFor(() => expect(readTextValues(opened)).toEqual(['Mon texte', ' ']));
  expect(opened.option()).not.toContain('Martin');
  window.dispatchEvent(new Event('pagehide'));
  const again = await openWidget({ code: 'EAO' });
  expect(readTextValues(again)).toEqual(['Mon texte', ' ']);
  toggleSecondLine(again);
  await vi.waitFor(() => expect(readTextValues(again)).toEqual(['Mon texte', 'Martin']));
  await vi.waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('leftOut'));
});

it('BEY-1 BEY-2 the printed letter height is shown in the locale’s number format', async () => {
  const widget = await openWidget({ code: 'EAO' });
  await vi.waitFor(() => expect(widget.host.textContent).toMatch(/Lettres imprimées\u00a0: \d,\d\u00a0mm/));
  const [, warning = ''] = t('text.small').split('{mm}');
  expect(warning).toContain('2\u00a0mm');
  expect(widget.host.textContent).not.toContain(warning);
  const [size] = widget.host.querySelectorAll<HTMLInputElement>('input[type="range"]');
  if (!size) throw new Error('a text has no size');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(size, size.min);
  size.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(widget.host.textContent).toContain(warning));
});

it('LOC-2 LOC-15 eu_EU shows messages in Basque and catalogue names in Spanish', async () => {
  const widget = await openWidget({ code: 'EAO', locale: 'eu_EU' });
  expect(widget.host.textContent).toMatch(/Testua.*Eredua.*Ilustrazioa.*Letra-mota/s);
  const body = await openPanel(widget, 'Eredua');
  expect(findTiles(body).map((tile) => tile.ariaLabel)).toContain('Etiqueta de 2 líneas');
  expect(readFirstPreview(widget.option()).textes[0].value).toBe('Nire testua');
  await openPanel(widget, 'Testua');
  const field = widget.host.querySelector<HTMLInputElement>('input[autocapitalize]');
  expect([field?.value, field?.placeholder, field?.closest('[lang]')?.getAttribute('lang')]).toEqual([
    'Nire testua',
    'zure testua',
    'eu-EU',
  ]);
});

it('PAN-10 PAN-12 TXT-12 the German editor opens with Mein Text and the placeholder Ihr Text', async () => {
  const widget = await openWidget({ code: 'EAO', locale: 'de_DE' });
  const field = widget.host.querySelector<HTMLInputElement>('input[autocapitalize]');
  expect([field?.value, field?.placeholder]).toEqual(['Mein Text', 'Ihr Text']);
});

it('PAN-32 a shape that shortens a text shows the rest of it, and the field keeps the note that it was cut', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const models = await openPanel(widget, 'Modèle');
  findTile(models, 'Étiquette 1 ligne').click();
  const texts = await openPanel(widget, 'Texte');
  widget.type(0, 'Maximilien-Alexandre-Dominique');
  await vi.waitFor(() => expect(texts.textContent).toContain('Le nombre de caractères est limité à 28.'));
  widget.button(t('stage.actual')).click();
  expect(texts.textContent).toContain('est limité');
  widget.type(0, 'Maximilien-Alexandre-Dominiq');
  await vi.waitFor(() => expect(texts.textContent).not.toContain('est limité'));

  const body = await openPanel(widget, 'Modèle');
  findTile(body, 'Étiquette 2 lignes').click();
  const message = t('text.cut').replace('{max}', '26').replace('{text}', 'Maximilien-Alexandre-Domin');
  await vi.waitFor(() => expect(body.textContent).toContain(message));
  widget.button('Annuler').click();
  await vi.waitFor(() => expect(body.textContent).not.toContain('Il reste'));
});

it.each([
  ['EAO', 'fr_FR', 'label', 28],
  ['STI_PERSO', 'de_DE', 'sticker', 15],
  ['INV', 'en_GB', 'card', 10],
] as const)('BEY-92 the copies of %s in %s are called %ss', async (code, locale, kind, count) => {
  const widget = await openWidget({ code, locale });
  const words = (await loadMessages(locale))['stage.copies']({ kind, count });
  await vi.waitFor(() => expect(widget.host.textContent).toContain(words));
});

// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readText } from '../testing/listWidget.ts';
import { findTile, findTiles, openPanel } from '../testing/openPanel.ts';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => {
  sessionStorage.clear();
  // A date within the season of every seasonal product.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

interface Chosen {
  readonly fond: number | readonly number[];
  readonly forme: number;
  readonly textes: readonly { readonly value: string }[];
}
const readPreviews = (widget: OpenedWidget) => JSON.parse(widget.option()).previews as readonly Chosen[];
const listDrawnFiles = (tile: HTMLElement) =>
  [...tile.querySelectorAll('image')].map((image) => image.getAttribute('href')?.split('/').at(-1));

it.each([
  ['PAN-3 SCR-37', 'SAC_COUL', t('panel.modelColour'), 'Sac en coton rouge', 43],
  ['PAN-3 SCR-40', 'TRO_TROL', t('panel.modelColour'), 'Valise trolley rose', 65],
  ['PAN-7 SCR-34', 'SMP_BOU', t('panel.corkType'), 'Bouchon de liège', 78],
  ['PAN-8 SCR-33', 'BOXPD', t('panel.sparePart'), 'Sangle de transport', 71],
])('%s %s: the panel %s gives the model %s', async (_, code, panel, model, forme) => {
  const widget = await openWidget({ code });
  const body = await openPanel(widget, panel);
  findTile(body, model).click();
  expect(readPreviews(widget)[0]?.forme).toBe(forme);
});

it('AVT-7 PAN-22 SCR-38 an avatar is made slot by slot, and each value is shown on the avatar', async () => {
  const widget = await openWidget({ code: 'SACAVT' });
  const body = await openPanel(widget, t('panel.avatar'));
  expect([...body.querySelectorAll('fieldset button')].map((slot) => slot.textContent)).toEqual([
    'Corps',
    'Coiffure',
    'Yeux',
    'Visage',
    'Tenue',
    t('avatar.head'),
    'Oreilles',
  ]);
  const before = readPreviews(widget)[0]?.fond;
  widget.button('Coiffure').click();
  const tile = await vi.waitFor(() => findTile(body, 'Courts bruns'));
  expect(listDrawnFiles(tile)).toContain('cheveux_courts_bruns.svg');
  expect(listDrawnFiles(tile)?.[0]).toMatch(/^corps_/);
  tile.click();
  const after = readPreviews(widget)[0]?.fond as readonly number[];
  expect(after).not.toEqual(before);
  expect(after).toHaveLength(8);
  await vi.waitFor(() => expect(tile.getAttribute('aria-checked')).toBe('true'));
});

it('AVT-1 PAN-19 PAN-27 a value that the rules forbid shows why and can’t be chosen; only hat and ears may be empty', async () => {
  const widget = await openWidget({ code: 'SACAVT' });
  const body = await openPanel(widget, t('panel.avatar'));
  widget.button(t('avatar.head')).click();
  await vi.waitFor(() => findTile(body, 'Rien'));
  const unavailable = findTiles(body).filter((tile) => tile.getAttribute('aria-disabled') === 'true');
  expect(unavailable.map((tile) => tile.textContent)).toContainEqual(
    expect.stringContaining(t('rule.avatarTogether')),
  );
  const before = readPreviews(widget)[0]?.fond;
  unavailable[0]?.click();
  expect(readPreviews(widget)[0]?.fond).toEqual(before);
  for (const [slot, mayBeEmpty] of [
    ['Oreilles', true],
    ['Yeux', false],
    ['Corps', false],
  ] as const) {
    widget.button(slot).click();
    await vi.waitFor(() =>
      expect([slot, findTiles(body).some((tile) => tile.textContent === 'Rien')]).toEqual([slot, mayBeEmpty]),
    );
  }
});

it('AVT-10 AVT-11 another body replaces the clothes it can’t wear, and its tile shows that beforehand', async () => {
  const widget = await openWidget({ code: 'SACAVT' });
  const body = await openPanel(widget, t('panel.avatar'));
  widget.button('Tenue').click();
  const fitted = await vi.waitFor(() => findTile(body, 'Tutu de ballet'));
  fitted.click();
  expect(await vi.waitFor(() => listDrawnFiles(fitted))).toContain('habit_danse_f.svg');
  widget.button('Corps').click();
  const boy = await vi.waitFor(() => findTile(body, 'Peau claire'));
  expect(listDrawnFiles(boy)).not.toContain('habit_danse_f.svg');
});

it('A11-7 AVT-1 a screen reader reads what the avatar wears', async () => {
  const widget = await openWidget({ code: 'SACAVT' });
  const body = await openPanel(widget, t('panel.avatar'));
  widget.button('Coiffure').click();
  (await vi.waitFor(() => findTile(body, 'Courts bruns'))).click();
  await vi.waitFor(() =>
    expect(widget.host.querySelector('[data-announcer]')?.textContent).toMatch(
      /personnage\s: .*Courts bruns/,
    ),
  );
});

it('SCR-50 PAN-28 A11-1 twenty-four stickers are identified by number and are one Tab stop', async () => {
  const widget = await openWidget({ code: 'STI_AVENT' });
  const parts = [...widget.host.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  expect(parts.map((part) => part.textContent?.match(/N° \d+$/)?.[0])).toEqual(
    Array.from({ length: 24 }, (_, index) => `N° ${index + 1}`),
  );
  const listTabStops = () => parts.filter((part) => part.tabIndex === 0);
  expect(listTabStops()).toEqual([parts[0]]);
  parts[0]?.focus();
  parts[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(parts[1]);
  parts[1]?.click();
  await vi.waitFor(() => expect(listTabStops()).toEqual([parts[1]]));
  const seventh = listDrawnFiles(parts[6] as HTMLElement).find((file) => file?.includes('07'));
  expect(seventh).toMatch(/07/);
  widget.type(0, 'Zoé');
  await vi.waitFor(() => widget.button(t('text.share')));
  widget.button(t('text.share')).click();
  expect(new Set(readPreviews(widget).map(({ textes }) => textes[0]?.value))).toEqual(new Set(['Zoé']));
  expect(new Set(readPreviews(widget).map(({ fond }) => fond)).size).toBe(1);
});

it('SCR-45 a left and a right sole are shown side by side, each with its own text', async () => {
  const widget = await openWidget({ code: 'EAO__CHGD' });
  const findSoles = () => [...widget.host.querySelectorAll('[data-piece]')];
  await vi.waitFor(() => expect(findSoles()).toHaveLength(2));
  widget.button(t('parts.own')).click();
  widget.type(0, 'Zoé');
  await vi.waitFor(() =>
    expect(findSoles().map((sole) => sole.querySelector('text')?.textContent)).toEqual(['Zoé', 'Mon texte']),
  );
  expect(readPreviews(widget).map(({ textes }) => textes[0]?.value)).toEqual(['Zoé', 'Mon texte']);
});

it('SCR-51 a product with nothing to personalise shows its picture and what it is, and goes into the cart', async () => {
  const widget = await openWidget({ code: 'BOX_FROID' }, '[data-picture]');
  expect(widget.host.querySelector('img')?.getAttribute('alt')).toBe('Bloc fraîcheur');
  expect(widget.host.textContent).toContain('Rien à personnaliser ici');
  expect(widget.submit().defaultPrevented).toBe(false);
});

const listTileNames = (body: HTMLElement) =>
  findTiles(body).map((tile) => tile.getAttribute('aria-label')?.split('. ')[0]);

it('SCR-15 labels are offered with line counts, round, oval and mini, clothing labels with one line or two', async () => {
  const label = await openPanel(await openWidget({ code: 'EAO' }), 'Modèle');
  expect(listTileNames(label)).toEqual(
    expect.arrayContaining([
      'Étiquette 1 ligne',
      'Étiquette 2 lignes',
      'Étiquette 4 lignes',
      'Étiquette ronde',
      'Étiquette ovale',
      'Mini étiquette',
    ]),
  );
  const clothing = await openPanel(await openWidget({ code: 'ETV' }), 'Modèle');
  expect(listTileNames(clothing)).toEqual(['Étiquette vêtement 1 ligne', 'Étiquette vêtement 2 lignes']);
});

it('PAN-4 PAN-6 the text block is open first, and the text colours are a panel', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const texts = await openPanel(widget, 'Texte');
  expect(texts.querySelectorAll('input[autocapitalize]')).toHaveLength(2);
  const colours = await openPanel(widget, t('panel.textcolor'));
  const before = JSON.parse(widget.option()).previews[0].textcolor;
  findTiles(colours)
    .find(
      (tile) =>
        tile.getAttribute('aria-checked') === 'false' && tile.getAttribute('aria-disabled') === 'false',
    )
    ?.click();
  expect(JSON.parse(widget.option()).previews[0].textcolor).not.toBe(before);
});

it('PAN-16 a theme stays selected while other panels and parts are opened', async () => {
  const widget = await openWidget({ code: 'PAC_ECO' });
  const readTheme = (body: HTMLElement) => body.querySelector('fieldset [aria-pressed="true"]')?.textContent;
  const body = await openPanel(widget, 'Fond');
  widget.button('Décors').click();
  await vi.waitFor(() => expect(readTheme(body)).toBe('Décors'));
  const [first, second] = [...widget.host.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  second?.click();
  await vi.waitFor(() => expect(second?.getAttribute('aria-pressed')).toBe('true'));
  await openPanel(widget, 'Police');
  first?.click();
  expect(readTheme(await openPanel(widget, 'Fond'))).toBe('Décors');
});

it('PAN-23 a question before an order is asked in the page, without a modal', async () => {
  const widget = await openWidget({ code: 'EAO' });
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(widget.host.querySelector('[role="alertdialog"]')).not.toBeNull());
  expect(widget.host.querySelector('[aria-modal], dialog')).toBeNull();
  expect(widget.host.querySelectorAll('[inert] [aria-expanded]')).toHaveLength(0);
});

it.each([
  ['a line', 'EAO', ['Zoé'], 'La ligne 2 porte encore «'],
  ['the title of a label', 'ENTR', ['', 'Zoé', 'Zoé'], '«.+» est encore écrit ici : Titre'],
  ['the only text', 'SMP_GOM', [], 'Votre création porte encore «'],
])('BEY-52 a question about a default text names the field: %s', async (_, code, typed, sentence) => {
  const widget = await openWidget({ code });
  for (const [at, value] of typed.entries()) if (value) widget.type(at, value);
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() =>
    expect(readText(widget.host.querySelector('#cmon-question-why'))).toMatch(new RegExp(`^${sentence}`)),
  );
});

it('BEY-52, BEY-62 a question about several default texts lists each part and line', async () => {
  const widget = await openWidget({ code: 'PAC_ECO' });
  widget.type(0, 'Zoé');
  widget.submit();
  const listItems = () => [...widget.host.querySelectorAll('[role="alertdialog"] li')];
  await vi.waitFor(() =>
    expect(listItems().map(({ textContent }) => textContent)).toContain('Étiquettes autocollantes, Ligne 2'),
  );
});

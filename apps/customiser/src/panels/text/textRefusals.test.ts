// @vitest-environment jsdom

import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { readText } from '../../testing/listWidget.ts';
import { findTile, openPanel } from '../../testing/openPanel.ts';
import { type OpenedWidget, openWidget } from '../../testing/openWidget.ts';
import { readPublished } from '../../testing/publishedCatalogue.ts';
import { getFontName } from '../tiles/getFontName.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const consoleSpies = ['warn', 'error', 'log', 'info', 'debug'].map((kind) =>
  vi.spyOn(console, kind as 'warn').mockImplementation(() => {}),
);
beforeEach(() => {
  sessionStorage.clear();
  for (const spy of consoleSpies) spy.mockClear();
});

const findField = ({ host }: OpenedWidget, at: number) =>
  host.querySelectorAll<HTMLInputElement>('input[autocapitalize], textarea')[at];
function readNotes(widget: OpenedWidget, at: number) {
  const ids = findField(widget, at)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[1] ?? '')?.textContent ?? '';
}

/** Submits a design that must be refused, and returns the paragraphs of the alert. */
async function submitRefused(widget: OpenedWidget, at: number, message: string): Promise<readonly string[]> {
  await vi.waitFor(() => expect(readNotes(widget, at)).toContain(message));
  expect(findField(widget, at)?.getAttribute('aria-invalid')).toBe('true');
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(widget.host.querySelector('[role="alert"] p')).not.toBeNull());
  return [...widget.host.querySelectorAll('[role="alert"] p')].map(readText);
}

it.each([
  ['fr_FR', 'Zoé MERDE', t('text.unwanted'), 'Ligne 1 : '],
  ['es_ES', 'Zoé m1erda', t('text.unwanted', 'es_ES'), 'Línea 1: '],
  ['it_IT', 's t r o n z o', t('text.unwanted', 'it_IT'), 'Riga 1: '],
  ['en_GB', 'wanker!', t('text.unwanted', 'en_GB'), 'Line 1: '],
  ['de_DE', 'Scheiße', t('text.unwanted', 'de_DE'), 'Zeile 1: '],
])(
  'TXT-21 in %s an unwanted word is refused beside its field and before the cart',
  async (locale, typed, message, line) => {
    const widget = await openWidget({ code: 'EAO', locale });
    widget.type(0, typed);
    widget.type(1, 'Essex');
    expect((await submitRefused(widget, 0, message))[0]).toBe(line + message);
    expect(readNotes(widget, 1)).not.toContain(message);
    expect(JSON.stringify(consoleSpies.flatMap(({ mock }) => mock.calls))).not.toContain(typed);
    widget.type(0, 'Dick');
    await vi.waitFor(() => expect(readNotes(widget, 0)).not.toContain(message));
    expect(widget.submit().defaultPrevented).toBe(false);
  },
);

it('TXT-20 a character that the chosen font lacks is refused beside its field and before the cart', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const { fonts } = readPublished('json/cmonJson_all.json') as OptionsDocument;
  const font = fonts.find(({ code }) => code === 'fredoka');
  if (!font?.lacks.includes('Ǆ')) throw new Error('the font has the letter');
  const name = getFontName(font);
  findTile(await openPanel(widget, 'Police'), name).click();
  await openPanel(widget, 'Texte');
  widget.type(0, 'Ǆep');
  widget.type(1, 'CP');
  const message = t('text.lacks').replace('{font}', name).replace('{chars}', 'Ǆ');
  expect((await submitRefused(widget, 0, message))[0]).toBe(`Ligne 1 : ${message}`);
  widget.type(0, 'Zoé');
  await vi.waitFor(() => expect(readNotes(widget, 0)).not.toContain(message));
  expect(widget.submit().defaultPrevented).toBe(false);
});

it('TXT-22 a bag tag requires a telephone number, checked beside its field and before the cart', async () => {
  const widget = await openWidget({ code: 'BAG' });
  const [name, phone] = [findField(widget, 0), findField(widget, 1)];
  expect([name?.value, phone?.value, phone?.placeholder, phone?.inputMode]).toEqual([
    'Mon texte',
    '06 39 98 12 34',
    '06 39 98 12 34',
    'tel',
  ]);
  expect(phone?.labels?.[0]?.textContent).toContain('Téléphone');
  widget.type(0, 'Zoé');
  widget.type(1, 'CP Soleil');
  const message = 'Indiquez un numéro de téléphone, par exemple 06 39 98 12 34.';
  expect((await submitRefused(widget, 1, message))[0]).toBe(`Téléphone : ${message}`);
  widget.type(1, '+33 6 39 98 56 78');
  await vi.waitFor(() => expect(readNotes(widget, 1)).not.toContain(message));
  expect(widget.submit().defaultPrevented).toBe(false);
});

it('TXT-22 TXT-25 the default number of a bag tag must be confirmed', async () => {
  const widget = await openWidget({ code: 'BAG' });
  widget.type(0, 'Zoé');
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(widget.host.textContent).toMatch(/«\s06 39 98 12 34\s»/));
});

it('TXT-23 a text that overflows at the smallest size is refused beside its field and before the cart', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const message = t('text.tooWide');
  widget.type(1, 'CP');
  widget.type(0, 'W'.repeat(26));
  expect((await submitRefused(widget, 0, message))[0]).toBe(`Ligne 1 : ${message}`);
});

it('A11-10 a repeated refusal is announced again, also for the same reason', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, '');
  const findAlert = () => widget.host.querySelector('[role="alert"]');
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(findAlert()).not.toBeNull());
  const first = findAlert();
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(findAlert()?.textContent).toBe(first?.textContent));
  await vi.waitFor(() => expect(findAlert()).not.toBe(first));
});

it('TXT-24 an image too coarse for the shape is greyed with the reason, and refused before the cart', async () => {
  const document = readPublished('json/cmonJson_all.json') as OptionsDocument;
  const coarse = document.fonds.find(({ fond_id }) => fond_id === 'PHOTO_BOIS') ?? document.fonds[0];
  const fonds = document.fonds.map((fond) =>
    fond.id === coarse?.id ? { ...fond, pixels: { width: 300, height: 90 } } : fond,
  );
  const widget = await openWidget({
    code: 'EAO',
    prepare: ({ overrides }) =>
      overrides.set('/json/cmonJson_all.json', () => Response.json({ ...document, fonds })),
  });
  widget.type(0, 'Zoé');
  widget.type(1, 'CP');
  const body = await openPanel(widget, 'Fond');
  const group = document.groups.find(
    ({ ids, parentTable }) => parentTable === 'fonds' && ids.includes(coarse?.id ?? -1),
  );
  widget.button(group?.name.fr_FR ?? '').click();
  const tile = await vi.waitFor(() => findTile(body, coarse?.name.fr_FR ?? ''));
  const message = t('out.coarse');
  expect([tile.ariaDisabled, tile.textContent]).toEqual(['true', expect.stringContaining(message)]);
  const option = widget.option().replace(/"fond":\d+/, `"fond":${coarse?.id}`);
  const hidden = window.document.querySelector<HTMLInputElement>('.product-custom-option');
  if (hidden) hidden.value = option;
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() =>
    expect(widget.host.querySelector('[role="alert"] p')?.textContent).toContain(message),
  );
});

it('TXT-26 text being composed is drawn, and its field is not corrected until the composition ends', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const input = findField(widget, 0);
  if (!input) throw new Error('no text');
  const readOptionText = () => JSON.parse(widget.option()).previews[0].textes[0].value;
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  for (const composed of ['Z', 'Zo', 'Zoé🦄']) {
    input.value = composed;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    expect([input.value, readOptionText()]).toEqual([composed, composed.replace('🦄', '')]);
  }
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  expect([input.value, readOptionText()]).toEqual(['Zoé', 'Zoé']);
});

it('BEY-186, BEY-188 a name in other letters is refused with one reason, and the size of a line is read in percent', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Дмитрий');
  await vi.waitFor(() => expect(readNotes(widget, 0)).toContain('Seules les lettres latines s’impriment'));
  expect(readNotes(widget, 0)).not.toContain(t('text.required'));
  expect(widget.host.querySelector('input[type="range"]')?.getAttribute('aria-valuetext')).toMatch(/^\d+ %$/);
});

// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { openWidget } from '../testing/openWidget.ts';

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

/** The first text of the value that the form sends. */
const readText = (option: string): string => JSON.parse(option).previews[0].textes[0].value;

it.each([
  ['TXT-3', 'digits', '0123456789'],
  ['TXT-4', 'letters', 'azAZéÈñüßçØ'],
  ['TXT-5', 'Latin extended letters', 'œŒŠğŁőțƒẞễ'],
  ['TXT-6', 'punctuation', '.,;:!?-–—…()[]/&@#%*+=_¡¿·'],
  ['TXT-7', 'the euro sign', '5 €'],
  ['TXT-8', 'the trademark sign', 'Zoé™'],
  ['TXT-9', 'quotes', '"\'«»“”„‘’‹›'],
])('%s %s that are typed are ordered', async (_, _name, text) => {
  const widget = await openWidget({ code: 'EAO' });
  // No text of the table is cut: the field takes at most 26 characters.
  for (const part of text.match(/.{1,26}/gu) ?? []) {
    widget.type(0, part);
    expect(readText(widget.option())).toBe(part);
  }
});

it('TXT-19 a decomposed accent that is typed is ordered composed', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoe\u0301 N\u0303andu\u0301');
  expect(readText(widget.option())).toBe('Zo\u00e9 \u00d1and\u00fa');
});

it('TXT-1, TXT-17 a text is cut at the limit of its shape, and typing the same again changes nothing', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, '漢é'.repeat(40));
  expect(readText(widget.option())).toBe('é'.repeat(26));
  widget.type(0, readText(widget.option()));
  expect(readText(widget.option())).toBe('é'.repeat(26));
});

it('TXT-11 what can’t be printed is stripped from the text of a cart line that is opened', async () => {
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé');
  const line = first.option().replace('Zoé', 'Zo漢é 🦄');
  expect(readText((await openWidget({ code: 'EAO', option: line })).option())).toBe('Zoé ');
});

it('TXT-10 a newline is kept in the text of a cart line that is opened', async () => {
  const first = await openWidget({ code: 'EAO' });
  first.type(0, 'Zoé Müller');
  const line = first.option().replace('Zoé Müller', String.raw`Zoé\nMüller`);
  expect(readText((await openWidget({ code: 'EAO', option: line })).option())).toBe('Zoé\nMüller');
});

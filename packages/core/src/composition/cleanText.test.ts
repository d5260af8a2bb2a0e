import { expect, it } from 'vitest';
import { cleanText, hasOtherScript, isCleanText } from './cleanText.ts';

it.each([
  ['TXT-3', 'digits', '0123456789'],
  ['TXT-4', 'letters', 'azAZéÈñüßçØ'],
  ['TXT-5', 'Latin extended', 'œŒŠğŁőțƒẞễ'],
  ['TXT-6', 'punctuation', '.,;:!?-–—…()[]/&@#%*+=_¡¿·'],
  ['TXT-7', 'the euro sign', '€'],
  ['TXT-8', 'the trademark sign', '™'],
  ['TXT-9', 'quotes', '"\'«»“”„‘’‹›'],
  ['TXT-10', 'a newline', 'Zoé\nMüller'],
])('%s %s are kept', (_rule, _what, value) => {
  expect(cleanText(value)).toBe(value);
  expect(isCleanText(value)).toBe(true);
});

it('TXT-11 everything else is stripped', () => {
  expect(cleanText('Zoé 🦄❤️\u200d Żółć Жак 中 \u0000\u202eא')).toBe('Zoé  Żółć   ');
  expect(isCleanText('🦄')).toBe(false);
});

it('TXT-28 letters of another script are distinguished from signs', () => {
  for (const name of ['Жак', 'Zoé 中', 'محمد', 'Ελένη']) expect(hasOtherScript(name)).toBe(true);
  for (const name of ['Zoé 🦄', 'Müller\u200d', 'Kalaniʻōpuʻu', 'Ɓala', '06 12 ★', 'µ ℹ️'])
    expect(hasOtherScript(name)).toBe(false);
});

it('TXT-11 line ends become newlines, and tabs and non-breaking spaces become spaces', () => {
  expect(cleanText('a\r\nb\rc\td\u00a0e')).toBe('a\nb\nc d e');
});

it('TXT-8 the trademark sign stays in the text', () => {
  expect(cleanText('Zoé™ ®')).toBe('Zoé™ ®');
});

it('TXT-19 decomposed accents are composed before anything is stripped', () => {
  expect(cleanText('Zoe\u0301 N\u0303andu\u0301')).toBe('Zoé Ñandú');
  expect(cleanText('q\u0303')).toBe('q');
});

import { expect, it } from 'vitest';
import { LOCALES } from '../catalogue/types.ts';
import { isCleanText } from './cleanText.ts';
import { getDefaultText, getPlaceholderText } from './defaultTexts.ts';

it('TXT-12 PAN-9 PAN-10 the default text is Mon texte in French and Mein Text in German', () => {
  expect(LOCALES.map(getDefaultText)).toEqual([
    'Mon texte',
    'Mi texto',
    'Il mio testo',
    'My text',
    'Mein Text',
    'Nire testua',
  ]);
});

it('PAN-11 PAN-12 the placeholder is votre texte in French and Ihr Text in German', () => {
  expect(LOCALES.map((locale) => getPlaceholderText(locale, 'Variable', 1))).toEqual([
    'votre texte',
    'tu texto',
    'il tuo testo',
    'your text',
    'Ihr Text',
    'zure testua',
  ]);
});

it('CAT-21 SCR-46 the placeholders of ENTR are a title, a subtitle and a body', () => {
  expect([0, 1, 2].map((text) => getPlaceholderText('fr_FR', 'ENTR', text))).toEqual([
    'votre titre',
    'votre sous-titre',
    'votre message',
  ]);
  for (const locale of LOCALES) {
    const three = [0, 1, 2].map((text) => getPlaceholderText(locale, 'ENTR', text));
    expect(new Set(three).size).toBe(3);
    expect(three.every(isCleanText)).toBe(true);
  }
  expect(getPlaceholderText('de_DE', 'ENTR', 3)).toBe('Ihr Text');
});

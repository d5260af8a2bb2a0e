import { expect, it } from 'vitest';
import { LOCALES } from '../catalogue/types.ts';
import { isCleanText } from './cleanText.ts';
import { defaultText, placeholderText } from './defaultTexts.ts';

it('TXT-12 PAN-9 PAN-10 the default text is Mon texte in French and Mein Text in German', () => {
  expect(LOCALES.map(defaultText)).toEqual([
    'Mon texte',
    'Mi texto',
    'Il mio testo',
    'My text',
    'Mein Text',
    'Nire testua',
  ]);
});

it('PAN-11 PAN-12 the placeholder is votre texte in French and Ihr Text in German', () => {
  expect(LOCALES.map((locale) => placeholderText(locale, 'Variable', 1))).toEqual([
    'votre texte',
    'tu texto',
    'il tuo testo',
    'your text',
    'Ihr Text',
    'zure testua',
  ]);
});

it('CAT-21 SCR-46 the placeholders of ENTR are a title, a subtitle and a body', () => {
  expect([0, 1, 2].map((text) => placeholderText('fr_FR', 'ENTR', text))).toEqual([
    'votre titre',
    'votre sous-titre',
    'votre message',
  ]);
  for (const locale of LOCALES) {
    const three = [0, 1, 2].map((text) => placeholderText(locale, 'ENTR', text));
    expect(new Set(three).size).toBe(3);
    expect(three.every(isCleanText)).toBe(true);
  }
  expect(placeholderText('de_DE', 'ENTR', 3)).toBe('Ihr Text');
});

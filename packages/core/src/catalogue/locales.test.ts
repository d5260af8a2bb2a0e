import { expect, it } from 'vitest';
import { text } from '../testing/entries.ts';
import { contentLocale, localized } from './localized.ts';
import { resolveLocale } from './resolveLocale.ts';
import { marketOf, STORES } from './stores.ts';
import { LOCALES, MARKETS } from './types.ts';

it('LOC-1 LOC-2 the five store locales are known, and the editor also knows eu_EU', () => {
  expect(LOCALES.map((locale) => resolveLocale(locale, []))).toEqual([
    'fr_FR',
    'es_ES',
    'it_IT',
    'en_GB',
    'de_DE',
    'eu_EU',
  ]);
});

it('LOC-3 the page locale comes before the browser language, however it is written', () => {
  expect(resolveLocale('de-de', ['it'])).toBe('de_DE');
  expect(resolveLocale('es', ['it'])).toBe('es_ES');
});

it('LOC-4 LOC-7 without a page locale the first known browser language is taken', () => {
  expect(resolveLocale(null, ['pt-BR', 'it', 'de'])).toBe('it_IT');
  expect(resolveLocale('', ['en-US'])).toBe('en_GB');
});

it('LOC-5 French is the default when neither is known', () => {
  expect(resolveLocale('xx_XX', ['pt'])).toBe('fr_FR');
  expect(resolveLocale(undefined, [])).toBe('fr_FR');
});

it('LOC-6 LOC-10 each store has its locale and its store id', () => {
  expect(LOCALES.map(marketOf)).toEqual(['fr', 'es', 'it', 'uk', 'de', 'es']);
  expect(MARKETS.map((market) => STORES[market].storeId)).toEqual([1, 2, 3, 4, 5]);
});

it('LOC-15 eu_EU reads the Spanish texts', () => {
  expect(contentLocale('eu_EU')).toBe('es_ES');
  expect(localized(text('sac'), 'eu_EU')).toBe('sac es');
  expect(localized(text('sac'), 'de_DE')).toBe('sac de');
});

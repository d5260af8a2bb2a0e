import { expect, it } from 'vitest';
import { text } from '../testing/entries.ts';
import { getContentLocale, getLocalized } from './getLocalized.ts';
import { resolveLocale } from './resolveLocale.ts';
import { getMarket, STORES } from './stores.ts';
import { LOCALES, MARKETS } from './types.ts';

it('LOC-1 LOC-2 the editor supports the five store locales and eu_EU', () => {
  expect(LOCALES.map((locale) => resolveLocale(locale, []))).toEqual([
    'fr_FR',
    'es_ES',
    'it_IT',
    'en_GB',
    'de_DE',
    'eu_EU',
  ]);
});

it('LOC-3 the page locale takes priority over the browser language, in any spelling', () => {
  expect(resolveLocale('de-de', ['it'])).toBe('de_DE');
  expect(resolveLocale('es', ['it'])).toBe('es_ES');
});

it('LOC-4 LOC-7 without a page locale the first supported browser language is used', () => {
  expect(resolveLocale(null, ['pt-BR', 'it', 'de'])).toBe('it_IT');
  expect(resolveLocale('', ['en-US'])).toBe('en_GB');
  expect(['fr', 'es', 'it', 'en', 'de'].map((language) => resolveLocale(null, ['pt', language]))).toEqual([
    'fr_FR',
    'es_ES',
    'it_IT',
    'en_GB',
    'de_DE',
  ]);
});

it('LOC-5 French is the default when neither is supported', () => {
  expect(resolveLocale('xx_XX', ['pt'])).toBe('fr_FR');
  expect(resolveLocale(undefined, [])).toBe('fr_FR');
});

it('LOC-6 LOC-10 each store has its locale and its store id', () => {
  expect(LOCALES.map(getMarket)).toEqual(['fr', 'es', 'it', 'uk', 'de', 'es']);
  expect(MARKETS.map((market) => STORES[market].storeId)).toEqual([1, 2, 3, 4, 5]);
});

it('LOC-15 eu_EU uses the Spanish texts', () => {
  expect(getContentLocale('eu_EU')).toBe('es_ES');
  expect(getLocalized(text('sac'), 'eu_EU')).toBe('sac es');
  expect(getLocalized(text('sac'), 'de_DE')).toBe('sac de');
});

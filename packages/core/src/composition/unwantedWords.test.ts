import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { UnwantedWords } from '../catalogue/document.ts';
import { STORE_LOCALES } from '../catalogue/types.ts';
import { foldWord, hashWord, hasUnwantedWord } from './unwantedWords.ts';

const sources = JSON.parse(
  readFileSync(new URL('../../../../assets/catalogue/unwanted.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;
const published: UnwantedWords = Object.fromEntries(
  Object.entries(sources).map(([list, words]) => [list, words.map((word) => hashWord(foldWord(word)))]),
);
const testLists: UnwantedWords = {
  every: [hashWord('zut')],
  fr_FR: [hashWord('flute')],
  es_ES: [hashWord('caña')],
};
const isRefused = (value: string, locale: (typeof STORE_LOCALES)[number] = 'fr_FR') =>
  hasUnwantedWord(value, locale, testLists);

it('TXT-21 an unwanted word is found despite capitals, accents, signs and spacing', () => {
  for (const value of [
    'zut',
    'ZUT !',
    'Zoé zut Martin',
    'l’zut',
    'zuuuuut',
    'z u t',
    'z.u.t',
    'flûte',
    'FLÛTE',
    'flu7e',
    'flut€',
    'zut\nMartin',
  ])
    expect([value, isRefused(value)]).toEqual([value, true]);
});

it('TXT-21 an unwanted word inside another word, a number and an empty text are accepted', () => {
  for (const value of [
    '',
    ' ',
    'zuta',
    'azut',
    'flutes',
    'Zu T.',
    '207',
    '06 39 98 12 34',
    'zu-t',
    '!!!',
    'Z U',
  ])
    expect([value, isRefused(value)]).toEqual([value, false]);
});

it('TXT-21 each language has its own list beside the common one; Basque uses the Spanish list', () => {
  expect([isRefused('flûte', 'de_DE'), isRefused('zut', 'de_DE')]).toEqual([false, true]);
  expect(['caña', 'cana'].map((value) => isRefused(value, 'es_ES'))).toEqual([true, false]);
  expect(hasUnwantedWord('caña', 'eu_EU', testLists)).toBe(true);
  expect(hasUnwantedWord('zut', 'fr_FR', undefined)).toBe(false);
});

/** Names of people, towns and books that contain or resemble an unwanted word. */
const ORDINARY_NAMES = `
  Dickinson, Cockburn, Puttaert, Merdrignac, Pédelaborde, Fuchs, Ficker, Fick, Spastoli, Neger, Negro, Troia, Polla, Verga,
  Bite, Nique, Chatte, Pinot, Bocchino, Cazzola, Minchin, Frocione, Cono, cono, Dick, Cunta, Kunta, Fanny, Gay, Randy, Willy,
  Titti, Titus, Analía, Assunta, Bassam, Cassandra, Shitara, Concha, Pilar, Conrad, Arslan, Hurem, Zoé ♥, Essex, Sussex,
  Scunthorpe, Penistone, Moby Dick`;
const ORDINARY_CLASSES =
  'CM2 B, CP Soleil, Maternelle, Año 2, año, 455, A55, 1A, 06 39 98 12 34, École Jean-Jaurès';
const ORDINARY = `${ORDINARY_NAMES}, ${ORDINARY_CLASSES}`.split(',').map((value) => value.trim());

function listRefusals(values: readonly string[]): string[] {
  return STORE_LOCALES.flatMap((locale) =>
    values.filter((value) => hasUnwantedWord(value, locale, published)).map((value) => `${locale} ${value}`),
  );
}

it('TXT-21 the published lists refuse no ordinary name, class or town', () => {
  expect(listRefusals(ORDINARY)).toEqual([]);
});

it('TXT-21 a word that is an insult in one language is refused in that language only', () => {
  expect(listRefusals(['Maricona Pérez', 'retard'])).toEqual(['es_ES Maricona Pérez', 'en_GB retard']);
});

it('TXT-21 every published word is refused in its language', () => {
  for (const [list, words] of Object.entries(sources))
    for (const locale of list === 'every' ? STORE_LOCALES : STORE_LOCALES.filter((one) => one === list))
      expect(words.filter((word) => !hasUnwantedWord(`Zoé ${word}`, locale, published))).toEqual([]);
});

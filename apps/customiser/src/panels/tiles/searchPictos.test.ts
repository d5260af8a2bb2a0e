import type { OptionsDocument } from '@cmon/core/catalogue/document';
import type { Picto, StoreLocale } from '@cmon/core/catalogue/types';
import { expect, it } from 'vitest';
import { readPublished } from '../../testing/publishedCatalogue.ts';
import { searchPictos } from './searchPictos.ts';

function localize(fr: string, de: string) {
  return { fr_FR: fr, es_ES: 'es', it_IT: 'it', en_GB: 'en', de_DE: de };
}
function createPicto(id: number, label: string, keywords: string): Picto {
  return {
    id,
    name: `p${id}`,
    label: localize(label, 'Fuchs'),
    type: 'poly',
    variation: '',
    file: `pictos/poly/p${id}.svg`,
    keywords: localize(keywords, 'tier wald'),
  };
}
const PICTOS = [
  createPicto(1, 'Étoile', 'ciel nuit'),
  createPicto(2, 'Renard', 'animal foret'),
  createPicto(3, 'Chat étoilé', 'animal'),
];
const searchIds = (query: string, locale: 'fr_FR' | 'de_DE' = 'fr_FR') =>
  searchPictos(PICTOS, query, locale).map(({ id }) => id);

it('CAT-33 a picto is found by the start of its words in the shopper’s language, accents or not', () => {
  expect(searchIds('etoile')).toEqual([1, 3]);
  expect(searchIds('ÉTOI')).toEqual([1, 3]);
  expect(searchIds('animal foret')).toEqual([2]);
  expect(searchIds('toil')).toEqual([]);
  expect(searchIds('wald', 'de_DE')).toEqual([1, 2, 3]);
  expect(searchIds('  ')).toEqual([1, 2, 3]);
});

const { pictos } = readPublished('json/cmonJson_all.json') as OptionsDocument;
const searchLabels = (query: string, locale: StoreLocale) =>
  searchPictos(pictos, query, locale).map(({ label }) => label[locale]);

it.each([
  ['fr_FR', 'chats', 'Chat'],
  ['fr_FR', 'chevaux', 'Cheval'],
  ['fr_FR', 'animal', 'Cheval'],
  ['fr_FR', 'Œuf', 'Poussin'],
  ['fr_FR', 'oeufs', 'Poussin'],
  ['fr_FR', 'arc en ciel', 'Arc-en-ciel'],
  ['fr_FR', 'l’arc-en-ciel', 'Arc-en-ciel'],
  ['es_ES', 'peces', 'Pez'],
  ['es_ES', 'leones', 'León'],
  ['it_IT', 'gatti', 'Gatto'],
  ['it_IT', 'maghi', 'Cappello da mago'],
  ['en_GB', 'wolves', 'Wolf'],
  ['en_GB', 'foxes', 'Fox'],
  ['de_DE', 'Katzen', 'Katze'],
  ['de_DE', 'füchse', 'Fuchs'],
  ['de_DE', 'fussball', 'Fußball'],
] as const)('PAN-29 in %s “%s” finds %s', (locale, query, label) => {
  expect(searchLabels(query, locale)).toContain(label);
});

it('PAN-29 pictos with a matching label come before those with a matching keyword', () => {
  expect(searchLabels('licorne', 'fr_FR')[0]).toBe('Licorne');
  expect(searchLabels('princesse', 'fr_FR')[0]).toBe('Princesse');
  expect(searchIds('animal')).toEqual([2, 3]);
});

it('BEY-157 a label with the whole word comes before one with a longer word that begins with it', () => {
  expect(searchLabels('car', 'en_GB').slice(0, 2)).toEqual(['Red car', 'Police car']);
  expect(searchLabels('chat', 'fr_FR').slice(0, 3).join()).not.toContain('Château');
});

it('CAT-44 of pictos that match equally well, the one in the style of our scenes comes first', () => {
  const findStyle = (query: string) => searchPictos(pictos, query, 'fr_FR')[0]?.style;
  expect(['chat', 'licorne', 'fusée', 'fraise', 'baleine', 'ballon'].map(findStyle)).toEqual(
    Array.from({ length: 6 }, () => 'drawn'),
  );
  const emoji: Picto = { ...createPicto(4, 'Loutre', 'animal'), style: 'emoji' };
  const drawn: Picto = { ...createPicto(5, 'Loutre', 'animal'), style: 'drawn' };
  expect(searchPictos([emoji, drawn], 'loutre', 'fr_FR')).toEqual([drawn, emoji]);
});

it('PAN-29 where no illustration has every word, those with the most matching words are found', () => {
  expect(searchIds('renard foret zzz')).toEqual([2]);
  expect(searchIds('animal zzz')).toEqual([2, 3]);
  expect(searchLabels('lapins bleus', 'fr_FR')).toContain('Lapin');
});

it('PAN-29 a singular form doesn’t match the start of another word', () => {
  expect(searchLabels('bus', 'fr_FR')).not.toContain('Bureau');
  expect(searchLabels('zzz', 'fr_FR')).toEqual([]);
});

it.each([
  ['fr_FR', 'licrone', 'Licorne'],
  ['fr_FR', 'dinosaurre', 'Dinosaure'],
  ['es_ES', 'unicorno', 'Unicornio'],
  ['it_IT', 'uniccorno', 'Unicorno'],
  ['en_GB', 'unicron', 'Unicorn'],
  ['de_DE', 'Einhron', 'Einhorn'],
  ['de_DE', 'Einhröner', 'Einhorn'],
  ['eu_EU', 'unicorno', 'Unicornio'],
] as const)('BEY-178 in %s “%s”, with one typo, finds %s', (locale, query, label) => {
  const language = locale === 'eu_EU' ? 'es_ES' : locale;
  const labels = searchPictos(pictos, query, locale).map((picto) => picto.label[language]);
  expect(labels.join()).toContain(label);
});

it('BEY-178 one typo is corrected, only in a word of at least five letters that matches nothing itself', () => {
  expect(searchIds('renrad')).toEqual([2]);
  expect(searchIds('renrad foret')).toEqual([2]);
  expect(searchIds('rnraed')).toEqual([]);
  expect(searchIds('chta')).toEqual([]);
  const near = [createPicto(4, 'Lapin', 'animal'), createPicto(5, 'Sapin', 'foret')];
  expect(searchPictos(near, 'sapin', 'fr_FR').map(({ id }) => id)).toEqual([5]);
});

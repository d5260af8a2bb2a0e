import type { OptionsDocument } from '@cmon/core/catalogue/document';
import type { Picto, StoreLocale } from '@cmon/core/catalogue/types';
import { expect, it } from 'vitest';
import { published } from '../../testing/publishedCatalogue.ts';
import { searchPictos } from './searchPictos.ts';

function localize(fr: string, de: string) {
  return { fr_FR: fr, es_ES: 'es', it_IT: 'it', en_GB: 'en', de_DE: de };
}
function picto(id: number, label: string, keywords: string): Picto {
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
const all = [
  picto(1, 'Étoile', 'ciel nuit'),
  picto(2, 'Renard', 'animal foret'),
  picto(3, 'Chat étoilé', 'animal'),
];
const ids = (query: string, locale: 'fr_FR' | 'de_DE' = 'fr_FR') =>
  searchPictos(all, query, locale).map(({ id }) => id);

it('CAT-33 a picto is found by the start of its words in the shopper’s language, accents or not', () => {
  expect(ids('etoile')).toEqual([1, 3]);
  expect(ids('ÉTOI')).toEqual([1, 3]);
  expect(ids('animal foret')).toEqual([2]);
  expect(ids('toil')).toEqual([]);
  expect(ids('wald', 'de_DE')).toEqual([1, 2, 3]);
  expect(ids('  ')).toEqual([1, 2, 3]);
});

const { pictos } = published('json/cmonJson_all.json') as OptionsDocument;
const labels = (query: string, locale: StoreLocale) =>
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
  expect(labels(query, locale)).toContain(label);
});

it('PAN-29 pictos with a matching label come before those with a matching keyword', () => {
  expect(labels('licorne', 'fr_FR')[0]).toBe('Licorne');
  expect(labels('princesse', 'fr_FR')[0]).toBe('Princesse');
  expect(ids('animal')).toEqual([2, 3]);
});

it('BEY-157 a label with the whole word comes before one with a word that begins so', () => {
  expect(labels('car', 'en_GB').slice(0, 2)).toEqual(['Red car', 'Police car']);
  expect(labels('chat', 'fr_FR').slice(0, 3).join()).not.toContain('Château');
});

it('CAT-44 of pictos that match equally well, the one in the style of our scenes comes first', () => {
  const style = (query: string) => searchPictos(pictos, query, 'fr_FR')[0]?.style;
  expect(['chat', 'licorne', 'fusée', 'fraise', 'baleine', 'ballon'].map(style)).toEqual(
    Array.from({ length: 6 }, () => 'drawn'),
  );
  const emoji: Picto = { ...picto(4, 'Loutre', 'animal'), style: 'emoji' };
  const drawn: Picto = { ...picto(5, 'Loutre', 'animal'), style: 'drawn' };
  expect(searchPictos([emoji, drawn], 'loutre', 'fr_FR')).toEqual([drawn, emoji]);
});

it('PAN-29 where no illustration has every word, those with the most matching words are found', () => {
  expect(ids('renard foret zzz')).toEqual([2]);
  expect(ids('animal zzz')).toEqual([2, 3]);
  expect(labels('lapins bleus', 'fr_FR')).toContain('Lapin');
});

it('PAN-29 a singular form doesn’t match the start of another word', () => {
  expect(labels('bus', 'fr_FR')).not.toContain('Bureau');
  expect(labels('zzz', 'fr_FR')).toEqual([]);
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
] as const)('BEY-178 in %s “%s”, with one slip, finds %s', (locale, query, label) => {
  const language = locale === 'eu_EU' ? 'es_ES' : locale;
  const found = searchPictos(pictos, query, locale).map((each) => each.label[language]);
  expect(found.join()).toContain(label);
});

it('BEY-178 a slip counts only in a word of five letters that finds nothing itself, and only one', () => {
  expect(ids('renrad')).toEqual([2]);
  expect(ids('renrad foret')).toEqual([2]);
  expect(ids('rnraed')).toEqual([]);
  expect(ids('chta')).toEqual([]);
  const near = [picto(4, 'Lapin', 'animal'), picto(5, 'Sapin', 'foret')];
  expect(searchPictos(near, 'sapin', 'fr_FR').map(({ id }) => id)).toEqual([5]);
});

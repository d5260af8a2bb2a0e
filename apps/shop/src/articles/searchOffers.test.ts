import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORE_CODES, type StoreCode } from '../stores.ts';
import { indexArticles, listOffers } from './offers.ts';
import { parseFeed } from './parseFeed.ts';
import { searchOffers } from './searchOffers.ts';
import { SEARCH_WORDS } from './searchWords.ts';
import { groupByDepartment } from './shelves.ts';

const feedFile = join(import.meta.dirname, '../../../../dist/feed/stock.json');
const articles = indexArticles(parseFeed(readFileSync(feedFile, 'utf8')));
const SOLD = { kind: 'onSale', season: null } as const;
const listOffersOf = (store: StoreCode) =>
  groupByDepartment(listOffers(articles, store, '2026-11-20')).flatMap(({ offers }) => offers);

/** Returns the codes that a search in a store finds, the best first. */
const search = (store: StoreCode, query: string): readonly string[] =>
  searchOffers(listOffersOf(store), store, query).map(({ article }) => article.sku);

it.each([
  ['fr', 'bouteille', 'GRD'],
  ['fr', 'doudou', 'ETC'],
  ['fr', 'labels', 'EAO'],
  ['fr', 'basket', 'CHA'],
  ['fr', 'sac à dos', 'BAG'],
  ['fr', 'anniversaire', 'INV'],
  ['fr', 'plumier', 'TRO'],
  ['es', 'cantimplora', 'GRD'],
  ['es', 'tupper', 'BOX'],
  ['es', 'babi', 'ETV'],
  ['it', 'bottiglia', 'GRD'],
  ['it', 'grembiule', 'ETV'],
  ['it', 'asilo', 'MUL_CRE'],
  ['uk', 'flask', 'GRD'],
  ['uk', 'name tags', 'EAO'],
  ['uk', 'trainers', 'CHA'],
  ['uk', 'birthday invites', 'INV'],
  ['de', 'federmappe', 'TRO'],
  ['de', 'lunchbox', 'BOX'],
  ['de', 'turnbeutel', 'OBJ_SACV'],
  ['de', 'kuscheltier', 'ETV'],
  ['fr', 'étiquettes pour la classe', 'EAO'],
  ['es', 'etiquetas para la clase', 'EAO'],
  ['it', 'etichette per la classe', 'EAO'],
  ['uk', 'labels for a class', 'EAO'],
  ['de', 'für die ganze Klasse', 'EAO'],
] as const)(
  'SHOP-43 in %s a search for “%s”, as parents say, finds %s among the first',
  (store, query, sku) => {
    expect(search(store, query).slice(0, 4)).toContain(sku);
  },
);

it.each([
  ['fr', 'gorude', 'GRD'],
  ['fr', 'ettiquettes', 'EAO'],
  ['fr', 'bouteile', 'GRD'],
  ['fr', 'vetment', 'ETV'],
  ['es', 'botela', 'GRD'],
  ['es', 'guardaria', 'MUL_CRE'],
  ['it', 'borracia', 'GRD'],
  ['uk', 'botle', 'GRD'],
  ['uk', 'stikcer', 'STI_PERSO'],
  ['de', 'brotdoße', 'BOX'],
  ['de', 'etiketen', 'EAO'],
] as const)('SHOP-44 in %s “%s” with one wrong letter finds %s among the first', (store, query, sku) => {
  expect(search(store, query).slice(0, 4)).toContain(sku);
});

it.each([
  ['fr', 'Étiquettes', 'etiquette'],
  ['fr', 'gourdes', 'gourde'],
  ['fr', 'étiquettes pour les chaussures', 'étiquette chaussure'],
  ['fr', 'rondes', 'rond'],
  ['es', 'pegatinas', 'pegatina'],
  ['es', 'redondas', 'redondo'],
  ['it', 'colorato', 'colorata'],
  ['it', 'borracce', 'borraccia'],
  ['it', 'tazze', 'tazza'],
  ['uk', 'boxes', 'box'],
  ['uk', 'parties', 'party'],
  ['de', 'Flaschen', 'flasche'],
  ['de', 'MÄPPCHEN', 'mappchen'],
] as const)('SHOP-44 in %s “%s” finds what “%s” finds', (store, query, sameQuery) => {
  expect(search(store, query)).not.toEqual([]);
  expect(search(store, query)).toEqual(search(store, sameQuery));
});

it('SHOP-44 a word of the shop is never taken for another one, and nonsense finds nothing', () => {
  for (const store of STORE_CODES) expect(search(store, 'xyzxyz qqqq')).toEqual([]);
  expect(search('fr', 'trousse')[0]).toBe('TRO');
  expect(search('fr', 'mug').every((sku) => sku.includes('MUG'))).toBe(true);
});

it('SHOP-43 who asks for a bottle in German sees bottles, not the can for drinks', () => {
  const [first = ''] = search('de', 'trinkflasche');
  expect(first).toContain('GRD');
  expect(search('de', 'trinkflasche')).not.toContain('CAN');
  expect(search('de', 'trinkdose')[0]).toBe('CAN');
});

it.each(STORE_CODES)(
  'SHOP-43 every word that parents say in %s finds something, where all is sold',
  (store) => {
    const all = [...new Set(articles.values())].map((article) => ({ article, availability: SOLD }));
    const words = [...SEARCH_WORDS[store].meanings.keys()];
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word) => searchOffers(all, store, word).length === 0)).toEqual([]);
  },
);

import type { Picto } from '@cmon/core/catalogue/types';
import { expect, it } from 'vitest';
import { searchPictos } from './searchPictos.ts';

const words = (fr: string, de: string) => ({ fr_FR: fr, es_ES: 'es', it_IT: 'it', en_GB: 'en', de_DE: de });
const picto = (id: number, label: string, keywords: string): Picto => ({
  id,
  name: `p${id}`,
  label: words(label, 'Fuchs'),
  type: 'poly',
  variation: '',
  file: `pictos/poly/p${id}.svg`,
  keywords: words(keywords, 'tier wald'),
});
const all = [
  picto(1, 'Étoile', 'ciel nuit'),
  picto(2, 'Renard', 'animal foret'),
  picto(3, 'Chat étoilé', 'animal'),
];
const ids = (sought: string, locale: 'fr_FR' | 'de_DE' = 'fr_FR') =>
  searchPictos(all, sought, locale).map(({ id }) => id);

it('CAT-33 a picto is found by the beginning of its words in the shopper’s language, accents or not', () => {
  expect(ids('etoile')).toEqual([1, 3]);
  expect(ids('ÉTOI')).toEqual([1, 3]);
  expect(ids('animal foret')).toEqual([2]);
  expect(ids('toile')).toEqual([]);
  expect(ids('wald', 'de_DE')).toEqual([1, 2, 3]);
  expect(ids('  ')).toEqual([1, 2, 3]);
});

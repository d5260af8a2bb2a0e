import { expect, it } from 'vitest';
import { buildKeywords } from './buildKeywords.ts';

it('CAT-33 CAT-69 keywords are whole words without accents, ligatures, duplicates and single letters', () => {
  const keywords = buildKeywords([
    { fr_FR: 'L’œuf d’Émeu', es_ES: 'El ñandú', it_IT: 'È già', en_GB: 'Encyclopædia', de_DE: 'FUẞBALL' },
    { fr_FR: 'oeuf', es_ES: 'ñandú', it_IT: 'gia', en_GB: 'encyclopaedia', de_DE: 'Fußball' },
  ]);
  expect(keywords).toEqual({
    fr_FR: 'oeuf emeu',
    es_ES: 'el nandu',
    it_IT: 'gia',
    en_GB: 'encyclopaedia',
    de_DE: 'fussball',
  });
});

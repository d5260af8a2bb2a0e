import { expect, it } from 'vitest';
import { splitWords } from './searchWords.ts';

it('CAT-69 the words of a text have neither case nor accents nor ligatures', () => {
  const words = splitWords('<p>Cœur d’Été, STRAẞE 7</p> Ægir');
  expect(words.join(' ')).toBe('coeur d ete strasse 7 aegir');
});

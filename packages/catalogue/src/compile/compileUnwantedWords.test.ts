import { hasUnwantedWord } from '@cmon/core/composition/unwantedWords';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { unwantedSource } from '../source/unwantedSource.ts';
import { compileUnwantedWords } from './compileUnwantedWords.ts';

it('TXT-21 a shop’s lists replace the default ones, and none of their words is published', () => {
  const source = v.parse(unwantedSource, { every: ['zut'], fr_FR: ['flûte', 'flute'] });
  const unwanted = compileUnwantedWords(source);
  expect(unwanted.fr_FR).toHaveLength(1);
  expect(JSON.stringify(unwanted)).not.toMatch(/zut|fl/);
  expect(['Zut', 'FLUTE', 'merde'].map((value) => hasUnwantedWord(value, 'fr_FR', unwanted))).toEqual([
    true,
    true,
    false,
  ]);
});

it.each(['ZUT', 'deux mots', 'a1b', 'no'])('TXT-21 %s is refused as an unwanted word', (word) => {
  expect(v.safeParse(unwantedSource, { every: [word] }).success).toBe(false);
});

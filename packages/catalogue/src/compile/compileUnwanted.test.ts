import { hasUnwantedWord } from '@cmon/core/composition/unwantedWords';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { unwantedSource } from '../source/schemas.ts';
import { compileUnwanted } from './compileUnwanted.ts';

it('TXT-21 a shop’s own lists take the place of ours, and none of their words is published', () => {
  const source = v.parse(unwantedSource, { every: ['zut'], fr_FR: ['flûte', 'flute'] });
  const unwanted = compileUnwanted(source);
  expect(unwanted.fr_FR).toHaveLength(1);
  expect(JSON.stringify(unwanted)).not.toMatch(/zut|fl/);
  expect(['Zut', 'FLUTE', 'merde'].map((value) => hasUnwantedWord(value, 'fr_FR', unwanted))).toEqual([
    true,
    true,
    false,
  ]);
});

it.each(['ZUT', 'deux mots', 'a1b', 'no'])('TXT-21 %s is no entry of a list', (word) => {
  expect(v.safeParse(unwantedSource, { every: [word] }).success).toBe(false);
});

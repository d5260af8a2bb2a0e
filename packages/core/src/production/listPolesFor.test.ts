import { expect, it } from 'vitest';
import { listPolesFor } from './listPolesFor.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

it('WSC-398 the poles of one group of the setting share their work, and the others keep theirs', () => {
  expect(listPolesFor('mug', DEFAULT_SETTINGS)).toEqual(['mug', 'bouteille']);
  expect(listPolesFor('sac', DEFAULT_SETTINGS)).toEqual(['sac']);
  const settings = {
    sharedPoles: [
      ['mug', 'sac'],
      ['bois', 'mug'],
    ],
  } as const;
  expect(listPolesFor('mug', settings)).toEqual(['mug', 'sac', 'bois']);
  expect(listPolesFor('sac', settings)).toEqual(['mug', 'sac']);
});

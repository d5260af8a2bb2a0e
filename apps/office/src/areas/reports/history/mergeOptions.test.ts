import { expect, it } from 'vitest';
import { mergeOptions } from './mergeOptions.ts';

it('OFF-287 states with the same words are one choice of the history, which filters by all of them', () => {
  const words: Readonly<Record<string, string>> = {
    FAB_COMPLETE: 'Finished',
    dec_complet: 'Finished',
    imprimee: 'Printed',
  };
  expect(mergeOptions(Object.keys(words), (code) => words[code] ?? code)).toEqual([
    { value: 'FAB_COMPLETE,dec_complet', label: 'Finished' },
    { value: 'imprimee', label: 'Printed' },
  ]);
});

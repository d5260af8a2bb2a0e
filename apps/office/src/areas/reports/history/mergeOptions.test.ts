import { expect, it } from 'vitest';
import { mergeOptions } from './mergeOptions.ts';

it('OFF-287 states with the same label are one choice of the history, which filters by all of them', () => {
  const labels: Readonly<Record<string, string>> = {
    FAB_COMPLETE: 'Finished',
    dec_complet: 'Finished',
    imprimee: 'Printed',
  };
  expect(mergeOptions(Object.keys(labels), (code) => labels[code] ?? code)).toEqual([
    { value: 'FAB_COMPLETE,dec_complet', label: 'Finished' },
    { value: 'imprimee', label: 'Printed' },
  ]);
});

it('OFF-287, OFF-323 states whose labels differ in a capital only are one choice, which begins with the capital', () => {
  const labels: Readonly<Record<string, string>> = {
    printing: 'en impression',
    dec_impression: 'En impression',
    away: 'au RIP',
  };
  expect(mergeOptions(Object.keys(labels), (code) => labels[code] ?? code)).toEqual([
    { value: 'away', label: 'au RIP' },
    { value: 'dec_impression,printing', label: 'En impression' },
  ]);
});

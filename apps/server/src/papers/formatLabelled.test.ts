import { expect, it } from 'vitest';
import { formatLabelled } from './formatLabelled.ts';

it('PRV-64 a French paper has a no-break space before the colon of a label', () => {
  expect(formatLabelled('Forme', 'cœur', 'fr_FR')).toBe('Forme\u00a0: cœur');
  expect(formatLabelled('Form', 'Herz', 'de_DE')).toBe('Form: Herz');
});

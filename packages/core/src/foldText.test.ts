import { expect, it } from 'vitest';
import { foldText } from './foldText.ts';

it.each([
  ['Étoile FILANTE', 'etoile filante'],
  ['Étoile'.normalize('NFD'), 'etoile'],
  ['Fußball FUẞBALL', 'fussball fussball'],
  ['Œuf cœur', 'oeuf coeur'],
  ['Lætitia ÆGIR Ǽ', 'laetitia aegir ae'],
  ['Iñaki Ç.', 'inaki c.'],
])('CAT-69 “%s” is compared as “%s”', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

import { expect, it } from 'vitest';
import { isStorable } from './isStorable.ts';

it('INT-24 a text with a control character or a lone surrogate is not stored', () => {
  const good = ['', 'Zoé', '3 rue des Lilas\r\n\tBât. B', '👩‍👧 Émilie', 'e\u0301', '\u{10ffff}'];
  const bad = ['a\u0000', '\ud83d', 'a\udc69b', '\udc69\ud83d', '\u0007', '\u001b[1m', '\u007f', '\u0085'];
  expect(good.filter((text) => !isStorable(text))).toEqual([]);
  expect(bad.filter(isStorable)).toEqual([]);
});
